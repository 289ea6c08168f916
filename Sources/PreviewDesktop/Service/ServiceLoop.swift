internal import CGIO
internal import Dispatch
internal import PreviewCore

/// The thread on which the calls to an application arrive.
@safe final class ServiceLoop: Sendable {
  private let id: Application.ID
  private let inbox: AsyncStream<ApplicationService.Opening>.Continuation
  // GLib allows every thread to use both.
  nonisolated(unsafe) private let context: OpaquePointer?
  nonisolated(unsafe) private let loop: OpaquePointer?

  init(_ id: Application.ID, _ inbox: AsyncStream<ApplicationService.Opening>.Continuation) {
    self.id = id
    self.inbox = inbox
    unsafe context = g_main_context_new()
    unsafe loop = g_main_loop_new(context, 0)
  }

  deinit {
    unsafe g_main_loop_unref(loop)
    unsafe g_main_context_unref(context)
  }

  /// Begins to answer; returns once the bus has given the name.
  func start() async throws(PreviewError) {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue(label: "qlrender.service").async {
        self.run { continuation.resume(returning: $0) }
      }
    }
    try result.get()
  }

  /// Ends the loop, from any thread; it may have been ended before.
  func stop() {
    let source = unsafe g_idle_source_new()
    defer { unsafe g_source_unref(source) }
    // From within the loop, for one that has not begun would not notice.
    unsafe g_source_set_callback(
      source,
      { loop in
        unsafe g_main_loop_quit(loop.map { OpaquePointer($0) })
        return 0
      }, unsafe loop.map { unsafe g_main_loop_ref($0) }.map { unsafe UnsafeMutableRawPointer($0) },
      { loop in unsafe g_main_loop_unref(loop.map { OpaquePointer($0) }) })
    unsafe g_source_attach(source, context)
  }

  /// Runs the loop on this thread; `tell` hears how it begins.
  private func run(_ tell: (Result<Void, PreviewError>) -> Void) {
    unsafe g_main_context_push_thread_default(context)
    defer { unsafe g_main_context_pop_thread_default(context) }
    defer { inbox.finish() }
    do throws(BusFailure) {
      let bus = try SessionBus()
      try bus.export(CallReceiver(inbox), at: ApplicationInterface.path(of: id))
      try bus.takeName(id)
      bus.onClose { self.stop() }
      tell(.success(()))
      unsafe g_main_loop_run(loop)
    } catch {
      tell(.failure(.applicationUnavailable(id: id, reason: error.reason)))
    }
  }
}
