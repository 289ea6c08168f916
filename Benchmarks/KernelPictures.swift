internal import PreviewPixels

/// Pictures for the inner loops.
enum KernelPictures {
  /// A photograph.
  static func photograph(_ size: PixelSize) -> Bitmap {
    var photograph = Photograph()
    return bitmap(size) { x, y in
      let (light, tint) = (photograph.light(x, y), photograph.tint(x, y))
      return Pixel(
        red: UInt8(clamping: light + tint.red - 128), green: UInt8(light),
        blue: UInt8(clamping: light + tint.blue - 128))
    }
  }

  /// A page of letters.
  static func page(_ size: PixelSize) -> Bitmap {
    bitmap(size) { x, y in
      let shade = Lettering.shade(x, y)
      return Pixel(red: shade, green: shade, blue: shade)
    }
  }

  /// Colours under every alpha there is.
  static func transparent(_ size: PixelSize) -> Bitmap {
    bitmap(size) { x, y in
      let alpha = UInt8(truncatingIfNeeded: x + y)
      return Pixel(red: alpha / 2, green: alpha / 3, blue: alpha, alpha: alpha)
    }
  }

  private static func bitmap(_ size: PixelSize, _ pixel: (Int, Int) -> Pixel) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      bitmap.withMutableRow(y) { row in
        for x in row.indices { row[x] = pixel(x, y) }
      }
    }
    return bitmap
  }
}
