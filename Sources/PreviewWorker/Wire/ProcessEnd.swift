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

  /// Waits for the end of a child of this process, which then has no number any more.
  static func ofChild(_ number: pid_t) -> ProcessEnd {
    var status: CInt = 0
    var usage = rusage()
    while true {
      let ended = unsafe wait4(number, &status, 0, &usage)
      if ended == number { break }
      guard ended < 0, errno == EINTR else { return .killed }
    }
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
