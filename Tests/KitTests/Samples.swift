import Foundation
import PreviewCore
import PreviewPNG
import PreviewPixels

/// Small files that the tests make themselves.
enum Sample {
  /// A picture with a red left and a blue right half.
  static func picture(_ width: Int, _ height: Int) throws -> [UInt8] {
    var bitmap = Bitmap(size: PixelSize(clampingWidth: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] =
          x < width / 2 ? Pixel(red: 255, green: 0, blue: 0) : Pixel(red: 0, green: 0, blue: 255)
      }
    }
    return try PNGEncoder.encode(bitmap)
  }

  static let text = Array("The quick brown fox\njumps over the lazy dog.\n".utf8)
  static let table = Array("name,count\napple,3\npear,12\n".utf8)
}
