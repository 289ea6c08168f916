internal import PreviewPNG

/// How the samples of a picture become light, and how that light becomes the light of sRGB.
struct LightModel {
  /// The curves of red, green and blue.
  let curves: [TransferCurve]
  /// From the light of red, green and blue to that of sRGB.
  let matrix: Matrix3
  /// Whether samples use 16 to 235 of 255 only, as in television.
  var isNarrow = false

  /// Whether the picture may be brighter than white.
  var isHighDynamicRange: Bool { highlights != nil }

  /// What tones highlights down.
  var highlights: Highlights? {
    switch curves[0] {
    case .perceptual: Highlights(isHybrid: false)
    case .hybrid: Highlights(isHybrid: true)
    case .standard, .power, .sampled: nil
    }
  }

  /// The model of a profile: its curves, and a matrix to the light of sRGB.
  init(curves: [TransferCurve], matrix: Matrix3) {
    self.curves = curves
    self.matrix = matrix
  }

  /// One curve and these primaries; `nil` when the primaries make no sense.
  init?(_ primaries: PNGChromaticities, _ curve: TransferCurve) {
    let white = PNGChromaticities.standard.white
    guard let toXYZ = Matrix3(primaries), let fromXYZ = Matrix3(.standard)?.inverse,
      let adaptation = Matrix3.adaptation(from: primaries.white, to: white)
    else { return nil }
    self.init(
      curves: [curve, curve, curve], matrix: fromXYZ.times(adaptation).times(toXYZ))
  }

  /// Four code points of ITU-T H.273 as in cICP: primaries (table 2), transfer (table 3), matrix,
  /// which must be 0 in a picture of red, green and blue, and whether the range is full.
  ///
  /// `nil` for those that are not known.
  init?(codePoints points: [UInt8]) {
    let primaries: [UInt8: PNGChromaticities] = [
      1: .standard, 9: .wide, 11: .cinema, 12: .displayP3,
    ]
    guard points.count == 4, points[2] == 0, let curve = TransferCurve(codePoint: points[1]),
      let known = primaries[points[0]]
    else { return nil }
    self.init(known, curve)
    isNarrow = points[3] == 0
  }
}

extension PNGChromaticities {
  /// SMPTE EG 432-1 with the white of sRGB, as screens have it.
  fileprivate static let displayP3 = PNGChromaticities(
    white: standard.white, red: Point(0.680, 0.320), green: Point(0.265, 0.690),
    blue: Point(0.150, 0.060))

  /// SMPTE RP 431-2, the same with the white of cinemas.
  fileprivate static let cinema = PNGChromaticities(
    white: Point(0.314, 0.351), red: Point(0.680, 0.320), green: Point(0.265, 0.690),
    blue: Point(0.150, 0.060))

  /// ITU-R BT.2020.
  fileprivate static let wide = PNGChromaticities(
    white: standard.white, red: Point(0.708, 0.292), green: Point(0.170, 0.797),
    blue: Point(0.131, 0.046))
}
