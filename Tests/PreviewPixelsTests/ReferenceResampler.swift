import Foundation
import PreviewPixels

/// What the resampler ought to do, written down plainly: whole pictures, doubles, no speed.
enum ReferenceResampler {
  /// One axis as a matrix: for each target pixel the weights of all source pixels.
  static func weights(from source: Int, to target: Int) -> [[Double]] {
    let factor = max(1, Int((Double(source) / (2.5 * Double(target))).rounded(.down)))
    let middle = max(1, Int((Double(source) / Double(factor)).rounded()))
    let area = areaWeights(from: source, to: middle)
    return filterWeights(from: middle, to: target).map { row in
      var combined = Array(repeating: 0.0, count: source)
      for (cell, weight) in row.enumerated() where weight != 0 {
        for pixel in 0..<source { combined[pixel] += weight * area[cell][pixel] }
      }
      return combined
    }
  }

  static func areaWeights(from source: Int, to cells: Int) -> [[Double]] {
    let width = Double(source) / Double(cells)
    return (0..<cells).map { cell in
      (0..<source).map { pixel in
        let start = max(Double(pixel), Double(cell) * width)
        let end = min(Double(pixel + 1), Double(cell + 1) * width)
        return max(0, end - start) / width
      }
    }
  }

  static func filterWeights(from source: Int, to target: Int) -> [[Double]] {
    let scale = Double(source) / Double(target)
    let curve = target > source ? catmullRom : lanczos
    return (0..<target).map { index in
      let center = (Double(index) + 0.5) * scale
      let raw = (0..<source).map { pixel in
        // The mirror image of the pixel, seen from the middle of the curve.
        let opposite = 2 * center - Double(pixel) - 1
        let inside = max(0, min(opposite + 1, Double(source)) - max(opposite, 0))
        return curve((Double(pixel) + 0.5 - center) / max(scale, 1)) * (scale > 1 ? inside : 1)
      }
      let sum = raw.reduce(0, +)
      return raw.map { $0 / sum }
    }
  }

  static func lanczos(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= 3 { return 0 }
    return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
  }

  static func catmullRom(_ x: Double) -> Double {
    let x = abs(x)
    if x < 1 { return 1.5 * x * x * x - 2.5 * x * x + 1 }
    return x < 2 ? -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2 : 0
  }

  static func resample(
    _ bitmap: Bitmap, to target: PixelSize, in averaged: ResampleLight = .stored
  ) -> Bitmap {
    let columns = weights(from: bitmap.size.width, to: target.width)
    let rows = weights(from: bitmap.size.height, to: target.height)
    let wide = (0..<bitmap.size.height).map { y in
      columns.map { weights in
        sum(weights) {
          averaged == .linear ? light(of: bitmap[$0, y]) : bitmap[$0, y].components.map(Double.init)
        }
      }
    }
    return Bitmap(width: target.width, height: target.height) { x, y in
      let sums = sum(rows[y]) { wide[$0][x] }
      return averaged == .linear ? pixel(ofLight: sums) : pixel(sums)
    }
  }

  private static func sum(_ weights: [Double], _ value: (Int) -> [Double]) -> [Double] {
    var total = [0.0, 0, 0, 0]
    for (index, weight) in weights.enumerated() where weight != 0 {
      for (channel, component) in value(index).enumerated() {
        total[channel] += weight * component
      }
    }
    return total
  }

  /// Light times alpha, 0 to 1, and alpha.
  private static func light(of pixel: Pixel) -> [Double] {
    let alpha = Double(pixel.alpha)
    return pixel.components.prefix(3).map { byte in
      guard alpha > 0 else { return 0 }
      let value = min(Double(byte) / alpha, 1)
      return (value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92) * alpha / 255
    } + [alpha / 255]
  }

  private static func pixel(ofLight sums: [Double]) -> Pixel {
    let alpha = (min(max(sums[3], 0), 1) * 255).rounded()
    guard alpha > 0 else { return .clear }
    let bytes = sums.prefix(3).map { sum -> UInt8 in
      let light = min(max(sum / sums[3], 0), 1)
      let value = light > 0.0031308 ? 1.055 * pow(light, 1 / 2.4) - 0.055 : light * 12.92
      return UInt8((value * alpha).rounded())
    }
    return Pixel(red: bytes[2], green: bytes[1], blue: bytes[0], alpha: UInt8(alpha))
  }

  private static func pixel(_ sums: [Double]) -> Pixel {
    let alpha = min(max(sums[3].rounded(), 0), 255)
    let bytes = sums.map { UInt8(min(max($0.rounded(), 0), alpha)) }
    return Pixel(red: bytes[2], green: bytes[1], blue: bytes[0], alpha: bytes[3])
  }
}
