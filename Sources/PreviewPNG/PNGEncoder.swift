internal import CPNG
package import PreviewCore
package import PreviewPixels

/// Makes PNG files: 8 bit, not interlaced, sRGB; grey or RGB without alpha where a picture allows.
///
///     let file = try PNGEncoder.encode(bitmap, text: [("Software", "qlrender")])
package enum PNGEncoder {
  /// The bytes of a PNG file that shows `bitmap`.
  ///
  /// `text` becomes text chunks before the pixels, in this order: tEXt where the value is Latin-1,
  /// iTXt otherwise. With `keepsAlpha` it is RGBA whatever the picture. Throws `limit.memory` when the
  /// file does not fit into memory.
  package static func encode(
    _ bitmap: Bitmap, text: [(key: String, value: String)] = [], keepsAlpha: Bool = false
  ) throws(PreviewError) -> [UInt8] {
    var shape = PixelSurvey(bitmap)
    if keepsAlpha { shape.channels = .rgba }
    let writer = try PNGWriter()
    for (key, value) in text { try writer.add(key: key, value: value) }
    try writer.begin(bitmap.size, channels: shape.channels, isFlat: shape.isFlat)
    var row = [UInt8](repeating: 0, count: bitmap.size.width * shape.channels.rawValue)
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) { pixels in shape.channels.pack(pixels, into: &row) }
      try writer.write(row)
    }
    return try writer.finish()
  }
}

/// The libpng writer and its memory.
@safe private struct PNGWriter: ~Copyable {
  private let writer: OpaquePointer

  init() throws(PreviewError) {
    guard let opened = unsafe cpng_writer_open() else { throw .outOfMemory }
    unsafe writer = opened
  }

  deinit { unsafe cpng_writer_close(writer) }

  func add(key: String, value: String) throws(PreviewError) {
    let scalars = value.unicodeScalars
    let isLatin = scalars.allSatisfy { $0.value < 256 }
    let bytes = isLatin ? scalars.map { UInt8($0.value) } : Array(value.utf8)
    let text = bytes.map { CChar(bitPattern: $0) } + [0]
    try check(unsafe cpng_writer_text(writer, key, text, isLatin ? 0 : 1))
  }

  func begin(
    _ size: PixelSize, channels: PNGChannels, isFlat: Bool
  ) throws(PreviewError) {
    let (width, height) = (UInt32(size.width), UInt32(size.height))
    let effort = isFlat ? cpng_flat : cpng_photographic
    try check(
      unsafe cpng_writer_begin(writer, width, height, CInt(channels.rawValue), effort))
  }

  func write(_ row: [UInt8]) throws(PreviewError) {
    try check(unsafe cpng_writer_row(writer, row))
  }

  func finish() throws(PreviewError) -> [UInt8] {
    try check(unsafe cpng_writer_end(writer))
    var count = 0
    let bytes = unsafe cpng_writer_bytes(writer, &count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Writing into memory has no other way to fail than running out of it.
  private func check(_ code: CInt) throws(PreviewError) {
    guard code == cpng_ok.rawValue else { throw .outOfMemory }
  }
}
