internal import PreviewCore

/// Links that are no places for files.
extension FileSystem {
  /// Throws `output.write` when a rename to `path` would replace a link of the system's.
  static func refuseLinkOfSystem(_ path: FilePath) throws(PreviewError) {
    guard isLinkOfSystem(path) else { return }
    throw .writeFailed(
      path: path.displayString, reason: "it is a link into /proc or /dev, not a place for a file")
  }

  /// Whether what stands at `path` is a symbolic link that leads into `/proc` or `/dev`, in one step or
  /// several.
  ///
  /// `/dev/stdout` is one: it leads to whatever this process has open, which may be a regular file, and a
  /// rename would put a file in place of the link itself, for everybody on the machine.
  static func isLinkOfSystem(_ path: FilePath) -> Bool {
    var step = path
    // As many as the system itself follows.
    for _ in 0..<40 {
      guard entry(at: step, following: false)?.kind == .link else { return false }
      if isOfSystem(step) { return true }
      guard let next = destination(ofLink: step) else { return false }
      if isOfSystem(next) { return true }
      step = next
    }
    return false
  }

  /// Whether a path lies in a folder in which the system itself makes the files; in `/dev/shm` users do.
  private static func isOfSystem(_ path: FilePath) -> Bool {
    let place = OutputPath.place(of: path)
    let isDevice = OutputPath.isBelow(FilePath("/dev"), place)
    return OutputPath.isBelow(FilePath("/proc"), place)
      || (isDevice && !OutputPath.isBelow(FilePath("/dev/shm"), place))
  }
}
