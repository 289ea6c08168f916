internal import CPosix
internal import Glibc
internal import PreviewCore

/// What this process must be granted before it begins: with less, it would hang or stop half-way
/// instead of saying what is wrong.
enum Surroundings {
  /// Descriptors: the standard ones, two for the parent or idle worker of each engine, a file, four for
  /// its worker, an output, and what the runtime keeps open.
  private static let descriptors: UInt64 = 32

  /// Descriptors of one more file at a time: itself, four for its worker, the output of another one that
  /// is done, and two to spare.
  private static let descriptorsOfJob: UInt64 = 8

  /// Bytes in a file: one page of memory, in which the smallest pictures go to and fro between us and a
  /// worker.
  ///
  /// What larger ones need shows when they are drawn.
  private static let writing: UInt64 = 4 << 10

  /// How many files can be drawn at a time with the descriptors there are.
  static var mostJobs: Int {
    let granted = min(max(cposix_current_limit(cposix_descriptors), descriptors), 1 << 20)
    return Int(1 + (granted - descriptors) / descriptorsOfJob)
  }

  /// Address space for program, libraries and heap, and for the stack of every thread.
  private static var addressSpace: UInt64 {
    let processors = max(sysconf(CInt(_SC_NPROCESSORS_ONLN)), 1)
    return UInt64(48 + 8 * (processors + 5)) << 20
  }

  /// Prepares this process; gives a sentence about what is missing.
  static func prepare() -> String? {
    for number: CInt in 0...2 { occupy(number) }
    unblockSignals()
    settleHome()
    // Whoever reads our output may stop doing so, and a file may not grow any more: errors, no ends.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // Each thread would reserve 64 MiB of addresses of its own, and wait for ever where it cannot.
    cposix_keep_memory_small()
    return shortage("files", "-n", cposix_current_limit(cposix_descriptors), descriptors)
      ?? shortage(
        "KiB of address space", "-v", cposix_current_limit(cposix_memory) >> 10, addressSpace >> 10)
      ?? shortage(
        "KiB in a file", "-f", cposix_current_limit(cposix_files_written) >> 10, writing >> 10)
      ?? missingThreads() ?? missingProcesses()
  }

  /// libdispatch looks there now and then which of its threads wait, and ends the process when it
  /// cannot; Swift looks there for the arguments.
  private static func missingProcesses() -> String? {
    guard unsafe access("/proc/self/stat", R_OK) != 0 else { return nil }
    return "This process needs /proc; a sandbox has to mount it (bwrap --proc /proc)."
  }

  /// A remark when this process runs under a filter of system calls that somebody else installed, as
  /// sandboxes do.
  static var sandbox: [Diagnosis] {
    guard cposix_seccomp_mode() == 2 else { return [] }
    let finding = "This program itself runs under somebody else's filter of system calls."
    return [Diagnosis("surrounding sandbox", isGood: true, finding: finding)]
  }

  /// Where neither the environment nor the list of users knows a home, as in sandboxes, GLib would
  /// complain of it on standard error.
  private static func settleHome() {
    guard unsafe getenv("HOME") == nil, unsafe getpwuid(getuid()) == nil else { return }
    unsafe setenv("HOME", "/nonexistent", 0)
  }

  /// Whoever started this process may have blocked signals, and a child inherits that.
  private static func unblockSignals() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// A closed standard descriptor would be the next file that is opened, and get our messages.
  ///
  /// It is opened the wrong way round, so that using it still fails.
  private static func occupy(_ number: CInt) {
    guard fcntl(number, F_GETFD) < 0 else { return }
    _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
  }

  private static func shortage(
    _ name: String, _ option: String, _ granted: UInt64, _ needed: UInt64
  ) -> String? {
    guard granted < needed else { return nil }
    return "This process may have only \(granted) \(name); it needs \(needed) (ulimit \(option))."
  }
}
