internal import CJPEG
package import PreviewCore
package import PreviewPixels

/// Makes JPEG files: baseline, in sRGB, which is what a file without a profile means.
///
/// Colour is kept at full resolution (4:4:4), since pages are letters and lines, and the quality is
/// 90, at which libjpeg's faults are hard to see at arm's length.
///
///     let file = try JPEGEncoder.encode(bitmap)
package enum JPEGEncoder {
  /// The longest side of a JPEG file that libjpeg writes.
  package static let maximumSide = 65_500
  private static let quality: CInt = 90

  /// The bytes of a JPEG file that shows an opaque `bitmap`; where another one is transparent, it
  /// shows on black.
  ///
  /// Throws `output.write` when a side is longer than ``maximumSide``, and `limit.memory` when the
  /// file does not fit into memory.
  package static func encode(_ bitmap: Bitmap) throws(PreviewError) -> [UInt8] {
    let writer = try JPEGWriter()
    try writer.begin(bitmap.size, quality: quality)
    try unsafe bitmap.withUnsafeBytes { (bytes) throws(PreviewError) in
      for y in 0..<bitmap.size.height {
        let begin = y * bitmap.bytesPerRow
        let row = unsafe UnsafeRawBufferPointer(rebasing: bytes[begin..<begin + bitmap.bytesPerRow])
        try unsafe writer.write(row)
      }
    }
    return try writer.finish()
  }
}

/// The libjpeg writer and its memory.
@safe private struct JPEGWriter: ~Copyable {
  private let writer: OpaquePointer

  init() throws(PreviewError) {
    guard let opened = unsafe cjpeg_writer_open() else { throw .outOfMemory }
    unsafe writer = opened
  }

  deinit { unsafe cjpeg_writer_close(writer) }

  func begin(_ size: PixelSize, quality: CInt) throws(PreviewError) {
    let code = unsafe cjpeg_writer_begin(
      writer, UInt32(size.width), UInt32(size.height), quality)
    guard code != cjpeg_unsupported.rawValue else {
      throw .writeFailed(
        path: "A JPEG file of \(size) pixels",
        reason: "its sides have at most \(JPEGEncoder.maximumSide)")
    }
    try check(code)
  }

  /// Writes a row of pixels, which are in memory as libjpeg takes them.
  @unsafe func write(_ row: UnsafeRawBufferPointer) throws(PreviewError) {
    guard let pixels = unsafe row.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
    try check(unsafe cjpeg_writer_row(writer, pixels))
  }

  func finish() throws(PreviewError) -> [UInt8] {
    try check(unsafe cjpeg_writer_end(writer))
    var count = 0
    let bytes = unsafe cjpeg_writer_bytes(writer, &count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Writing into memory has no other way to fail than running out of it.
  private func check(_ code: CInt) throws(PreviewError) {
    guard code == cjpeg_ok.rawValue else { throw .outOfMemory }
  }
}
