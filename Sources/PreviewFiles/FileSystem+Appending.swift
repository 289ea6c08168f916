internal import Glibc
internal import PreviewCore

/// What it takes to keep a journal.
extension FileSystem {
  /// Opens the regular file at `path` for reading, and for writing at its end; makes it if it is missing.
  ///
  /// A FIFO or a device is refused without waiting for it.
  static func openForAppending(_ path: FilePath) throws(Failure) -> CInt {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = try unsafe checked(open(path.nullTerminated, flags, 0o666))
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, kind(status.st_mode) == .file else {
      _ = Glibc.close(descriptor)
      throw Failure(number: EINVAL)
    }
    return descriptor
  }

  /// Reads up to `count` bytes at `offset`; fewer only at the end.
  static func readBytes(
    _ descriptor: CInt, _ count: Int, at offset: Int64
  ) throws(Failure) -> [UInt8] {
    var problem: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = unsafe pread(descriptor, base + filled, count - filled, Int(offset) + filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { problem = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard problem == 0 else { throw Failure(number: problem) }
    return bytes
  }

  /// Cuts off what lies behind `length` bytes of an open file.
  static func cut(_ descriptor: CInt, to length: Int64) throws(Failure) {
    _ = try checked(ftruncate(descriptor, Int(length)))
  }

  /// Bytes of memory that could be used without anything being given up, see proc_meminfo(5); `nil` where
  /// that is not told.
  package static var availableMemory: Int64? {
    let path = FilePath("/proc/meminfo").nullTerminated
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { _ = Glibc.close(descriptor) }
    let lines = (try? readBytes(descriptor, 4096, at: 0))?.split(separator: UInt8(ascii: "\n"))
    let words = lines?.first { $0.starts(with: "MemAvailable:".utf8) }?
      .split(separator: UInt8(ascii: " "))
    guard let words, words.count > 1 else { return nil }
    return Int64(String(decoding: words[1], as: UTF8.self)).map { $0 << 10 }
  }
}
