/// For every pixel of one target axis: which source pixels make it, and with what weights.
///
/// The weights of a target pixel are normalised to the sum 1, so a constant picture stays constant
/// up to its edge. Near the rims, where one side of the curve would reach out of the picture, the
/// other side is cut at the same distance: a lopsided rest would shift what is seen there.
struct ResampleWeights {
  /// The first source pixel of each target pixel; never decreases.
  let starts: [Int]
  /// How many source pixels each target pixel takes; at most ``taps``.
  let counts: [Int]
  /// `taps` weights for each target pixel, zeros after the last one.
  let weights: [Float]
  /// The stride of ``weights``: a multiple of four, so that kernels may work in fours.
  let taps: Int

  /// The number of target pixels.
  var count: Int { starts.count }
  /// The end of the source pixels that target pixel `index` takes.
  func end(_ index: Int) -> Int { starts[index] + counts[index] }

  init(from source: Int, to target: Int) {
    let curve: ResampleCurve = target > source ? .catmullRom : .lanczos3
    let rows = (0..<target).map { index in
      source == target
        ? (start: index, weights: [1])
        : ResampleWeights.row(index, scale: Double(source) / Double(target), source, curve)
    }
    let longest = rows.reduce(1) { max($0, $1.weights.count) }
    let taps = (longest + 3) / 4 * 4
    self.taps = taps
    starts = rows.map(\.start)
    counts = rows.map(\.weights.count)
    weights = rows.flatMap { row in
      row.weights + Array(repeating: 0, count: taps - row.weights.count)
    }
  }

  private static func row(
    _ index: Int, scale: Double, _ source: Int, _ curve: ResampleCurve
  ) -> (start: Int, weights: [Float]) {
    let stretch = max(scale, 1)
    let center = (Double(index) + 0.5) * scale
    let start = max(0, Int((center - curve.radius * stretch).rounded()))
    let end = min(source, max(start + 1, Int((center + curve.radius * stretch).rounded())))
    let raw = (start..<end).map { pixel in
      let height = curve((Double(pixel) + 0.5 - center) / stretch)
      return scale > 1 ? height * counterpart(of: pixel, around: center, source) : height
    }
    let sum = raw.reduce(0, +)
    return (start, raw.map { Float($0 / sum) })
  }

  /// How much of the pixel that lies opposite, seen from `center`, is in the picture, 0 to 1.
  private static func counterpart(of pixel: Int, around center: Double, _ source: Int) -> Double {
    let start = 2 * center - Double(pixel) - 1
    return max(0, min(start + 1, Double(source)) - max(start, 0))
  }
}
