internal import PreviewCore
internal import Synchronization

/// Lets a number of tasks work at once.
///
/// A reader who leafs quickly leaves renders behind that take a moment to stop. The gate keeps them
/// from piling up: the page that is wanted now waits until one of them has really ended.
final class Gate: Sendable {
  private struct State {
    var running = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var lastID = 0
  }

  /// Who is let in first of those that wait.
  enum Order {
    /// Whoever came first, which is fair.
    case oldestFirst
    /// Whoever came last, which is what a reader looks at.
    case newestFirst
  }

  private let limit: Int
  private let order: Order
  private let state = Mutex(State())

  /// A gate for `limit` tasks.
  init(limit: Int, _ order: Order = .oldestFirst) {
    self.limit = limit
    self.order = order
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
        admit(id, continuation).map { continuation.resume(returning: $0) }
      }
    } onCancel: {
      giveUp(id)
    }
  }

  /// Whether a task is let in; `nil` when it has to wait.
  ///
  /// One that is cancelled already is not.
  private func admit(_ id: Int, _ continuation: CheckedContinuation<Bool, Never>) -> Bool? {
    state.withLock { state in
      if Task.isCancelled { return false }
      if state.running < limit {
        state.running += 1
        return true
      }
      state.waiting.append((id, continuation))
      return nil
    }
  }

  /// The place of one that leaves goes to one that waits, so the count stays.
  private func leave() {
    let next = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.running -= 1
        return nil as CheckedContinuation<Bool, Never>?
      }
      return state.waiting.remove(at: order == .newestFirst ? state.waiting.count - 1 : 0)
        .continuation
    }
    next?.resume(returning: true)
  }

  private func giveUp(_ id: Int) {
    let waiting = state.withLock { state in
      state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
    }
    waiting?.continuation.resume(returning: false)
  }
}
