internal import Glibc
internal import PreviewCore

/// A small file that is written beside its place and then put there.
struct MemoryNote: ~Copyable {
  private let path: FilePath
  private let draft: FilePath
  private let descriptor: CInt

  /// Begins to write, in a folder that is made for the user alone if it is missing.
  ///
  /// `nil` where that cannot be done.
  init?(_ path: FilePath) {
    self.path = path
    draft = FilePath("\(path.exactString).\(getpid())")
    for folder in [path.parent.parent, path.parent] {
      _ = unsafe mkdir(folder.nullTerminated, 0o700)
    }
    descriptor = unsafe open(draft.nullTerminated, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
    // Gone already when it was kept.
    _ = unsafe unlink(draft.nullTerminated)
  }

  /// Writes all of it and puts it in its place; otherwise nothing changes.
  func keep(_ text: String) {
    let bytes = Array(text.utf8)
    guard unsafe write(descriptor, bytes, bytes.count) == bytes.count else { return }
    _ = unsafe rename(draft.nullTerminated, path.nullTerminated)
  }
}
