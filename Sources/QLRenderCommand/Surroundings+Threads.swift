internal import CPosix
internal import Glibc

/// Whether there may be threads: libdispatch tries for ever to make one where it may not.
extension Surroundings {
  /// A user who may have more than this many processes and threads has hardly used them up, and to try
  /// would cost every start as much as threads do.
  private static let plenty: UInt64 = 1024

  /// Threads that are there at a time when a file is drawn, the worker and those that Pango makes in it,
  /// which count as well.
  private static var threads: CInt {
    CInt(max(sysconf(CInt(_SC_NPROCESSORS_ONLN)), 1)) + 6
  }

  /// A sentence when this process cannot have the threads that it needs.
  ///
  /// The limit counts all processes and threads of the user, so that only a try tells.
  static func missingThreads() -> String? {
    let granted = cposix_current_limit(cposix_processes)
    guard granted <= plenty, cposix_try_threads(threads) != 0 else { return nil }
    return "This process cannot have the \(threads) threads it needs; its user may have "
      + "\(granted) processes and threads in all (ulimit -u)."
  }
}
