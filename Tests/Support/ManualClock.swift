internal import Synchronization

/// A clock that stands still until it is told to go on.
public final class ManualClock: Clock, Sendable {
  /// A time of such a clock.
  public struct Instant: InstantProtocol {
    /// Since the clock was made.
    public var sinceStart = Duration.zero

    /// A later time.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }
    /// The time between two.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
    /// Whether one is earlier.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.sinceStart < second.sinceStart
    }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    var lastID = 0
    var waitingForSleepers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// A clock at its start.
  public init() {}

  /// What it shows.
  public var now: Instant { state.withLock { $0.now } }
  /// It is exact.
  public var minimumResolution: Duration { .zero }

  /// Waits until it is told that this time has come.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || deadline <= state.now { return true }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          for waiting in state.waitingForSleepers { waiting.resume() }
          state.waitingForSleepers = []
          return false
        }
        if isOver { continuation.resume() }
      }
      try Task.checkCancellation()
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation
        .resume(throwing: CancellationError())
    }
  }

  /// Waits until somebody sleeps.
  public func someoneSleeps() async {
    await withCheckedContinuation { continuation in
      let isSo = state.withLock { state in
        if state.sleepers.isEmpty { state.waitingForSleepers.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isSo { continuation.resume() }
    }
  }

  /// Moves the time on and wakes those whose time has come.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
