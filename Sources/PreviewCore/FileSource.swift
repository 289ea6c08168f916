internal import Glibc

/// An opened regular file: a descriptor that closes itself, and what `fstat` said when it was opened.
public struct FileSource: ~Copyable, Sendable {
  /// What identifies a version of a file; it changes when the content is replaced or written.
  public struct Identity: Hashable, Sendable {
    /// Device number.
    public var device: UInt64
    /// Inode number.
    public var inode: UInt64
    /// Bytes.
    public var size: Int64
    /// Modification time: whole seconds since 1970.
    public var seconds: Int64
    /// Modification time: nanoseconds within the second.
    public var nanoseconds: Int64

    /// A version that somebody has noted.
    package init(device: UInt64, inode: UInt64, size: Int64, seconds: Int64, nanoseconds: Int64) {
      (self.device, self.inode, self.size) = (device, inode, size)
      (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
    }
  }

  /// The open descriptor, for reading.
  public let descriptor: CInt
  /// The file's name, without its folder.
  public let name: FilePath
  /// Where it was opened; `nil` for a descriptor that came without a path.
  public let path: FilePath?
  /// The version of the file that was opened.
  public let identity: Identity

  /// Bytes of the file.
  public var size: Int64 { identity.size }

  /// Opens the file at `path`, following symbolic links.
  ///
  /// Only regular files are opened, and a FIFO never blocks. Throws `file.missing`,
  /// `file.not-regular`, `file.denied`, or `system.refused` where that
  /// is not the file's doing.
  public init(opening path: FilePath) throws(PreviewError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = unsafe open(path.nullTerminated, flags)
    guard descriptor >= 0 else { throw FileSource.openingError(errno, path) }
    try self.init(adopting: descriptor, name: path.lastComponent, path: path)
  }

  /// Takes over an open descriptor, which is closed with this value, also when this throws.
  public init(adopting descriptor: CInt, name: FilePath) throws(PreviewError) {
    try self.init(adopting: descriptor, name: name, path: nil)
  }

  private init(adopting descriptor: CInt, name: FilePath, path: FilePath?) throws(PreviewError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .damaged(detail: "its status cannot be read")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notARegularFile(kind: FileSource.kind(status.st_mode))
    }
    guard !FileSource.isMadeUp(descriptor, &status) else {
      close(descriptor)
      throw .notARegularFile(kind: "made up by the system while it is read")
    }
    self.descriptor = descriptor
    self.name = name
    self.path = path
    identity = Identity(status)
  }

  deinit { close(descriptor) }

  /// Reads up to `count` bytes at `offset`; fewer only at the end of the file.
  public func read(_ count: Int, at offset: Int64 = 0) throws(PreviewError) -> [UInt8] {
    try bytes.read(Int(min(Int64(count), max(0, size - offset))), at: offset)
  }

  /// What reads the file while this value is alive, for those that cannot borrow it so long.
  package var bytes: FileBytes { FileBytes(descriptor) }

  /// Whether the file is still the version that was opened.
  public func isUnchanged() -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && Identity(status) == identity
  }

  /// `error`; but `file.changed` where the file only seems damaged because somebody writes to it.
  package func explaining(_ error: PreviewError) -> PreviewError {
    guard case .damaged = error, !isUnchanged() else { return error }
    return .changedWhileReading
  }

  /// Whether there is something to read in a file without a size, as in `/proc`: its content would
  /// be taken for none.
  ///
  /// A file may also have grown since `status` was asked, which is then asked again.
  private static func isMadeUp(_ descriptor: CInt, _ status: inout stat) -> Bool {
    var byte: UInt8 = 0
    guard status.st_size == 0, unsafe pread(descriptor, &byte, 1, 0) != 0 else { return false }
    return unsafe fstat(descriptor, &status) != 0 || status.st_size == 0
  }

  private static func openingError(_ number: CInt, _ path: FilePath) -> PreviewError {
    if let refusal = PreviewError.ofSystem(number) { return refusal }
    return switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .fileMissing
    case EACCES, EPERM: .notPermitted
    case ENXIO: .notARegularFile(kind: "a socket or device")
    case ELOOP: .notARegularFile(kind: "a loop of symbolic links")
    default: .damaged(detail: "it cannot be opened, \(unsafe String(cString: strerror(number)))")
    }
  }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a FIFO"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "something else"
    }
  }
}

extension FileSource.Identity {
  fileprivate init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = Int64(status.st_mtim.tv_sec)
    nanoseconds = Int64(status.st_mtim.tv_nsec)
  }
}
