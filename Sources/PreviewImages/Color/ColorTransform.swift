internal import CLCMS

/// Converts rows of pixels to sRGB by Little CMS.
@safe final class ColorTransform {
  /// What rows have to be; what comes out is `bgra` or `bgrx`.
  let samples: Samples
  private let handle: cmsHTRANSFORM

  /// A conversion of `samples` by `profile`; `nil` when the profile does not allow one.
  ///
  /// The intent is perceptual with black point compensation, so that black ink becomes black.
  init?(from profile: borrowing ColorProfile, _ samples: Samples) {
    guard profile.describes(samples), let standard = ColorProfile.standard() else { return nil }
    let flags = cmsFLAGS_BLACKPOINTCOMPENSATION | samples.flags
    let transform = unsafe cmsCreateTransform(
      profile.handle, samples.layout, standard.handle, qlcms_bgra, UInt32(INTENT_PERCEPTUAL),
      UInt32(flags))
    guard let handle = unsafe transform else { return nil }
    self.samples = samples
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cmsDeleteTransform(handle) }

  /// Converts the first `count` pixels of `row` into BGRA in `output`, where alpha that the source
  /// does not have stays as it is.
  func convert(_ row: [UInt8], count: Int, into output: inout [UInt8]) {
    precondition(count * samples.bytesPerPixel <= row.count && count * 4 <= output.count)
    unsafe cmsDoTransform(handle, row, &output, UInt32(count))
  }

  /// Whether the conversion leaves sRGB as it is, but for rounding, so that it can be left out.
  var changesNothing: Bool {
    guard let probe = samples.probe else { return false }
    let count = probe.count / samples.bytesPerPixel
    var output = [UInt8](repeating: 255, count: count * 4)
    convert(probe, count: count, into: &output)
    return (0..<count * 4).allSatisfy { at in
      let before = Int(probe[samples.bytesPerPixel == 4 ? at : at / 4 * samples.bytesPerPixel])
      return at % 4 == 3 || abs(Int(output[at]) - before) <= 1
    }
  }
}

extension Samples {
  fileprivate var layout: UInt32 {
    switch self {
    case .grey: qlcms_grey
    case .greyAlpha: qlcms_grey_alpha
    case .bgrx, .bgra: qlcms_bgra
    case .cmyk: qlcms_cmyk
    case .cmykInverted: qlcms_cmyk_inverted
    }
  }

  /// Copies alpha where there is some, and takes a table of 13 steps a side for ink.
  ///
  /// That table is made in half the time of the usual one of 17 and hardly less exact.
  fileprivate var flags: Int32 {
    switch self {
    case .grey, .bgrx: 0
    case .greyAlpha, .bgra: cmsFLAGS_COPY_ALPHA
    case .cmyk, .cmykInverted: 13 << 16
    }
  }

  /// Pixels spread over the whole space; `nil` for ink, which is never sRGB.
  fileprivate var probe: [UInt8]? {
    let levels: [UInt8] = [0, 16, 51, 102, 153, 204, 255]
    switch self {
    case .grey: return levels
    case .greyAlpha: return levels.flatMap { [$0, 255] }
    case .cmyk, .cmykInverted: return nil
    case .bgrx, .bgra:
      return levels.flatMap { blue in
        levels.flatMap { green in levels.flatMap { red in [blue, green, red, 255] } }
      }
    }
  }
}
