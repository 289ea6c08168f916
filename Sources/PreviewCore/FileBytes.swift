internal import Glibc

/// The bytes behind an open descriptor, for readers that outlive the call that was lent the file.
///
/// Whoever opened the file keeps it open meanwhile; its file offset is neither used nor moved.
package struct FileBytes: Sendable {
  private let descriptor: CInt

  init(_ descriptor: CInt) { self.descriptor = descriptor }

  /// Reads up to `count` bytes at `offset`; fewer only at the end of the file.
  ///
  /// Throws `file.damaged` when it cannot be read, `system.refused` when that is not the file's doing.
  package func read(_ count: Int, at offset: Int64) throws(PreviewError) -> [UInt8] {
    var failure: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe read(into: UnsafeMutableRawBufferPointer(buffer), at: offset, &failure)
    }
    try FileBytes.check(failure)
    return bytes
  }

  /// Fills `words` with bytes at `offset` as they lie in memory; the bytes that there were, fewer than
  /// there is room for only at the end of the file.
  ///
  /// Throws `file.damaged` when it cannot be read, `system.refused` when that is not the file's doing.
  package func read(into words: inout [UInt64], at offset: Int64) throws(PreviewError) -> Int {
    var failure: CInt = 0
    let count = unsafe words.withUnsafeMutableBytes { buffer in
      unsafe read(into: buffer, at: offset, &failure)
    }
    try FileBytes.check(failure)
    return count
  }

  private func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int64, _ failure: inout CInt
  ) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var filled = 0
    while filled < buffer.count {
      let got = unsafe pread(
        descriptor, base + filled, buffer.count - filled, Int(offset) + filled)
      if got < 0, errno == EINTR { continue }
      if got < 0 { failure = errno }
      guard got > 0 else { break }
      filled += got
    }
    return filled
  }

  private static func check(_ failure: CInt) throws(PreviewError) {
    guard failure != 0 else { return }
    if let refusal = PreviewError.ofSystem(failure) { throw refusal }
    throw .damaged(detail: "it cannot be read, \(unsafe String(cString: strerror(failure)))")
  }
}
