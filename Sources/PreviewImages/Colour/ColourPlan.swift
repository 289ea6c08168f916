internal import PreviewCore

/// How the colours of one picture become sRGB: by a conversion, or as they are.
struct ColourPlan {
  /// What rows have to be decoded to.
  let samples: Samples
  /// What converts them; `nil` when they are sRGB, are taken for it, or are plain ink.
  let transform: ColourTransform?
  /// What the reader should know about the colours.
  let warning: PreviewWarning?

  /// Plans for a picture that says `colour`.
  ///
  /// Rows are `plain` when nothing is to be converted; a profile may be for any of `convertible`.
  init(_ colour: SourceColour, plain: Samples, convertible: [Samples]) {
    var reason: String?
    switch colour {
    case .standard: break
    case .unusable(let sentence): reason = sentence
    case .profile, .primaries:
      let transform = ColourPlan.transform(colour, convertible)
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

  private init(samples: Samples, transform: ColourTransform?, reason: String?) {
    self.samples = samples
    self.transform = transform
    warning = reason.map { PreviewWarning(.profileIgnored, $0) }
  }

  private static func transform(_ colour: SourceColour, _ kinds: [Samples]) -> ColourTransform? {
    for samples in kinds {
      guard let profile = ColourProfile(colour, isGrey: !samples.isColour) else { continue }
      if let transform = ColourTransform(from: profile, samples) { return transform }
    }
    return nil
  }
}

extension Samples {
  fileprivate var isColour: Bool { self != .grey && self != .greyAlpha }
}

extension ColourProfile {
  fileprivate init?(_ colour: SourceColour, isGrey: Bool) {
    switch colour {
    case .profile(let bytes): self.init(bytes)
    case .primaries(let primaries, let curve): self.init(primaries, curve, isGrey: isGrey)
    case .standard, .unusable: return nil
    }
  }
}
