internal import Glibc
internal import PreviewCore
internal import Synchronization

/// A process that this one started, or a warm parent forked for it.
///
/// Nothing here waits longer than ``ProcessEnd/patience``, however stuck a process is.
protocol StartedProcess: Sendable {
  /// Its number; it means nobody else before the process is reaped.
  var number: pid_t { get }
  /// Kills the process, with all it may have started, and does not wait; without effect once it is
  /// reaped.
  func kill()
  /// Waits for the end of a process that was killed, and leaves it to be reaped.
  func awaitEnd()
  /// Waits for the end of a process that was killed, once.
  func reap() -> ProcessEnd
}

/// The process of a worker and the way it ended.
///
/// The process is not reaped before ``end()``, so its number cannot come to mean a stranger.
final class WorkerProcess: Sendable {
  private let process: any StartedProcess
  /// Set before the process is killed, so that its end is known to be ours.
  private let isDoomed = Atomic(false)
  private let ending = Mutex<ProcessEnd?>(nil)

  init(_ process: any StartedProcess) { self.process = process }

  /// A process that nobody ended would stay behind as a zombie.
  deinit { end() }

  /// The process number.
  var number: pid_t { process.number }

  /// Whether nobody on this side has ended the worker or begun to.
  var isSound: Bool { !isDoomed.load(ordering: .acquiring) }

  /// What the worker's memory is now; `nil` when it has ended.
  var memory: ProcessMemory? { isSound ? ProcessMemory(of: process.number) : nil }

  /// Kills the worker, if it has not ended, and says how it ended; may be called again.
  @discardableResult
  func end() -> ProcessEnd {
    interrupt()
    return ending.withLock { end in
      let known = end ?? process.reap()
      end = known
      return known
    }
  }

  /// Kills the worker without waiting for anybody; whoever talks to it sees the end of the channel.
  func interrupt() {
    isDoomed.store(true, ordering: .releasing)
    process.kill()
  }

  /// Kills the worker and waits until it does nothing more.
  func stop() {
    interrupt()
    process.awaitEnd()
  }
}
