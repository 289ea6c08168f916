internal import Glibc
internal import PreviewCore

/// By what it is seen that a file or folder has changed.
struct FileStamp {
  /// Where it is.
  let path: FilePath
  /// Whether it is a folder.
  let isFolder: Bool
  /// Inode, size, and when it was changed; zeros for what is not there.
  private let facts: [Int]

  /// The stamp of what is at `path` now, which may be nothing.
  init(_ path: FilePath) {
    var status = stat()
    let isThere = unsafe stat(path.nullTerminated, &status) == 0
    self.path = path
    isFolder = isThere && status.st_mode & S_IFMT == S_IFDIR
    facts = [
      Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec,
    ]
  }

  /// A number that is another one when any of these have changed.
  static func sum(of stamps: [FileStamp]) -> UInt64 {
    // FNV-1a, by words: it has to tell changes, not to keep anybody from forging.
    stamps.lazy.flatMap(\.facts).reduce(0xCBF2_9CE4_8422_2325) { sum, fact in
      (sum ^ UInt64(bitPattern: Int64(fact))) &* 0x100_0000_01B3
    }
  }
}
