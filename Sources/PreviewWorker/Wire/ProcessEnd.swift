internal import CPosix
internal import Glibc

/// How a process ended and what it had cost.
struct ProcessEnd {
  /// The exit status, or -1.
  let exitStatus: CInt
  /// The signal, or 0.
  let signal: CInt
  /// The largest resident size in bytes; 0 when nobody knows.
  let peakMemoryBytes: Int64

  /// Killed, and nobody is left who could say more.
  static let killed = ProcessEnd(exitStatus: -1, signal: SIGKILL, peakMemoryBytes: 0)

  /// Ended, or not yet, in a way that nobody saw.
  static let unseen = ProcessEnd(exitStatus: -1, signal: 0, peakMemoryBytes: 0)

  /// For how many milliseconds a process is waited for that was killed: in the kernel it can be held
  /// up by a disk that does not answer.
  static let patience: CInt = 2000

  /// Waits for the end of a child of this process, and leaves it to be reaped.
  static func awaitChild(_ number: pid_t) { _ = cposix_await_child(number, patience) }

  /// Reaps a child of this process that has ended, which then has no number any more.
  ///
  /// `nil` when it has not, and ``unseen`` when this process ignores the ends of its children or
  /// somebody else in it has waited for this one.
  static func ofChild(_ number: pid_t) -> ProcessEnd? {
    var status: CInt = 0
    var usage = rusage()
    let ended = unsafe wait4(number, &status, WNOHANG, &usage)
    guard ended == number else { return ended == 0 ? nil : .unseen }
    return ProcessEnd(
      exitStatus: cposix_exit_status(status), signal: cposix_signal(status),
      peakMemoryBytes: Int64(usage.ru_maxrss) * 1024)
  }
}

extension ProcessEnd: WireValue {
  init(from reader: inout WireReader) throws(WireFault) {
    let (status, signal) = (try reader.read(Int.self), try reader.read(Int.self))
    guard let status = CInt(exactly: status), let signal = CInt(exactly: signal) else {
      throw WireFault()
    }
    self.init(exitStatus: status, signal: signal, peakMemoryBytes: try reader.read())
  }
  func write(to writer: inout WireWriter) {
    writer.write(Int(exitStatus), Int(signal), peakMemoryBytes)
  }
}
