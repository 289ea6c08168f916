internal import PreviewCore

/// Lets a number of renders run at once; whoever comes last is let in first.
///
/// A reader who leafs quickly leaves renders behind that take a moment to stop. The gate keeps them
/// from piling up: the page that is wanted now waits until one of them has really ended.
@MainActor
final class RenderGate {
  /// How many may run at once.
  let limit: Int
  /// How many are running.
  private(set) var running = 0
  private var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var lastID = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Does `body` as soon as there is room; throws `cancelled` when the task is cancelled before.
  func run<Value>(
    _ body: () async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    guard await enter() else { throw .cancelled }
    defer { leave() }
    return try await body()
  }

  private func enter() async -> Bool {
    guard !Task.isCancelled else { return false }
    guard running >= limit else {
      running += 1
      return true
    }
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting.append((id, continuation))
        if Task.isCancelled { giveUp(id) }
      }
    } onCancel: {
      Task { @MainActor in giveUp(id) }
    }
  }

  /// The place of one that leaves goes to the one that waits, so the count stays.
  private func leave() {
    guard let next = waiting.popLast() else {
      running -= 1
      return
    }
    next.continuation.resume(returning: true)
  }

  private func giveUp(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
