internal import Glibc
internal import PreviewCore
internal import Synchronization

/// A process that this one started, or a warm parent forked for it.
protocol StartedProcess: Sendable {
  /// Its number; it means nobody else before the process is reaped.
  var number: pid_t { get }
  /// Kills the process, with all it may have started, and does not wait.
  func kill()
  /// Waits for the end of a process that was killed, once.
  func reap() -> ProcessEnd
}

/// The process of a worker and the way it ended.
///
/// The process is not reaped before ``end()``, so its number cannot come to mean a stranger.
final class WorkerProcess: Sendable {
  private struct State {
    var end: ProcessEnd?
    var isInterrupted = false
  }

  private let process: any StartedProcess
  private let state = Mutex(State())

  init(_ process: any StartedProcess) { self.process = process }

  /// A process that nobody ended would stay behind as a zombie.
  deinit { end() }

  /// The process number.
  var number: pid_t { process.number }

  /// Whether nobody on this side has ended the worker or begun to.
  var isSound: Bool { state.withLock { $0.end == nil && !$0.isInterrupted } }

  /// What the worker's memory is now; `nil` when it has ended.
  var memory: ProcessMemory? {
    state.withLock { $0.end == nil ? ProcessMemory(of: process.number) : nil }
  }

  /// Kills the worker, if it has not ended, and says how it ended; may be called again.
  @discardableResult
  func end() -> ProcessEnd {
    state.withLock { state in
      if let end = state.end { return end }
      process.kill()
      let end = process.reap()
      state.end = end
      return end
    }
  }

  /// Kills the worker without waiting; whoever talks to it sees the end of the channel.
  func interrupt() {
    state.withLock { state in
      guard state.end == nil else { return }
      state.isInterrupted = true
      process.kill()
    }
  }
}
