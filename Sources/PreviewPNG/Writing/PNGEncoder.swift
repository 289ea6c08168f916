package import PreviewCore
package import PreviewPixels

/// Makes PNG files: 8 bit, not interlaced, sRGB; grey or RGB without alpha where a picture allows.
///
///     let file = try PNGEncoder.encode(bitmap, text: [("Software", "qlrender")])
package enum PNGEncoder {
  /// What a file is made for.
  package enum Effort: Sendable {
    /// To be made soon, and small enough.
    case quick
    /// To be small: all filters are tried at libdeflate's best, which takes a hundred times as long and more.
    /// Never larger than the quick one, and of the same pixels.
    case smallest
  }

  /// The bytes of a PNG file that shows `bitmap`.
  ///
  /// `text` becomes text chunks before the pixels, in this order: tEXt where the value is Latin-1,
  /// iTXt otherwise. With `keepsAlpha` it is RGBA whatever the picture. Meanwhile the picture is in
  /// memory up to three times. Throws `limit.memory` when it does not fit.
  package static func encode(
    _ bitmap: Bitmap, text: [(key: String, value: String)] = [], keepsAlpha: Bool = false,
    effort: Effort = .quick
  ) throws(PreviewError) -> [UInt8] {
    var shape = PixelSurvey(bitmap)
    if keepsAlpha { shape.channels = .rgba }
    guard var pixels = quick(bitmap, shape) else { throw .outOfMemory }
    if effort == .smallest {
      let rows = SmallestRows(bitmap, shape)
      guard let smaller = rows.deflated(unlessSmaller: pixels) else { throw .outOfMemory }
      pixels = smaller
    }
    var file = ChunkWriter(after: PNGChunks.signature)
    file.add("IHDR", header(bitmap.size, shape.channels))
    file.add("sRGB", [0])
    for (key, value) in text { file.addText(key: key, value) }
    file.add("IDAT", pixels)
    file.add("IEND", [])
    return file.bytes
  }

  /// The pixels in zlib's format, soon; `nil` when there is no memory for that.
  private static func quick(_ bitmap: Bitmap, _ shape: PixelSurvey) -> [UInt8]? {
    shape.kind == .photograph
      ? PhotographStream.deflated(bitmap, shape.channels) : FilteredRows(bitmap, shape)?.deflated()
  }

  /// Size, 8 bits, colours; then how it is compressed, filtered and not interlaced (PNG, section
  /// 11.2.2).
  private static func header(_ size: PixelSize, _ channels: PNGChannels) -> [UInt8] {
    ChunkWriter.bigEndian(UInt32(size.width)) + ChunkWriter.bigEndian(UInt32(size.height))
      + [8, channels.colorType, 0, 0, 0]
  }
}
