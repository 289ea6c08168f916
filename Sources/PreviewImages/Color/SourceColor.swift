internal import PreviewPNG

/// What the samples of a picture mean.
enum SourceColor {
  /// sRGB, or nothing is said.
  case standard
  /// An ICC profile says it.
  case profile([UInt8])
  /// These primaries, and samples that follow this curve.
  case primaries(PNGChromaticities, ToneCurve)
  /// Something is said that cannot be used, for this reason: a sentence with a full stop.
  case unusable(String)

  static let damagedProfile = SourceColor.unusable(
    "The colour profile is damaged; the colours are shown as sRGB.")

  /// How light depends on a sample.
  enum ToneCurve {
    case standard
    /// Light is the sample to this power.
    case power(Double)
  }

  /// What a PNG file says.
  init(_ color: PNGColor) {
    switch color {
    case .standard: self = .standard
    case .profile(let bytes): self = .profile(bytes)
    case .damagedProfile: self = .damagedProfile
    case .gamma(let gamma, let primaries): self.init(gamma: gamma, primaries ?? .standard)
    case .codePoints(let primaries, let transfer):
      self.init(primariesCode: primaries, transferCode: transfer)
    }
  }

  /// A gAMA chunk: 1/2.2 with the primaries of sRGB means sRGB, give or take what nobody sees.
  private init(gamma: Double, _ primaries: PNGChromaticities) {
    guard (0.05...20).contains(gamma) else {
      self = .unusable("The gamma value is out of range; the colours are shown as sRGB.")
      return
    }
    let isUsual = abs(gamma * 2.2 - 1) < 0.02
    switch (isUsual, primaries.isStandard) {
    case (true, true): self = .standard
    case (true, false): self = .primaries(primaries, .standard)
    case (false, _): self = .primaries(primaries, .power(1 / gamma))
    }
  }

  /// Code points of ITU-T H.273, tables 2 and 3; those of high dynamic range are not converted.
  private init(primariesCode: UInt8, transferCode: UInt8) {
    let curves: [UInt8: ToneCurve] = [
      1: .standard, 4: .power(2.2), 5: .power(2.8), 6: .standard, 8: .power(1), 13: .standard,
      14: .standard, 15: .standard,
    ]
    let primaries: [UInt8: PNGChromaticities] = [1: .standard, 9: .wide, 12: .displayP3]
    guard let curve = curves[transferCode], let points = primaries[primariesCode] else {
      self = .unusable("The colour space cannot be converted; the colours are shown as sRGB.")
      return
    }
    if case .standard = curve, points.isStandard {
      self = .standard
    } else {
      self = .primaries(points, curve)
    }
  }
}

extension PNGChromaticities {
  /// SMPTE EG 432-1 with the white of sRGB, as screens have it.
  fileprivate static let displayP3 = PNGChromaticities(
    white: standard.white, red: Point(0.680, 0.320), green: Point(0.265, 0.690),
    blue: Point(0.150, 0.060))

  /// ITU-R BT.2020.
  fileprivate static let wide = PNGChromaticities(
    white: standard.white, red: Point(0.708, 0.292), green: Point(0.170, 0.797),
    blue: Point(0.131, 0.046))
}
