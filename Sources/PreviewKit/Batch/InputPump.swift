internal import PreviewCore
internal import Synchronization

/// Pulls inputs one by one on a thread of its own: a list may come from a pipe that says nothing for long.
final class InputPump<Inputs: Sequence<BatchInput> & Sendable>: Sendable {
  private let lane = Lane("batch.inputs")
  /// Only the lane takes the lock, so nobody waits for it.
  private let inputs: Mutex<Inputs.Iterator>

  init(_ inputs: Inputs) {
    self.inputs = Mutex(inputs.makeIterator())
  }

  /// The next input; `nil` at the end, and as soon as the task is cancelled.
  ///
  /// After a cancelled call the thread may still be waiting for an input, which is then lost.
  func next() async -> BatchInput? {
    let answer = Answer()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.await(continuation)
        Task { answer.give(await self.pull()) }
      }
    } onCancel: {
      answer.give(nil)
    }
  }

  private func pull() async -> BatchInput? {
    let pulled = try? await lane.run { () throws(PreviewError) in
      self.inputs.withLock { $0.next() }
    }
    return pulled ?? nil
  }
}

/// One answer, which counts when it is the first.
private final class Answer: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<BatchInput?, Never>)
    case given
  }

  private let state = Mutex(State.open)

  func await(_ continuation: CheckedContinuation<BatchInput?, Never>) {
    let isLate = state.withLock { state in
      if case .given = state { return true }
      state = .awaited(continuation)
      return false
    }
    if isLate { continuation.resume(returning: nil) }
  }

  func give(_ input: BatchInput?) {
    let waiting = state.withLock { state -> CheckedContinuation<BatchInput?, Never>? in
      defer { state = .given }
      guard case .awaited(let continuation) = state else { return nil }
      return continuation
    }
    waiting?.resume(returning: input)
  }
}
