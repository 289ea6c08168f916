internal import Dispatch
package import PreviewCore
internal import Synchronization

/// Tells of changes in folders, as inotify(7) does; one descriptor and one thread for all of them.
///
/// A folder is watched rather than a file, so that a file is seen that takes the place of another.
/// Both are there only while somebody watches.
package final class FolderWatch: Sendable {
  /// Hears that something happened to a name in the folder; `nil` stands for all of them.
  package typealias Handler = @Sendable (FilePath?) -> Void

  /// Watches until it goes away.
  package final class Subscription: Sendable {
    private let live: @Sendable () -> Bool
    private let end: @Sendable () -> Void

    fileprivate init(
      isLive live: @escaping @Sendable () -> Bool, end: @escaping @Sendable () -> Void
    ) {
      (self.live, self.end) = (live, end)
    }
    deinit { end() }

    /// Whether the folder is still watched: not when it was removed, though another has its name.
    package var isLive: Bool { live() }
  }

  /// The watch of this process.
  package static let shared = FolderWatch()

  private struct State {
    /// The queue of the kernel; `nil` while nothing is watched.
    var queue: CInt?
    /// Who hears of which folder, by the number that the kernel has given it.
    var handlers: [CInt: [Int: Handler]] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// Tells `handler` of changes in `folder`, on a thread of the watch.
  ///
  /// A change to a file is one when its writer has closed it. `nil` when the system watches no more
  /// folders, or there is none.
  package func watch(_ folder: FilePath, _ handler: @escaping Handler) -> Subscription? {
    let place: (folder: CInt, number: Int)? = state.withLock { state in
      guard let place = try? begin(folder, &state) else { return nil }
      state.lastNumber += 1
      state.handlers[place, default: [:]][state.lastNumber] = handler
      return (place, state.lastNumber)
    }
    return place.map { place in
      Subscription(
        isLive: { [self] in
          state.withLock { $0.handlers[place.folder]?[place.number] != nil }
        },
        end: { [self] in end(place.folder, place.number) })
    }
  }

  /// Adds the folder to the queue of the kernel.
  ///
  /// A new queue gets its listener only when it watches something: nothing else would ever wake it.
  private func begin(_ folder: FilePath, _ state: inout State) throws(FileSystem.Failure) -> CInt {
    if let queue = state.queue { return try FileSystem.watch(folder, in: queue) }
    let queue = try FileSystem.openWatchQueue()
    do {
      let place = try FileSystem.watch(folder, in: queue)
      state.queue = queue
      DispatchQueue(label: "qlrender.watch").async { [self] in listen(to: queue) }
      return place
    } catch {
      try? FileSystem.close(queue)
      throw error
    }
  }

  private func end(_ folder: CInt, _ number: Int) {
    state.withLock { state in
      state.handlers[folder]?[number] = nil
      guard state.handlers[folder]?.isEmpty == true, let queue = state.queue else { return }
      state.handlers[folder] = nil
      FolderWatch.closeIfIdle(&state)
      // Wakes the listener, who closes a queue that is no more the current one.
      FileSystem.endWatch(folder, in: queue)
    }
  }

  private static func closeIfIdle(_ state: inout State) {
    if state.handlers.isEmpty { state.queue = nil }
  }

  /// Reads the queue until it is no more the current one.
  private func listen(to queue: CInt) {
    while let events = try? FileSystem.watchEvents(from: queue) {
      for event in events { tell(event, of: queue) }
      guard state.withLock({ $0.queue == queue }) else { break }
    }
    try? FileSystem.close(queue)
  }

  private func tell(_ event: FileSystem.WatchEvent, of queue: CInt) {
    let handlers: [Handler] = state.withLock { state in
      guard state.queue == queue else { return [] }
      if event.isOverflow { return state.handlers.values.flatMap(\.values) }
      defer { if event.isLast { FolderWatch.forget(event.folder, &state) } }
      return state.handlers[event.folder].map { Array($0.values) } ?? []
    }
    for handler in handlers { handler(event.name) }
  }

  private static func forget(_ folder: CInt, _ state: inout State) {
    state.handlers[folder] = nil
    closeIfIdle(&state)
  }
}
