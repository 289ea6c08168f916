package import PreviewCore
package import PreviewPixels

/// Reads small PNG files from memory, as icon themes have them, taking their colours for sRGB.
package enum PNGIcon {
  /// The longest side that is read.
  package static let longestSide = 1024

  /// The picture.
  ///
  /// Throws `file.damaged`, `limit.pixels`, `limit.memory`, or `type.unsupported` for an interlaced
  /// file, which icons are not.
  package static func picture(in bytes: [UInt8]) throws(PreviewError) -> Bitmap {
    var decoder = try PNGDecoder(bytes)
    let size = decoder.header.size
    try check(decoder.header)
    try decoder.begin(.bgra)
    var bitmap = Bitmap(size: size)
    var row = [UInt8](repeating: 0, count: size.width * PNGDecoder.Layout.bgra.rawValue)
    for y in 0..<size.height {
      try decoder.readRow(into: &row)
      bitmap.withMutableRow(y) { pixels in
        for x in pixels.indices { pixels[x] = Pixel(notPremultiplied: row[(4 * x)..<(4 * x + 4)]) }
      }
    }
    return bitmap
  }

  private static func check(_ header: PNGHeader) throws(PreviewError) {
    if header.isInterlaced {
      throw .unsupportedType(type: Format.png.rawValue, reason: "an icon is not interlaced")
    }
    let side = max(header.size.width, header.size.height)
    if side > longestSide {
      throw .limitExceeded(
        .pixels, asked: Int64(header.size.pixelCount), allowed: Int64(longestSide * longestSide))
    }
  }
}

extension Pixel {
  /// A pixel from blue, green, red and alpha.
  fileprivate init(notPremultiplied bytes: ArraySlice<UInt8>) {
    let first = bytes.startIndex
    let alpha = Int(bytes[first + 3])
    func part(_ index: Int) -> UInt8 { UInt8((Int(bytes[first + index]) * alpha + 127) / 255) }
    self.init(red: part(2), green: part(1), blue: part(0), alpha: UInt8(alpha))
  }
}
