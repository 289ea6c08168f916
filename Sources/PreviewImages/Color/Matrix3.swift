internal import PreviewPNG

/// A matrix of three rows and columns, for colours.
struct Matrix3 {
  /// The rows.
  let rows: [[Double]]

  /// sRGB of grey light: the same three times.
  static let identity = Matrix3(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  init(rows: [[Double]]) { self.rows = rows }

  /// This matrix after `other`.
  func times(_ other: Matrix3) -> Matrix3 {
    Matrix3(
      rows: rows.map { row in
        (0..<3).map { column in
          (0..<3).reduce(0) { $0 + row[$1] * other.rows[$1][column] }
        }
      })
  }

  func times(_ vector: [Double]) -> [Double] {
    rows.map { row in (0..<3).reduce(0) { $0 + row[$1] * vector[$1] } }
  }

  /// This matrix with each column times a number.
  func scalingColumns(by factors: [Double]) -> Matrix3 {
    Matrix3(rows: rows.map { row in zip(row, factors).map { $0 * $1 } })
  }

  /// The opposite, by cofactors; `nil` when there is none.
  var inverse: Matrix3? {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (r1, r2) = (rows[(row + 1) % 3], rows[(row + 2) % 3])
      let (c1, c2) = ((column + 1) % 3, (column + 2) % 3)
      return r1[c1] * r2[c2] - r1[c2] * r2[c1]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * cofactor(0, $1) }
    guard determinant.magnitude > 1e-6 else { return nil }
    return Matrix3(
      rows: (0..<3).map { row in (0..<3).map { cofactor($0, row) / determinant } })
  }

  /// From the light of these primaries to CIE XYZ, where white has Y 1 (SMPTE RP 177).
  init?(_ primaries: PNGChromaticities) {
    let points = [primaries.red, primaries.green, primaries.blue]
    guard let white = primaries.white.tristimulus,
      (points + [primaries.white]).allSatisfy({ $0.y >= 0 && $0.x >= 0 })
    else { return nil }
    let unscaled = Matrix3(
      rows: [points.map(\.x), points.map(\.y), points.map { 1 - $0.x - $0.y }])
    guard let factors = unscaled.inverse?.times(white) else { return nil }
    self = unscaled.scalingColumns(by: factors)
  }

  /// From CIE XYZ under D50, in which profiles count (ICC.1:2022, section 6.3.4.3), to the light of
  /// sRGB.
  static let standardFromD50: Matrix3? = {
    let standard = PNGChromaticities.standard
    let white = PNGChromaticities.Point(0.34570, 0.35854)
    guard let adaptation = adaptation(from: white, to: standard.white) else { return nil }
    return Matrix3(standard)?.inverse?.times(adaptation)
  }()

  /// What makes one white of another, as eyes do (Bradford's method; ICC.1:2022, annex E).
  static func adaptation(
    from source: PNGChromaticities.Point, to target: PNGChromaticities.Point
  ) -> Matrix3? {
    let cones = Matrix3(
      rows: [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    guard let source = source.tristimulus, let target = target.tristimulus,
      let back = cones.inverse
    else { return nil }
    let (before, after) = (cones.times(source), cones.times(target))
    guard before.allSatisfy({ $0 > 1e-3 }) else { return nil }
    return back.scalingColumns(by: zip(after, before).map { $0 / $1 }).times(cones)
  }
}

extension PNGChromaticities.Point {
  /// CIE XYZ with Y 1; `nil` for what is no white.
  fileprivate var tristimulus: [Double]? {
    y > 0.01 ? [x / y, 1, (1 - x - y) / y] : nil
  }
}
