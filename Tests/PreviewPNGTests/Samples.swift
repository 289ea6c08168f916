import PreviewPixels

/// Pictures for the tests.
enum Samples {
  /// Red that fades out to the right, over rows that get darker.
  static var transparentRamp: Bitmap {
    var bitmap = Bitmap(size: PixelSize(clampingWidth: 256, height: 8))
    for y in 0..<8 {
      for x in 0..<256 {
        let red = UInt8(x * (255 - 20 * y) / 255)
        bitmap[x, y] = Pixel(red: red, green: 0, blue: red / 2, alpha: UInt8(x))
      }
    }
    return bitmap
  }
}
