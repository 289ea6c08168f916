internal import CLazy
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

  /// What is said of a worker that has left with a status.
  package static func leaving(_ status: CInt) -> String { "left with status \(status)" }

  /// Whether a worker has died since a library was not there, which has nothing to do with its file.
  ///
  /// The error carries a sentence and no number, so the sentences are compared.
  package var lacksLibrary: Bool {
    guard case .workerDied(_, let how, _) = self else { return false }
    return [PreviewError.missingWhenCalled, PreviewError.missingAtStart].map(PreviewError.leaving)
      .contains(how)
  }

  /// With these a worker leaves that misses a library when it calls it, and the loader when the worker
  /// does not even start.
  private static let missingWhenCalled = CInt(CLAZY_STATUS)
  private static let missingAtStart: CInt = 127

  /// The error of a process that could not be started; `nil` where the number speaks of its program.
  package static func ofStarting(_ number: CInt) -> PreviewError? {
    guard number == EAGAIN else { return ofSystem(number) }
    return .systemRefused(
      reason: "this user has as many processes and threads as may be (ulimit -u)")
  }
}
