internal import CGIO
internal import Glibc
internal import PreviewCore

/// What it takes to put a file in place of another for good.
extension FileSystem {
  /// Opens what stands at `path` for writing, never through a symbolic link.
  static func openFile(_ path: FilePath) throws(Failure) -> CInt {
    try unsafe checked(open(path.nullTerminated, O_WRONLY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Sets the permission bits of an open file.
  static func setPermissions(_ mode: UInt32, of descriptor: CInt) throws(Failure) {
    _ = try checked(fchmod(descriptor, mode & 0o7777))
  }

  /// Waits until the content of an open file is on the disk.
  static func synchronize(_ descriptor: CInt) throws(Failure) {
    guard fsync(descriptor) != 0, errno != EINVAL else { return }
    throw Failure(number: errno)
  }

  /// Waits until the names in a folder are on the disk.
  static func synchronize(folder: FilePath) throws(Failure) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = try unsafe checked(open(folder.nullTerminated, flags))
    defer { _ = Glibc.close(descriptor) }
    try synchronize(descriptor)
  }

  /// Renames unless something has the new name, which fails as taken.
  static func renameToFree(_ old: FilePath, _ new: FilePath) throws(Failure) {
    let flag = UInt32(CGIO_RENAME_NOREPLACE)
    do {
      _ = try unsafe checked(
        renameat2(AT_FDCWD, old.nullTerminated, AT_FDCWD, new.nullTerminated, flag))
    } catch  where error.meansUnsupported {
      // A second name is refused as well when it is taken.
      _ = try unsafe checked(link(old.nullTerminated, new.nullTerminated))
      try removeFile(old)
    }
  }

  /// Marks an open file as being written by this process, until it closes it or ends.
  static func claim(_ descriptor: CInt) {
    // A file system without locks leaves the process number in the name to go by.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Whether some process, perhaps of another machine, has the file claimed.
  static func isClaimed(_ path: FilePath) -> Bool {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path.nullTerminated, flags)
    guard descriptor >= 0 else { return false }
    defer { _ = Glibc.close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// Opens the place of a file, which does not let anybody read or write it.
  static func openPlace(_ path: FilePath) throws(Failure) -> CInt {
    try unsafe checked(open(path.nullTerminated, CInt(CGIO_O_PATH) | O_CLOEXEC))
  }

  /// What an open descriptor leads to, whatever its file is called now; see proc_pid_fd(5).
  static func place(of descriptor: CInt) -> (path: FilePath, entry: Entry)? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let link = FilePath("/proc/self/fd/\(descriptor)").nullTerminated
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe buffer.baseAddress.map { unsafe readlink(link, $0, buffer.count) } ?? -1
    }
    let path = FilePath(bytes: bytes.prefix(max(count, 0)))
    // A file without a name gives one that nothing is found at, or something else.
    guard let own = entry(at: FilePath("/proc/self/fd/\(descriptor)"), following: true),
      let found = entry(at: path, following: false),
      (found.device, found.inode) == (own.device, own.inode)
    else { return nil }
    return (path, found)
  }

  /// Seconds since a process began; `nil` when there is none, see proc_pid_stat(5).
  static func age(ofProcess process: Int32) -> Int64? {
    let path = FilePath("/proc/\(process)/stat").nullTerminated
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { _ = Glibc.close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    var now = timespec()
    guard unsafe count > 0 && clock_gettime(CLOCK_BOOTTIME, &now) == 0 else { return nil }
    return beginning(in: bytes.prefix(count)).map { Int64(now.tv_sec) - $0 }
  }

  /// When a process began, in seconds since the machine did: field 22, and the name, field 2, may have
  /// spaces but ends at the last parenthesis.
  private static func beginning(in status: ArraySlice<UInt8>) -> Int64? {
    guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = status[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 19, let ticks = Int64(String(decoding: fields[19], as: UTF8.self)) else {
      return nil
    }
    return ticks / max(Int64(sysconf(CInt(_SC_CLK_TCK))), 1)
  }
}
