internal import CGIO
internal import Glibc
internal import PreviewCore

/// What it takes to put a file in place of another for good.
extension FileSystem {
  /// Opens the regular file at `path` for writing, never through a symbolic link, and without waiting.
  ///
  /// Fails for anything that might be somebody else's: what is no regular file, what has other names as
  /// well, and what belongs to another user than the open file `model`.
  static func openFile(_ path: FilePath, like model: CInt? = nil) throws(Failure) -> CInt {
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = try unsafe checked(open(path.nullTerminated, flags))
    do throws(Failure) {
      let found = try status(of: descriptor)
      let owner = try status(of: model ?? descriptor).st_uid
      guard kind(found.st_mode) == .file, found.st_nlink == 1, found.st_uid == owner else {
        throw Failure(number: EPERM)
      }
      return descriptor
    } catch {
      _ = Glibc.close(descriptor)
      throw error
    }
  }

  /// Whether the open file is the one at `path`.
  static func isOpen(_ descriptor: CInt, at path: FilePath) throws(Failure) -> Bool {
    let own = try status(of: descriptor)
    let found = entry(at: path, following: false)
    return found?.device == UInt64(own.st_dev) && found?.inode == UInt64(own.st_ino)
  }

  private static func status(of descriptor: CInt) throws(Failure) -> stat {
    var status = stat()
    _ = try unsafe checked(fstat(descriptor, &status))
    return status
  }

  /// Removes a folder in which nothing is.
  static func removeFolder(_ path: FilePath) throws(Failure) {
    _ = try unsafe checked(rmdir(path.nullTerminated))
  }

  /// Does what a close would, so that a late write error shows; the file stays open.
  static func flush(_ descriptor: CInt) throws(Failure) {
    try close(try checked(fcntl(descriptor, F_DUPFD_CLOEXEC, 0)))
  }

  /// Sets the permission bits of an open file.
  static func setPermissions(_ mode: UInt32, of descriptor: CInt) throws(Failure) {
    _ = try checked(fchmod(descriptor, mode & 0o7777))
  }

  /// Sets the permission bits of what is at `path`.
  static func setPermissions(_ mode: UInt32, at path: FilePath) throws(Failure) {
    _ = try unsafe checked(chmod(path.nullTerminated, mode & 0o7777))
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

  /// The locks of an open file description, see fcntl(2); glibc declares them only for `_GNU_SOURCE`.
  private static let (getLock, setLock): (CInt, CInt) = (36, 37)

  /// A lock on one byte where no content is.
  ///
  /// Some file systems, such as CIFS, let nobody else write where a lock is, not even its owner by
  /// another descriptor; the content may be written by one.
  private static var farLock: flock {
    flock(
      l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 1 << 62, l_len: 1, l_pid: 0)
  }

  /// Marks an open file as being written by this process, until it closes it or ends.
  static func claim(_ descriptor: CInt) {
    // Where there are no locks, nobody can find out that there is none either, and the file stays.
    var lock = farLock
    _ = unsafe fcntl(descriptor, setLock, &lock)
  }

  /// Claims an open file, unless somebody else has: then it says so.
  static func isLockedByOthers(_ descriptor: CInt) -> Bool {
    var lock = farLock
    return unsafe fcntl(descriptor, setLock, &lock) != 0 && [EAGAIN, EACCES].contains(errno)
  }

  /// Gives up the claim to an open file.
  ///
  /// Closing it would do so only once every process has closed it that was forked meanwhile.
  static func unclaim(_ descriptor: CInt) {
    var lock = farLock
    lock.l_type = Int16(F_UNLCK)
    _ = unsafe fcntl(descriptor, setLock, &lock)
  }

  /// Whether some process, perhaps of another machine, has the file claimed, or that cannot be told.
  static func isClaimed(_ path: FilePath) -> Bool {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path.nullTerminated, flags)
    guard descriptor >= 0 else { return true }
    defer { _ = Glibc.close(descriptor) }
    var lock = farLock
    return unsafe fcntl(descriptor, getLock, &lock) != 0 || lock.l_type != Int16(F_UNLCK)
  }

  /// Opens the place of a file, which does not let anybody read or write it.
  static func openPlace(_ path: FilePath) throws(Failure) -> CInt {
    try unsafe checked(open(path.nullTerminated, CInt(CGIO_O_PATH) | O_CLOEXEC))
  }

  /// A path that leads to the file of an open descriptor, though it has no name any more; see
  /// proc_pid_fd(5).
  static func ownPath(of descriptor: CInt) -> FilePath { FilePath("/proc/self/fd/\(descriptor)") }

  /// What an open descriptor leads to, whatever its file is called now; see proc_pid_fd(5).
  static func place(of descriptor: CInt) -> (path: FilePath, entry: Entry)? {
    let link = ownPath(of: descriptor)
    // A file without a name gives one that nothing is found at, or something else.
    guard let path = destination(ofLink: link), let own = entry(at: link, following: true),
      let found = entry(at: path, following: false),
      (found.device, found.inode) == (own.device, own.inode)
    else { return nil }
    return (path, found)
  }

  /// Whether there is a process of this number.
  static func isRunning(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno != ESRCH)
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
