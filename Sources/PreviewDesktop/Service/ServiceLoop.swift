internal import Dispatch
internal import PreviewCore
internal import Synchronization

/// The thread on which the calls to an application arrive.
final class ServiceLoop: Sendable {
  private let id: Application.ID
  private let queue: OpeningQueue
  private let context = MainContext()
  private let isStopped = Atomic(false)

  init(_ id: Application.ID, _ queue: OpeningQueue) {
    self.id = id
    self.queue = queue
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

  /// Ends the loop, from any thread; it may have been ended before, or not have begun.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    context.wake()
  }

  /// Runs the loop on this thread; `tell` hears how it begins.
  private func run(_ tell: (Result<Void, PreviewError>) -> Void) {
    context.own {
      do throws(BusFailure) {
        try answer { tell(.success(())) }
      } catch {
        tell(.failure(.applicationUnavailable(id: id, reason: error.reason)))
      }
    }
    queue.finish()
  }

  /// Answers until it is stopped or the bus goes away; `begin` is called once the name is ours.
  private func answer(_ begin: () -> Void) throws(BusFailure) {
    let bus = try SessionBus()
    try bus.export(CallReceiver(queue), at: ApplicationInterface.path(of: id))
    try bus.takeName(id)
    bus.onClose { self.stop() }
    begin()
    while !isStopped.load(ordering: .sequentiallyConsistent) { context.hear() }
  }
}
