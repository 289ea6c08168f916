internal import Glibc
internal import PreviewCore
internal import Synchronization

/// The warm parent of one engine: started when it pays, replaced when it is gone, and done without
/// when parents keep dying.
final class WarmParents: Sendable {
  private struct State {
    var parent: WarmParent?
    var filesBegun = 0
    var deaths: [ContinuousClock.Instant] = []
  }

  /// So many deaths within this time are no accident.
  private static let mostDeaths = 3
  private static let memory = Duration.seconds(10)

  private let engine: Engine
  private let location: WorkerLocation
  private let freshFiles: Int
  private let idleTime: Duration
  private let state = Mutex(State())

  init(of engine: Engine, in location: WorkerLocation, freshFiles: Int, idleTime: Duration) {
    self.engine = engine
    self.location = location
    self.freshFiles = freshFiles
    self.idleTime = idleTime
  }

  /// A child of the parent, which is started if need be; blocks meanwhile.
  ///
  /// `nil` when a fresh worker is to be had instead: for the first files, after a second parent that
  /// failed, and for some seconds after many have died.
  func fork() -> WorkerConnection? {
    state.withLock { state in
      state.filesBegun += 1
      guard state.filesBegun > freshFiles else { return nil }
      for _ in 0..<2 where canHaveParent(&state) {
        if let child = child(&state) { return child }
      }
      return nil
    }
  }

  /// Starts the parent ahead of its files; a failure shows when there is a file.
  func prepare() {
    state.withLock { state in
      if state.parent == nil { state.parent = try? start() }
      state.filesBegun = freshFiles
    }
  }

  /// Ends the parent once its last child has ended, at once if there is none.
  func close() {
    let parent = state.withLock { state in
      defer { state.parent = nil }
      return state.parent
    }
    // Released out of the lock, since its end is waited for.
    _ = parent
  }

  /// The parent's process number.
  var number: pid_t? { state.withLock { $0.parent?.number } }

  private func canHaveParent(_ state: inout State) -> Bool {
    let now = ContinuousClock.now
    state.deaths.removeAll { now - $0 > WarmParents.memory }
    return state.deaths.count < WarmParents.mostDeaths
  }

  private func child(_ state: inout State) -> WorkerConnection? {
    do throws(PreviewError) {
      if state.parent == nil { state.parent = try start() }
      return try state.parent?.fork()
    } catch {
      // It said no, and its children live on.
      if state.parent?.isSound == true { return nil }
      let hasRetired = state.parent?.hasRetired() ?? false
      state.parent = nil
      if !hasRetired { state.deaths.append(ContinuousClock.now) }
      return nil
    }
  }

  private func start() throws(PreviewError) -> WarmParent {
    try WarmParent(starting: location.program(of: engine), engine: engine, idle: idleTime)
  }
}
