internal import PreviewCore
internal import Synchronization

/// Lets a number of tasks work at once; whoever comes last is let in first.
///
/// A reader who leafs quickly leaves renders behind that take a moment to stop. The gate keeps them
/// from piling up: the page that is wanted now waits until one of them has really ended.
final class Gate: Sendable {
  private struct State {
    var running = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var lastID = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// A gate for `limit` tasks.
  init(limit: Int) {
    self.limit = limit
  }

  /// How many are working.
  var running: Int { state.withLock { $0.running } }

  /// Does `body` as soon as there is room; throws `cancelled` when the task is cancelled before.
  func run<Value>(
    _ body: () async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    guard await enter() else { throw .cancelled }
    defer { leave() }
    return try await body()
  }

  private func enter() async -> Bool {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        admit(id, continuation)?.resume(returning: !Task.isCancelled)
      }
    } onCancel: {
      giveUp(id)
    }
  }

  /// Lets a task in, or has it wait; one that is cancelled already comes back with nothing.
  private func admit(
    _ id: Int, _ continuation: CheckedContinuation<Bool, Never>
  ) -> CheckedContinuation<Bool, Never>? {
    state.withLock { state in
      if Task.isCancelled { return continuation }
      if state.running < limit {
        state.running += 1
        return continuation
      }
      state.waiting.append((id, continuation))
      return nil
    }
  }

  /// The place of one that leaves goes to the one that came last, so the count stays.
  private func leave() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.running -= 1 }
      return state.waiting.popLast()
    }
    next?.continuation.resume(returning: true)
  }

  private func giveUp(_ id: Int) {
    let waiting = state.withLock { state in
      state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
    }
    waiting?.continuation.resume(returning: false)
  }
}
