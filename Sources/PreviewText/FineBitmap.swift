internal import PreviewPixels

/// A picture drawn some times too wide and then averaged.
///
/// Cairo puts every letter on a whole pixel, which in small type makes the gaps between letters
/// visibly uneven. Drawn on finer columns they stand where they belong. Rows stay as they are, so
/// that baselines stay sharp.
struct FineBitmap {
  /// Columns per pixel.
  let factor: Int
  /// The picture to draw on.
  var bitmap: Bitmap

  /// A picture for `size`.
  init(for size: PixelSize) {
    factor = FineBitmap.factor(width: size.width)
    bitmap = Bitmap(size: PixelSize(clampingWidth: size.width * factor, height: size.height))
  }

  /// Fine columns as long as they are cheap; in large pictures half a pixel is not seen.
  static func factor(width: Int) -> Int { min(max(2400 / width, 1), 4) }

  /// Writes the averages into `target`.
  func average(into target: inout Bitmap) {
    for y in 0..<target.size.height {
      bitmap.withRow(y) { fine in
        target.withMutableRow(y) { row in
          for x in row.indices { row[x] = average(fine, x * factor) }
        }
      }
    }
  }

  private func average(_ fine: Span<Pixel>, _ start: Int) -> Pixel {
    var blue = factor / 2
    var green = blue
    var red = blue
    var alpha = blue
    for index in start..<start + factor {
      let pixel = fine[index]
      blue += Int(pixel.blue)
      green += Int(pixel.green)
      red += Int(pixel.red)
      alpha += Int(pixel.alpha)
    }
    return Pixel(
      red: UInt8(red / factor), green: UInt8(green / factor), blue: UInt8(blue / factor),
      alpha: UInt8(alpha / factor))
  }
}
