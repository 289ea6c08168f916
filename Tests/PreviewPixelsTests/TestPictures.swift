import PreviewPixels
import TestSupport

extension Bitmap {
  /// A bitmap whose pixels are given by a function of column and row.
  init(width: Int, height: Int, _ pixel: (Int, Int) -> Pixel) {
    self.init(size: PixelSize(clampingWidth: width, height: height))
    for y in 0..<height {
      withMutableRow(y) { row in
        for x in row.indices { row[x] = pixel(x, y) }
      }
    }
  }

  /// Noise: premultiplied, or opaque.
  static func noise(
    _ size: PixelSize, isOpaque: Bool, using generator: inout SplitMix64
  ) -> Bitmap {
    Bitmap(width: size.width, height: size.height) { _, _ in
      let alpha: UInt8 = isOpaque ? 255 : .random(in: 0...255, using: &generator)
      return Pixel(
        red: .random(in: 0...alpha, using: &generator),
        green: .random(in: 0...alpha, using: &generator),
        blue: .random(in: 0...alpha, using: &generator), alpha: alpha)
    }
  }

  /// Left and right exchanged.
  var mirrored: Bitmap {
    Bitmap(width: size.width, height: size.height) { self[size.width - 1 - $0, $1] }
  }

  /// Top and bottom exchanged.
  var upsideDown: Bitmap {
    Bitmap(width: size.width, height: size.height) { self[$0, size.height - 1 - $1] }
  }

  /// All pixels, row after row.
  var pixels: [Pixel] {
    (0..<size.height).flatMap { y in (0..<size.width).map { self[$0, y] } }
  }

  /// The largest difference of any component to `other`, which has the same size.
  func largestDifference(to other: Bitmap) -> Int {
    zip(pixels, other.pixels).reduce(0) { max($0, $1.0.largestDifference(to: $1.1)) }
  }

  /// The mean of a component.
  func mean(of component: (Pixel) -> UInt8) -> Double {
    Double(pixels.reduce(0) { $0 + Int(component($1)) }) / Double(size.pixelCount)
  }
}

extension Pixel {
  var components: [Int] { [Int(blue), Int(green), Int(red), Int(alpha)] }

  func largestDifference(to other: Pixel) -> Int {
    zip(components, other.components).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Whether no colour exceeds the alpha.
  var isPremultiplied: Bool { max(red, green, blue) <= alpha }
}

/// Resizes a grey picture, given as rows of bytes.
func resampledGrey(
  _ rows: [[UInt8]], promised: Int? = nil, to target: PixelSize,
  in averaged: ResampleLight = .stored
) -> Bitmap {
  var bitmap = Bitmap(size: target)
  let source = PixelSize(clampingWidth: rows[0].count, height: promised ?? rows.count)
  var resampler = RowResampler(from: source, to: target, layout: .grey, in: averaged)
  for row in rows { resampler.push(row.span, into: &bitmap) }
  resampler.finish(into: &bitmap)
  return bitmap
}
