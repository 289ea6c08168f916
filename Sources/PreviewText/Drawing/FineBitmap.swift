internal import PreviewPixels

/// A picture drawn some times too wide and then averaged.
///
/// Cairo puts every letter on a whole pixel, which in small type makes the gaps between letters
/// visibly uneven. Drawn on finer columns they stand where they belong. Rows stay as they are, so
/// that baselines stay sharp.
struct FineBitmap {
  /// Columns per pixel as a power of two.
  private let shift: Int
  /// The picture to draw on.
  var bitmap: Bitmap

  /// A picture for `size`, `nil` where half a pixel is not seen and fine columns would be dear.
  init?(for size: PixelSize) {
    shift = FineBitmap.shift(for: size)
    guard shift > 0 else { return nil }
    bitmap = Bitmap(size: PixelSize(clampingWidth: size.width << shift, height: size.height))
  }

  /// Columns per pixel of a picture of `size`, 1 where fine columns would be of no use.
  static func factor(for size: PixelSize) -> Int { 1 << shift(for: size) }

  private static func shift(for size: PixelSize) -> Int {
    size.width <= widest / 4 ? 2 : size.width <= widest / 2 ? 1 : 0
  }

  /// Columns per pixel.
  var factor: Int { 1 << shift }

  /// The most columns that are worth their memory.
  private static let widest = 2600

  /// Writes the averages into `target`.
  func average(into target: inout Bitmap) {
    for y in 0..<target.size.height {
      bitmap.withRow(y) { fine in
        target.withMutableRow(y) { row in
          for x in row.indices { row[x] = average(fine, x << shift) }
        }
      }
    }
  }

  private func average(_ fine: Span<Pixel>, _ start: Int) -> Pixel {
    let first = fine[start]
    // Most of a page is paper, so this is the usual way out.
    if first == fine[start + 1], shift == 1 || first == fine[start + 2] && first == fine[start + 3]
    {
      return first
    }
    var sums = SIMD4<UInt16>(repeating: UInt16(truncatingIfNeeded: factor / 2))
    for index in start..<start + factor {
      let pixel = fine[index]
      sums &+= SIMD4(
        UInt16(pixel.blue), UInt16(pixel.green), UInt16(pixel.red), UInt16(pixel.alpha))
    }
    let means = sums &>> UInt16(truncatingIfNeeded: shift)
    return Pixel(
      red: UInt8(truncatingIfNeeded: means[2]), green: UInt8(truncatingIfNeeded: means[1]),
      blue: UInt8(truncatingIfNeeded: means[0]), alpha: UInt8(truncatingIfNeeded: means[3]))
  }
}
