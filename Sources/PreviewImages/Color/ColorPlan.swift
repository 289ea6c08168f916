internal import PreviewCore

/// How the colours of one picture become sRGB: by a conversion, or as they are.
struct ColorPlan {
  /// What rows have to be decoded to.
  let samples: Samples
  /// What converts them; `nil` when they are sRGB, are taken for it, or are plain ink.
  let transform: ColorTransform?
  /// What the reader should know about the colours.
  let warning: PreviewWarning?

  /// Plans for a picture that says `color`.
  ///
  /// Rows are `plain` when nothing is to be converted; a profile may be for any of `convertible`.
  init(_ color: SourceColor, plain: Samples, convertible: [Samples]) {
    var reason: String?
    switch color {
    case .standard: break
    case .unusable(let sentence): reason = sentence
    case .profile, .primaries:
      let transform = ColorPlan.transform(color, convertible)
      if let transform, !transform.changesNothing {
        self.init(samples: transform.samples, transform: transform, reason: nil)
        return
      }
      if transform == nil {
        reason = "The colour profile cannot be used; the colours are shown as sRGB."
      }
    }
    self.init(samples: plain, transform: nil, reason: reason)
  }

  private init(samples: Samples, transform: ColorTransform?, reason: String?) {
    self.samples = samples
    self.transform = transform
    warning = reason.map { PreviewWarning(.profileIgnored, $0) }
  }

  private static func transform(_ color: SourceColor, _ kinds: [Samples]) -> ColorTransform? {
    for samples in kinds {
      guard let profile = ColorProfile(color, isGrey: !samples.isColor) else { continue }
      if let transform = ColorTransform(from: profile, samples) { return transform }
    }
    return nil
  }
}

extension Samples {
  fileprivate var isColor: Bool { self != .grey && self != .greyAlpha }
}

extension ColorProfile {
  fileprivate init?(_ color: SourceColor, isGrey: Bool) {
    switch color {
    case .profile(let bytes): self.init(bytes)
    case .primaries(let primaries, let curve): self.init(primaries, curve, isGrey: isGrey)
    case .standard, .unusable: return nil
    }
  }
}
