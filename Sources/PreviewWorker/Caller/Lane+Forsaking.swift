internal import PreviewCore
internal import Synchronization

extension Lane {
  /// Runs blocking work on the lane; a task that is cancelled meanwhile waits for it no longer, and what
  /// the work makes is let go when it is there.
  ///
  /// Throws `cancelled`, and what the work throws.
  func runForsakably<Value: Sendable>(
    _ work: @escaping @Sendable () throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    let outcome = Outcome<Value>()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        outcome.wait(with: continuation)
        begin(work) { outcome.settle($0) }
      }
    } onCancel: {
      outcome.settle(.failure(.cancelled))
    }
    return try result.get()
  }
}

/// The first result that comes, for the one who waits for it.
private final class Outcome<Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Result<Value, PreviewError>, Never>

  private struct State {
    var result: Result<Value, PreviewError>?
    var waiter: Waiter?
  }

  private let state = Mutex(State())

  func wait(with continuation: CheckedContinuation<Result<Value, PreviewError>, Never>) {
    let result = state.withLock { state in
      state.waiter = continuation
      return state.result
    }
    if let result { continuation.resume(returning: result) }
  }

  /// Without effect when there is a result already.
  func settle(_ result: Result<Value, PreviewError>) {
    let waiter = state.withLock { state -> Waiter? in
      guard state.result == nil else { return nil }
      state.result = result
      return state.waiter
    }
    waiter?.resume(returning: result)
  }
}
