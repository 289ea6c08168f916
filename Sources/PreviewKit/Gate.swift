internal import PreviewCore
internal import Synchronization

/// Lets a number of tasks work at once.
///
/// A reader who leafs quickly leaves renders behind that take a moment to stop. The gate keeps them
/// from piling up: the page that is wanted now waits until one of them has really ended.
final class Gate: Sendable {
  private struct State {
    var running = 0
    var waiting = Turns<(id: Int, continuation: CheckedContinuation<Bool, Never>)>()
    var lastID = 0
  }

  private let limit: Int
  private let order: TurnOrder
  private let state = Mutex(State())

  /// A gate for `limit` tasks.
  init(limit: Int, _ order: TurnOrder = .oldestFirst) {
    self.limit = limit
    self.order = order
  }

  /// How many are working.
  var running: Int { state.withLock { $0.running } }

  /// How many wait to be let in.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Does `body` as soon as there is room; throws `cancelled` when the task is cancelled before.
  ///
  /// `order` is that of this one, where it is not the gate's.
  func run<Value>(
    _ order: TurnOrder? = nil, _ body: () async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    guard await enter(order ?? self.order) else { throw .cancelled }
    defer { leave() }
    return try await body()
  }

  private func enter(_ order: TurnOrder) async -> Bool {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        admit(id, order, continuation).map { continuation.resume(returning: $0) }
      }
    } onCancel: {
      giveUp(id)
    }
  }

  /// Whether a task is let in; `nil` when it has to wait.
  ///
  /// One that is cancelled already is not.
  private func admit(
    _ id: Int, _ order: TurnOrder, _ continuation: CheckedContinuation<Bool, Never>
  ) -> Bool? {
    state.withLock { state in
      if Task.isCancelled { return false }
      if state.running < limit {
        state.running += 1
        return true
      }
      state.waiting.add((id, continuation), order)
      return nil
    }
  }

  /// The place of one that leaves goes to one that waits, so the count stays.
  private func leave() {
    let next = state.withLock { state in
      let next = state.waiting.next()
      if next == nil { state.running -= 1 }
      return next?.continuation
    }
    next?.resume(returning: true)
  }

  private func giveUp(_ id: Int) {
    let waiting = state.withLock { state in state.waiting.remove { $0.id == id } }
    waiting?.continuation.resume(returning: false)
  }
}
