internal import PreviewCore

/// How the colours of one picture become sRGB: by a conversion, or as they are.
struct ColorPlan {
  /// What rows have to be decoded to.
  let samples: Samples
  /// What converts them; `nil` when they are sRGB, are taken for it, or are plain ink.
  let conversion: (any RowConversion)?
  /// What the reader should know about the colours.
  let warning: PreviewWarning?

  /// Plans for a picture of which `colors` are said, the strongest first.
  ///
  /// The first that can be used decides; that a stronger one cannot is said. Rows are `plain` when
  /// nothing is to be converted; a profile may be for any of `convertible`.
  init(_ colors: [SourceColor], plain: Samples, convertible: [Samples]) {
    var reason: String?
    for color in colors {
      switch color.conversion(from: convertible) {
      case .success(let conversion):
        let note = reason ?? color.reservation
        self.init(samples: conversion?.samples ?? plain, conversion: conversion, reason: note)
        return
      case .failure(let obstacle): reason = reason ?? obstacle.sentence
      }
    }
    self.init(samples: plain, conversion: nil, reason: reason)
  }

  private init(samples: Samples, conversion: (any RowConversion)?, reason: String?) {
    self.samples = samples
    self.conversion = conversion
    warning = reason.map { PreviewWarning(.profileIgnored, $0) }
  }
}
