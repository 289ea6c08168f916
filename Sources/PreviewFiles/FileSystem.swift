internal import CGIO
internal import Glibc
package import PreviewCore

/// The system calls with which this room writes, one function each.
package enum FileSystem {
  /// A call that failed.
  package struct Failure: Error {
    package let number: CInt

    /// The system's text for it.
    package var reason: String { unsafe String(cString: strerror(number)) }

    /// Whether something has the name already.
    var isTaken: Bool { number == EEXIST }
    /// Whether what has the new name cannot be replaced by a rename.
    var meansOccupied: Bool { [ENOTEMPTY, EEXIST, ENOTDIR].contains(number) }
    /// Whether the file system does not know the call.
    var meansUnsupported: Bool { [EINVAL, ENOSYS, EOPNOTSUPP].contains(number) }
    /// Whether there is no such file.
    var meansMissing: Bool { number == ENOENT }
    /// Whether this user may not do that.
    var meansForbidden: Bool { [EPERM, EACCES].contains(number) }
    /// No free name was found.
    static let taken = Failure(number: EEXIST)

    /// The failure as an error about `path`.
    func writing(_ path: FilePath) -> PreviewError {
      .writeFailed(path: path.displayString, reason: reason)
    }
  }

  /// What stands at a path.
  enum Kind { case file, folder, link, other }

  /// Which file stands at a path, whatever it is called.
  struct Entry {
    let kind: Kind
    let device: UInt64
    let inode: UInt64
    /// Bytes.
    let size: Int64
    /// Seconds since it was last changed.
    let age: Int64
  }

  /// Creates a file that did not exist, never through a symbolic link, and opens it for writing.
  static func createFile(_ path: FilePath, mode: UInt32) throws(Failure) -> CInt {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try unsafe checked(open(path.nullTerminated, flags, mode))
  }

  /// Writes all bytes.
  package static func write(_ bytes: [UInt8], to descriptor: CInt) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, shouldRepeat(waitingFor: .room, at: descriptor) { continue }
      guard count > 0 else { throw Failure(number: count == 0 ? ENOSPC : errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes a descriptor; a late write error shows here.
  static func close(_ descriptor: CInt) throws(Failure) {
    _ = try checked(Glibc.close(descriptor))
  }

  /// Renames, replacing a file that has the new name.
  static func rename(_ old: FilePath, to new: FilePath) throws(Failure) {
    _ = try unsafe checked(Glibc.rename(old.nullTerminated, new.nullTerminated))
  }

  /// Exchanges two names in one step; not every file system can.
  static func exchange(_ one: FilePath, with other: FilePath) throws(Failure) {
    let flag = UInt32(CGIO_RENAME_EXCHANGE)
    _ = try unsafe checked(
      renameat2(AT_FDCWD, one.nullTerminated, AT_FDCWD, other.nullTerminated, flag))
  }

  /// Makes a folder whose parent exists.
  static func makeFolder(_ path: FilePath, mode: UInt32 = 0o777) throws(Failure) {
    _ = try unsafe checked(mkdir(path.nullTerminated, mode))
  }

  /// Removes a file or a symbolic link.
  static func removeFile(_ path: FilePath) throws(Failure) {
    _ = try unsafe checked(unlink(path.nullTerminated))
  }

  /// Removes a file, or a folder with everything in it, if it is there.
  ///
  /// Symbolic links are not followed, not even one that takes the place of a folder meanwhile.
  static func removeTree(_ path: FilePath) throws(Failure) {
    try removeTree(path, in: AT_FDCWD)
  }

  private static func removeTree(_ path: FilePath, in parent: CInt) throws(Failure) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let folder = unsafe openat(parent, path.nullTerminated, flags)
    if folder < 0, errno == ENOENT { return }
    guard folder >= 0 else {
      _ = try unsafe checked(unlinkat(parent, path.nullTerminated, 0))
      return
    }
    try removeContents(of: folder)
    _ = try unsafe checked(unlinkat(parent, path.nullTerminated, AT_REMOVEDIR))
  }

  /// Removes everything in an open folder, and closes it.
  private static func removeContents(of folder: CInt) throws(Failure) {
    guard let stream = unsafe fdopendir(folder) else {
      let failure = Failure(number: errno)
      _ = Glibc.close(folder)
      throw failure
    }
    defer { unsafe closedir(stream) }
    for name in unsafe names(in: stream) { try removeTree(name, in: folder) }
  }

  /// What stands at a path; `nil` when nothing does, or nothing that can be seen.
  static func entry(at path: FilePath, following: Bool) -> Entry? {
    var status = stat()
    let flags = following ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(AT_FDCWD, path.nullTerminated, &status, flags) == 0 else { return nil }
    return Entry(
      kind: kind(status.st_mode), device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
      size: Int64(status.st_size), age: Int64(time(nil) - status.st_mtim.tv_sec))
  }

  /// Who may do what with the file at `path`, following links; `nil` when there is none.
  static func access(to path: FilePath) -> FileAccess? {
    var status = stat()
    guard unsafe stat(path.nullTerminated, &status) == 0 else { return nil }
    return FileAccess(
      mode: status.st_mode & 0o7777, user: status.st_uid, group: status.st_gid,
      attributes: attributes(of: path))
  }

  /// Makes an open file belong to whom it should, as far as this user may, with the bits `permissions`
  /// if they are to be others.
  ///
  /// At no time it grants more than it will. Throws when an attribute cannot be set that the file system
  /// can keep, and when `permissions` cannot.
  static func grant(
    _ access: FileAccess, permissions: UInt32? = nil, to descriptor: CInt
  ) throws(Failure) {
    let isOwned = fchown(descriptor, access.user, access.group) == 0
    let hasGroup = isOwned || fchown(descriptor, uid_t.max, access.group) == 0
    let mode = permissions ?? access.mode(isOwned: isOwned, hasGroup: hasGroup)
    try set(access.attributes.map { $0.limited(to: mode) }, on: descriptor)
    // Last, since an access control list changes these bits as well.
    let result = fchmod(descriptor, mode & 0o7777)
    if permissions != nil { _ = try checked(result) }
  }

  /// Whether this user may write to what is at `path`; never when nobody may, root included.
  package static func isWritable(_ path: FilePath) -> Bool {
    guard let access = access(to: path), access.mode & 0o222 != 0 else { return false }
    return unsafe Glibc.access(path.nullTerminated, W_OK) == 0
  }

  /// Makes a symbolic link that leads to `target`.
  static func makeLink(_ path: FilePath, to target: FilePath) throws(Failure) {
    _ = try unsafe checked(symlink(target.nullTerminated, path.nullTerminated))
  }

  /// Where the symbolic link at `path` leads to, in one step; `nil` when there is none.
  static func destination(ofLink path: FilePath) -> FilePath? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe buffer.baseAddress.map { unsafe readlink(path.nullTerminated, $0, buffer.count) } ?? -1
    }
    guard count > 0 else { return nil }
    let target = FilePath(bytes: bytes.prefix(count))
    return target.bytes.first == UInt8(ascii: "/") ? target : path.parent.appending(target)
  }

  /// The path without symbolic links; `nil` when nothing is there.
  package static func resolved(_ path: FilePath) -> FilePath? {
    guard let found = unsafe realpath(path.nullTerminated, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe copied(found)
  }

  /// The path, without links, of the regular file that a name leads to below `folder`.
  ///
  /// A link that is turned elsewhere later is not followed by whoever opens what is given.
  /// `nil` for an absolute name, one with `..`, and a link that leads out of the folder.
  package static func file(_ name: FilePath, within folder: FilePath) -> FilePath? {
    let parts = name.bytes.split(separator: UInt8(ascii: "/"))
    guard name.bytes.first != UInt8(ascii: "/"), !parts.contains(Array("..".utf8)[...]),
      let root = resolved(folder), let file = resolved(folder.appending(name)),
      file.bytes.starts(with: root.appending(FilePath("")).bytes),
      entry(at: file, following: false)?.kind == .file
    else { return nil }
    return file
  }

  /// The names in a folder, in no order.
  static func names(in folder: FilePath) throws(Failure) -> [FilePath] {
    guard let stream = unsafe opendir(folder.nullTerminated) else { throw Failure(number: errno) }
    defer { unsafe closedir(stream) }
    return unsafe names(in: stream)
  }

  private static func names(in stream: OpaquePointer) -> [FilePath] {
    var names: [FilePath] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe FilePath(bytes: $0) }
      if name.bytes != Array(".".utf8), name.bytes != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  /// The current folder; `nil` when it is gone.
  static var currentFolder: FilePath? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe copied(path)
  }

  private static func copied(_ path: UnsafeMutablePointer<CChar>) -> FilePath {
    unsafe FilePath(
      bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
  }

  /// This process.
  static var processNumber: Int32 { getpid() }

  static func checked<Count: SignedInteger>(_ result: Count) throws(Failure) -> Count {
    guard result >= 0 else { throw Failure(number: errno) }
    return result
  }

  static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }
}
