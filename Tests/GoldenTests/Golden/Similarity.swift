import PreviewPixels

/// The structural similarity of two pictures (Wang et al., IEEE Transactions on Image Processing 13,
/// 2004), in windows of 8 by 8 pixels.
///
/// Empty paper is alike everywhere and would hide what a few letters do; so only windows in which
/// either picture shows something count. Of the four components the worst decides.
enum Similarity {
  private static let window = 8
  private static let step = 4
  private static let steadiness = (mean: 6.5025, variance: 58.5225)

  /// From 0 or less, nothing in common, to 1, the same.
  static func of(_ first: Bitmap, _ second: Bitmap) -> Double {
    let components: [KeyPath<Pixel, UInt8>] = [\.red, \.green, \.blue, \.alpha]
    let similarities = components.map { component in
      let planes = (Plane(first, component), Plane(second, component))
      return similarity(planes.0, planes.1, first.size.width, first.size.height)
    }
    return similarities.min() ?? 1
  }

  private static func similarity(
    _ first: Plane, _ second: Plane, _ width: Int, _ height: Int
  ) -> Double {
    var sum = 0.0
    var count = 0
    for top in stride(from: 0, to: height, by: step) {
      for left in stride(from: 0, to: width, by: step) {
        let columns = left..<min(left + window, width)
        let rows = top..<min(top + window, height)
        guard let value = similarity(first, second, columns, rows) else { continue }
        sum += value
        count += 1
      }
    }
    return count == 0 ? 1 : sum / Double(count)
  }

  /// The similarity in one window; `nil` when both pictures are plain there and alike.
  private static func similarity(
    _ first: Plane, _ second: Plane, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Double? {
    var (a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for y in rows {
      for x in columns {
        let (one, two) = (first[x, y], second[x, y])
        a += one
        b += two
        aa += one * one
        bb += two * two
        ab += one * two
      }
    }
    let count = Double(columns.count * rows.count)
    let (meanA, meanB) = (a / count, b / count)
    let (varianceA, varianceB) = (aa / count - meanA * meanA, bb / count - meanB * meanB)
    if varianceA < 1, varianceB < 1, abs(meanA - meanB) < 1 { return nil }
    let covariance = ab / count - meanA * meanB
    let (c1, c2) = (steadiness.mean, steadiness.variance)
    return (2 * meanA * meanB + c1) * (2 * covariance + c2)
      / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  }
}

/// One component of a picture.
private struct Plane {
  private let values: [Double]
  private let width: Int

  init(_ bitmap: Bitmap, _ component: KeyPath<Pixel, UInt8>) {
    width = bitmap.size.width
    values = bitmap.withPixels { pixels in
      pixels.indices.map { Double(pixels[$0][keyPath: component]) }
    }
  }

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }
}
