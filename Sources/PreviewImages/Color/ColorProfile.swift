internal import CLCMS

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

  /// Whether the profile describes samples of this kind.
  func describes(_ samples: Samples) -> Bool {
    let space = unsafe cmsGetColorSpace(handle)
    switch samples {
    case .grey, .greyAlpha: return space == cmsSigGrayData
    case .bgrx, .bgra, .bgra16: return space == cmsSigRgbData
    case .cmyk, .cmykInverted: return space == cmsSigCmykData
    }
  }
}

extension ColorProfile {
  /// The curves and primaries that the profile consists of; `nil` where it has tables, and where it is
  /// one for greys but the picture `isGrey` not.
  func lightModel(ofGreys isGrey: Bool) -> LightModel? {
    let usesTable = unsafe cmsIsCLUT(handle, UInt32(INTENT_PERCEPTUAL), UInt32(LCMS_USED_AS_INPUT))
    guard usesTable == 0, unsafe cmsIsMatrixShaper(handle) != 0,
      unsafe cmsGetPCS(handle) == cmsSigXYZData
    else { return nil }
    switch unsafe cmsGetColorSpace(handle) {
    case cmsSigGrayData: return isGrey ? greyModel : nil
    case cmsSigRgbData: return colorModel
    default: return nil
    }
  }

  private var greyModel: LightModel? {
    guard let curve = curve(cmsSigGrayTRCTag) else { return nil }
    return LightModel(curves: [curve, curve, curve], matrix: .identity)
  }

  private var colorModel: LightModel? {
    let curves = [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag].compactMap { curve($0) }
    let colors = [cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag]
      .compactMap { color($0) }
    guard curves.count == 3, colors.count == 3, let fromD50 = Matrix3.standardFromD50 else {
      return nil
    }
    let toD50 = Matrix3(rows: (0..<3).map { row in colors.map { $0[row] } })
    return LightModel(curves: curves, matrix: fromD50.times(toD50))
  }

  /// A curve as 4096 values; a straight line between two of them is nearer than a level.
  ///
  /// Parameters may make anything of a sample, also what is no number.
  private func curve(_ tag: cmsTagSignature) -> TransferCurve? {
    guard let curve = unsafe cmsReadTag(handle, tag) else { return nil }
    return .sampled(
      (0..<4096).map { index in
        let light = unsafe cmsEvalToneCurveFloat(OpaquePointer(curve), Float(index) / 4095)
        return light > 0 ? Double(min(light, 1)) : 0
      })
  }

  private func color(_ tag: cmsTagSignature) -> [Double]? {
    guard let color = unsafe cmsReadTag(handle, tag) else { return nil }
    let point = unsafe color.assumingMemoryBound(to: cmsCIEXYZ.self).pointee
    return [point.X, point.Y, point.Z]
  }
}
