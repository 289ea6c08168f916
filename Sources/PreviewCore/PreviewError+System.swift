internal import Glibc

/// What failed system calls say of the machine or of this process, not of a file.
extension PreviewError {
  /// The error of a call that failed with `number`, when something has run out or a device fails;
  /// `nil` where the number speaks of what the call was about.
  package static func ofSystem(_ number: CInt) -> PreviewError? {
    switch number {
    case ENOMEM: .outOfMemory
    case EMFILE: .systemRefused(reason: "this process has as many files open as it may (ulimit -n)")
    case ENFILE: .systemRefused(reason: "as many files are open on this machine as may be")
    case EFBIG: .systemRefused(reason: "this process may write no file so large (ulimit -f)")
    case EIO, ESTALE, ETIMEDOUT:
      .systemRefused(reason: "the device or server that holds the file reports an error")
    default: nil
    }
  }

  /// The error of a process that could not be started; `nil` where the number speaks of its program.
  package static func ofStarting(_ number: CInt) -> PreviewError? {
    guard number == EAGAIN else { return ofSystem(number) }
    return .systemRefused(
      reason: "this user has as many processes and threads as may be (ulimit -u)")
  }
}
