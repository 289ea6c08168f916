internal import Dispatch
internal import PreviewCore
internal import Synchronization

/// Runs work that may block on a thread of its own, and does not wait for ever.
enum BlockingWork {
  /// Waits for `work` without blocking the caller's thread.
  ///
  /// Throws `otherwise` when it takes longer than `patience`; it is then left to itself, since calls
  /// into the system cannot be ended from outside. `work` is given a question to ask before it does
  /// what cannot be taken back: whether it is still awaited.
  static func run(
    within patience: Duration, otherwise late: PreviewError,
    _ work: @escaping @Sendable (@escaping @Sendable () -> Bool) throws(PreviewError) -> Void
  ) async throws(PreviewError) {
    let result = await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      let queue = DispatchQueue(label: "qlrender.hand-off")
      queue.async {
        answer.give(Result { () throws(PreviewError) in try work { answer.isAwaited } })
      }
      DispatchQueue.global().asyncAfter(
        deadline: .now() + .milliseconds(patience.milliseconds)
      ) {
        answer.give(.failure(late))
      }
    }
    try result.get()
  }
}

extension BlockingWork {
  /// When work last took too long, as long as it has not come to an end since.
  private static let silence = Mutex<ContinuousClock.Instant?>(nil)
  /// How long nothing is tried again after that: every try may cost a thread for ever.
  private static let pause = Duration.seconds(60)

  /// The value of `work`, which blocks the caller's thread for at most `patience`; `nil` when it takes
  /// longer, and at once for a minute after such work.
  ///
  /// GIO opens what lies in the place of its files, and that may be a FIFO to which nobody writes.
  static func value<Value: Sendable>(
    within patience: Duration, of work: @escaping @Sendable () -> Value
  ) -> Value? {
    guard !isSilent else { return nil }
    let found = FoundValue<Value>()
    let isReady = DispatchSemaphore(value: 0)
    DispatchQueue(label: "qlrender.desktop").async {
      let value = work()
      found.value.withLock { $0 = value }
      silence.withLock { $0 = nil }
      isReady.signal()
    }
    let end = DispatchTime.now() + .milliseconds(patience.milliseconds)
    if isReady.wait(timeout: end) != .success { silence.withLock { $0 = .now } }
    let value = found.value.withLock(\.self)
    // It may have come to its end just now.
    if value != nil { silence.withLock { $0 = nil } }
    return value
  }

  private static var isSilent: Bool {
    silence.withLock { since in since.map { .now - $0 < pause } ?? false }
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

  /// Whether nobody has answered yet.
  var isAwaited: Bool { waiting.withLock { $0 != nil } }

  func give(_ answer: Answer) {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume(returning: answer)
  }
}
