internal import Glibc
internal import PreviewCore

/// By what it is seen that a file or folder has changed.
struct FileStamp {
  /// Where it is.
  let path: FilePath
  /// Whether it is a folder.
  let isFolder: Bool
  private let facts: Facts

  /// Inode, size, and when it was changed; zeros for what is not there.
  private typealias Facts = (Int, Int, Int, Int)

  /// The stamp of what is at `path` now, which may be nothing.
  init(_ path: FilePath) {
    var status = stat()
    let isThere = unsafe stat(path.nullTerminated, &status) == 0
    self.path = path
    isFolder = isThere && status.st_mode & S_IFMT == S_IFDIR
    facts = FileStamp.facts(status)
  }

  private static func facts(_ status: stat) -> Facts {
    (
      Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec
    )
  }

  /// A number that is another one when any of these have changed.
  static func sum(of stamps: [FileStamp]) -> UInt64 {
    stamps.reduce(empty) { adding($1.facts, to: $0) }
  }

  /// The same for what is now at the paths that begin at these places of `text` and end with a zero, which
  /// must follow each.
  static func sum(ofPathsIn text: [UInt8], at places: [Int]) -> UInt64 {
    unsafe text.withUnsafeBytes { text in
      var sum = empty
      for place in places {
        var status = stat()
        let path = unsafe text.baseAddress.map {
          unsafe ($0 + place).assumingMemoryBound(to: CChar.self)
        }
        guard let path = unsafe path, unsafe stat(path, &status) == 0 else {
          sum = adding((0, 0, 0, 0), to: sum)
          continue
        }
        sum = adding(facts(status), to: sum)
      }
      return sum
    }
  }

  // FNV-1a, by words: it has to tell changes, not to keep anybody from forging.
  private static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func adding(_ facts: Facts, to sum: UInt64) -> UInt64 {
    func add(_ fact: Int, _ sum: UInt64) -> UInt64 {
      (sum ^ UInt64(bitPattern: Int64(fact))) &* 0x100_0000_01B3
    }
    return add(facts.3, add(facts.2, add(facts.1, add(facts.0, sum))))
  }
}
