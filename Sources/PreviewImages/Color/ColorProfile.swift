internal import CLCMS
internal import PreviewPNG

/// A colour profile of Little CMS and its memory.
@safe struct ColorProfile: ~Copyable {
  let handle: cmsHPROFILE

  /// Adopts a profile that Little CMS has made.
  private init?(adopting handle: cmsHPROFILE?) {
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe _ = cmsCloseProfile(handle) }

  /// The profile in these bytes; `nil` when they are none.
  init?(_ bytes: [UInt8]) {
    unsafe self.init(adopting: cmsOpenProfileFromMem(bytes, UInt32(clamping: bytes.count)))
  }

  /// sRGB.
  static func standard() -> ColorProfile? {
    unsafe ColorProfile(adopting: cmsCreate_sRGBProfile())
  }

  /// A profile with these primaries and this curve; `nil` when the primaries make no sense.
  init?(_ primaries: PNGChromaticities, _ curve: SourceColor.ToneCurve, isGrey: Bool) {
    var white = cmsCIExyY(primaries.white)
    var points = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(primaries.red), Green: cmsCIExyY(primaries.green),
      Blue: cmsCIExyY(primaries.blue))
    guard let tone = unsafe curve.build() else { return nil }
    defer { unsafe cmsFreeToneCurve(tone) }
    if isGrey {
      unsafe self.init(adopting: cmsCreateGrayProfile(&white, tone))
    } else {
      let tones = unsafe [tone, tone, tone] as [OpaquePointer?]
      unsafe self.init(adopting: cmsCreateRGBProfile(&white, &points, tones))
    }
  }

  /// Whether the profile describes samples of this kind.
  func describes(_ samples: Samples) -> Bool {
    let space = unsafe cmsGetColorSpace(handle)
    switch samples {
    case .grey, .greyAlpha: return space == cmsSigGrayData
    case .bgrx, .bgra: return space == cmsSigRgbData
    case .cmyk, .cmykInverted: return space == cmsSigCmykData
    }
  }
}

extension cmsCIExyY {
  fileprivate init(_ point: PNGChromaticities.Point) { self.init(x: point.x, y: point.y, Y: 1) }
}

extension SourceColor.ToneCurve {
  /// The curve of Little CMS, to be freed by the caller; the sRGB one is that of IEC 61966-2-1.
  @unsafe fileprivate func build() -> OpaquePointer? {
    switch self {
    case .power(let exponent): return unsafe cmsBuildGamma(nil, exponent)
    case .standard:
      let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
      return unsafe cmsBuildParametricToneCurve(nil, 4, parameters)
    }
  }
}
