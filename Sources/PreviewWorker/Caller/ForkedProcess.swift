internal import CPosix
internal import Glibc
internal import PreviewCore

/// A child of a warm parent: killed by its pidfd, which means nobody else even after its end, and waited
/// for by the parent.
final class ForkedProcess: StartedProcess {
  let number: pid_t
  private let handle: OwnedDescriptor
  private let parent: WarmParent

  init(_ number: pid_t, handle: consuming OwnedDescriptor, of parent: WarmParent) {
    self.number = number
    self.handle = handle
    self.parent = parent
  }

  func kill() { cposix_kill_by_handle(handle.number) }

  func awaitEnd() { _ = cposix_await_handle(handle.number, ProcessEnd.patience) }

  /// When the parent is gone, the system has killed its children.
  func reap() -> ProcessEnd {
    awaitEnd()
    return parent.end(Int(number)) ?? .killed
  }
}
