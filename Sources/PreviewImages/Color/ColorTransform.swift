internal import CLCMS

/// Converts rows of pixels to sRGB by Little CMS.
@safe final class ColorTransform: RowConversion {
  let samples: Samples
  /// Without the cache of one pixel that Little CMS keeps otherwise, it never changes.
  private nonisolated(unsafe) let handle: cmsHTRANSFORM

  /// A conversion of `samples` by `profile`; `nil` when the profile does not allow one.
  ///
  /// The intent is perceptual with black point compensation, so that black ink becomes black.
  init?(from profile: borrowing ColorProfile, _ samples: Samples) {
    guard profile.describes(samples), let standard = ColorProfile.standard() else { return nil }
    let flags = cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE | samples.flags
    let transform = unsafe cmsCreateTransform(
      profile.handle, samples.layout, standard.handle, qlcms_bgra, UInt32(INTENT_PERCEPTUAL),
      UInt32(flags))
    guard let handle = unsafe transform else { return nil }
    self.samples = samples
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cmsDeleteTransform(handle) }

  func convert(_ row: [UInt8], count: Int, into output: inout [UInt8]) {
    precondition(count * samples.bytesPerPixel <= row.count && count * 4 <= output.count)
    unsafe cmsDoTransform(handle, row, &output, UInt32(count))
  }
}

extension Samples {
  fileprivate var layout: UInt32 {
    switch self {
    case .grey: qlcms_grey
    case .greyAlpha: qlcms_grey_alpha
    case .bgrx, .bgra: qlcms_bgra
    case .bgra16: qlcms_bgra16
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
    case .greyAlpha, .bgra, .bgra16: cmsFLAGS_COPY_ALPHA
    case .cmyk, .cmykInverted: 13 << 16
    }
  }
}
