internal import Dispatch
internal import PreviewCore
internal import Synchronization

/// Runs work that may block on a thread of its own, and does not wait for ever.
enum BlockingWork {
  /// Waits for `work` without blocking the caller's thread.
  ///
  /// Throws `otherwise` when it takes longer than `seconds`; it is then left to itself, since calls
  /// into the system cannot be ended from outside.
  static func run(
    seconds: Int, otherwise late: PreviewError,
    _ work: @escaping @Sendable () throws(PreviewError) -> Void
  ) async throws(PreviewError) {
    let result = await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      let queue = DispatchQueue(label: "qlrender.hand-off")
      queue.async { answer.give(Result { () throws(PreviewError) in try work() }) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) {
        answer.give(.failure(late))
      }
    }
    try result.get()
  }
}

extension BlockingWork {
  /// The value of `work`, which blocks the caller's thread for at most `seconds`; `nil` when it takes
  /// longer.
  ///
  /// GIO opens what lies in the place of its files, and that may be a FIFO to which nobody writes.
  static func value<Value: Sendable>(
    within seconds: Int, of work: @escaping @Sendable () -> Value
  ) -> Value? {
    let found = FoundValue<Value>()
    let isReady = DispatchSemaphore(value: 0)
    DispatchQueue(label: "qlrender.desktop").async {
      let value = work()
      found.value.withLock { $0 = value }
      isReady.signal()
    }
    guard isReady.wait(timeout: .now() + .seconds(seconds)) == .success else { return nil }
    return found.value.withLock(\.self)
  }
}

/// A value that one thread finds for another.
private final class FoundValue<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// Somebody waits, and whoever is first answers.
private final class FirstAnswer: Sendable {
  typealias Answer = Result<Void, PreviewError>

  private let waiting: Mutex<CheckedContinuation<Answer, Never>?>

  init(_ continuation: CheckedContinuation<Answer, Never>) {
    waiting = Mutex(continuation)
  }

  func give(_ answer: Answer) {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume(returning: answer)
  }
}
