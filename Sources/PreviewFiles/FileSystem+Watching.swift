internal import Glibc
internal import PreviewCore

/// The calls of inotify(7).
extension FileSystem {
  /// Something that happened in a watched folder.
  struct WatchEvent {
    /// The number of the folder.
    let folder: CInt
    /// Whose name it happened to; `nil` for the folder itself.
    let name: FilePath?
    /// Whether more has happened than the kernel kept.
    let isOverflow: Bool
    /// Whether the folder is watched no more.
    let isLast: Bool
  }

  private static let watched: Int32 =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
    | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR
  /// An event without its name: four numbers of four bytes.
  private static let headLength = 16
  private static let bufferLength = 64 << 10

  /// Opens a queue for events.
  static func openWatchQueue() throws(Failure) -> CInt {
    try checked(inotify_init1(CInt(IN_CLOEXEC)))
  }

  /// Watches a folder and says by which number.
  static func watch(_ folder: FilePath, in queue: CInt) throws(Failure) -> CInt {
    try unsafe checked(inotify_add_watch(queue, folder.nullTerminated, UInt32(watched)))
  }

  /// Watches a folder no more, which is the last event of it.
  static func endWatch(_ folder: CInt, in queue: CInt) {
    // It fails when the folder is gone, and then that event is under way already.
    _ = inotify_rm_watch(queue, folder)
  }

  /// Waits for events.
  static func watchEvents(from queue: CInt) throws(Failure) -> [WatchEvent] {
    var bytes = [UInt8](repeating: 0, count: bufferLength)
    var count = -1
    repeat {
      count = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(queue, $0.baseAddress, $0.count)
      }
    } while count < 0 && errno == EINTR
    _ = try checked(count)
    return events(in: bytes[..<count])
  }

  private static func events(in bytes: ArraySlice<UInt8>) -> [WatchEvent] {
    var events: [WatchEvent] = []
    var rest = bytes
    while rest.count >= headLength {
      let (folder, mask) = (number(rest, at: 0), Int32(bitPattern: number(rest, at: 4)))
      let name = FilePath(bytes: rest.dropFirst(headLength).prefix(Int(number(rest, at: 12))))
      events.append(
        WatchEvent(
          folder: CInt(bitPattern: folder), name: name.bytes.isEmpty ? nil : name,
          isOverflow: mask & IN_Q_OVERFLOW != 0, isLast: mask & IN_IGNORED != 0))
      rest = rest.dropFirst(headLength + Int(number(rest, at: 12)))
    }
    return events
  }

  /// A number in the byte order of this machine.
  private static func number(_ bytes: ArraySlice<UInt8>, at offset: Int) -> UInt32 {
    unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }
  }
}
