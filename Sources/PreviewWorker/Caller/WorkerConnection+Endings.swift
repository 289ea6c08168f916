internal import Glibc
internal import PreviewCore
internal import Synchronization

/// The process, seen from those who hand connections out.
extension WorkerConnection {
  /// The process number.
  var number: pid_t { process.number }

  /// Whether the worker has never failed, says nothing that it was not asked, and is there.
  var isSound: Bool { process.isSound && !channel.hasNews(within: 0) }

  /// What the worker's memory is now; `nil` when that cannot be seen.
  var memory: ProcessMemory? { process.memory }

  /// Whether somebody else than this side killed the worker, as a system does that is short of memory.
  var wasKilledFromOutside: Bool { state.withLock { $0.wasKilledFromOutside } }

  /// Forgets what the worker said about a file.
  func forgetLastWords() { lastWords.forget() }

  /// Whether the worker has left by itself, since nobody needed it; ends it if it has not.
  func hasRetired() -> Bool { process.end().exitStatus == WorkerExit.retired }

  /// Ends the worker and says what it cost.
  func close() -> ResourceUsage {
    ResourceUsage(peakMemoryBytes: process.end().peakMemoryBytes)
  }
}

/// Endings: whatever happened becomes one error.
extension WorkerConnection {
  /// The answer was not one to this request.
  func unexpectedReply() -> PreviewError { nonsense("answered another question") }

  func nonsense(_ how: String) -> PreviewError {
    process.interrupt()
    return died(how, saying: "")
  }

  func lateness(_ limits: RenderLimits) -> PreviewError {
    // Not reaped here: for that a warm parent might have to be waited for.
    process.stop()
    return state.withLock { $0.isCancelled } ? .cancelled : .timedOut(seconds: limits.seconds)
  }

  /// Turns the way the worker ended into an error.
  func death(_ limits: RenderLimits) -> PreviewError {
    if state.withLock({ $0.isCancelled }) { return .cancelled }
    let isOurs = !process.isSound
    let end = process.end()
    if state.withLock({ $0.isCancelled }) { return .cancelled }
    lastWords.readRest()
    switch (end.exitStatus, end.signal) {
    case (WorkerExit.outOfMemory, _):
      return .limitExceeded(.memory, asked: nil, allowed: limits.memory)
    case (_, SIGXCPU): return .timedOut(seconds: limits.seconds)
    case (_, SIGSYS): return .sandbox(detail: "it made a forbidden system call")
    case (WorkerExit.retired, _), (_, SIGKILL):
      if !isOurs { state.withLock { $0.wasKilledFromOutside = true } }
    default: break
    }
    return died(end.sentence)
  }

  func died(_ how: String) -> PreviewError { died(how, saying: lastWords.text) }

  private func died(_ how: String, saying words: String) -> PreviewError {
    .workerDied(engine: engine.rawValue, how: how, lastWords: words)
  }
}

extension ProcessEnd {
  /// How it ended, in the words of the system.
  fileprivate var sentence: String {
    guard signal != 0 else {
      return exitStatus < 0 ? "ended, nobody saw how" : PreviewError.leaving(exitStatus)
    }
    guard let text = unsafe strsignal(signal) else { return "was ended by signal \(signal)" }
    return unsafe "was ended by signal \(signal) (\(String(cString: text).lowercased()))"
  }
}
