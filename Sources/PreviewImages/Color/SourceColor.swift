internal import PreviewPNG

/// What the samples of a picture mean.
enum SourceColor {
  /// sRGB.
  case standard
  /// An ICC profile says it.
  case profile([UInt8])
  /// This is how they become light.
  case light(LightModel)
  /// Something is said that cannot be used.
  case unusable(ColorObstacle)

  /// What the statements of a PNG file mean, in the same order.
  static func candidates(_ statements: [PNGColor]) -> [SourceColor] {
    statements.map { statement in
      switch statement {
      case .standard: .standard
      case .profile(let bytes): SourceColor(profile: bytes)
      case .gamma(let gamma, let primaries): SourceColor(gamma: gamma, primaries ?? .standard)
      case .codePoints(let points): SourceColor(codePoints: points)
      }
    }
  }

  /// An ICC profile; empty is one that is damaged.
  ///
  /// A profile of high dynamic range names its code points in a tag (ICC.1:2022, section 9.2.17);
  /// its curves would make white of its peak and leave the rest in the dark.
  init(profile bytes: [UInt8]) {
    if let points = ICCTags(bytes).codePoints, let model = LightModel(codePoints: points),
      model.isHighDynamicRange
    {
      self = .light(model)
    } else {
      self = bytes.isEmpty ? .unusable(.damagedProfile) : .profile(bytes)
    }
  }

  /// A gAMA chunk: 45455 is what writers of sRGB put there for readers that do not know better (PNG,
  /// section 11.3.2.5), so it means the curve of sRGB; any other value is taken at its word.
  private init(gamma: Double, _ primaries: PNGChromaticities) {
    let isUsual = abs(gamma - 0.45455) < 0.0006
    if !(0.05...20).contains(gamma) {
      self = .unusable(.gamma)
    } else if isUsual, primaries.isStandard {
      self = .standard
    } else if let model = LightModel(primaries, isUsual ? .standard : .power(1 / gamma)) {
      self = .light(model)
    } else {
      self = .unusable(.gamma)
    }
  }

  private init(codePoints points: [UInt8]) {
    let model = LightModel(codePoints: points)
    self = model.map { .light($0) } ?? .unusable(.codePoints)
  }

  /// The conversion from one of these kinds of samples, `nil` when the colours are sRGB already.
  func conversion(from kinds: [Samples]) -> Result<(any RowConversion)?, ColorObstacle> {
    switch self {
    case .standard: return .success(nil)
    case .unusable(let obstacle): return .failure(obstacle)
    case .light(let model):
      let conversion = kinds.lazy.compactMap { LightConversion(model, from: $0) }.first
      return .success(conversion.flatMap { $0.changesNothing ? nil : $0 })
    case .profile(let bytes):
      let conversion = ConversionCache.shared.conversion(by: bytes, from: kinds) {
        SourceColor.conversion(by: bytes, from: kinds)
      }
      guard let conversion else { return .failure(.profile) }
      return .success(conversion.changesNothing ? nil : conversion)
    }
  }

  /// What is not quite right about colours that are converted: a sentence with a full stop.
  var reservation: String? {
    guard case .light(let model) = self, model.isHighDynamicRange else { return nil }
    return "The picture has a high dynamic range; its highlights are toned down to sRGB."
  }

  /// Little CMS has nothing better than tables for 16 bits, so there curves are followed here.
  private static func conversion(
    by bytes: [UInt8], from kinds: [Samples]
  ) -> (any RowConversion)? {
    guard let profile = ColorProfile(bytes) else { return nil }
    let isGrey = kinds.contains(.grey) || kinds.contains(.greyAlpha)
    if kinds.contains(.bgra16), let model = profile.lightModel(ofGreys: isGrey),
      let conversion = LightConversion(model, from: .bgra16)
    {
      return conversion
    }
    for samples in kinds {
      if let transform = ColorTransform(from: profile, samples) { return transform }
    }
    return nil
  }
}
