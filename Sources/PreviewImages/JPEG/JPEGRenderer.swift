package import PreviewCore
internal import PreviewJPEG
package import PreviewPixels

/// Draws JPEG files; large ones are decoded at a fraction of their size.
package final class JPEGRenderer: PictureRenderer {
  /// One page.
  package let info = DocumentInfo()
  let source: FileSource
  private let limits: RenderLimits.JPEG
  private let coefficientBytes: Int64
  let picture: StoredPicture
  private let profile: [UInt8]?
  /// Where in the file the thumbnail of the EXIF block is.
  private let thumbnail: Range<Int64>?

  /// Reads the header.
  ///
  /// Throws `file.empty`, `file.damaged`, `limit.*` or `type.unsupported`.
  package init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    guard source.size > 0 else { throw .empty }
    try options.limits.check(.bytes, source.size)
    let metadata = try JPEGMetadata(source)
    if let obstacle = metadata.frame?.obstacle {
      throw .unsupportedType(type: Format.jpeg.rawValue, reason: obstacle)
    }
    try options.limits.check(.pixels, metadata.frame?.pixelCount ?? 0)
    let decoder = try JPEGDecoder(source, limits: options.limits.decodingJPEG)
    try options.limits.check(.pixels, Int64(decoder.size.pixelCount))
    let exif = EXIFBlock(metadata.exif)
    picture = StoredPicture(
      size: decoder.size, orientation: Orientation(exif: exif, xmp: metadata.xmp))
    thumbnail = exif.thumbnail.map { range in
      metadata.exifOffset + Int64(range.lowerBound)..<metadata.exifOffset + Int64(range.upperBound)
    }
    profile = metadata.profile
    limits = options.limits.decodingJPEG
    coefficientBytes = decoder.coefficientBytes
    self.source = source
    guard isTooLarge, thumbnailDecoder == nil else { return }
    throw tooLarge
  }

  func paint(
    into bitmap: inout Bitmap, showing: Onlooker
  ) throws(PreviewError) -> [PreviewWarning] {
    if isTooLarge { return try paintThumbnailInstead(into: &bitmap) }
    return try paint(JPEGDecoder(source, limits: limits), into: &bitmap, showing: showing)
  }

  /// Paints what `decoder` reads over all of `bitmap`, again and again while it only takes looks.
  private func paint(
    _ decoder: consuming JPEGDecoder, into bitmap: inout Bitmap, showing: Onlooker
  ) throws(PreviewError) -> [PreviewWarning] {
    var decoder = decoder
    let plan = colorPlan(decoder.family)
    var warnings = plan.warning.map { [$0] } ?? []
    let decoded = try decoder.begin(
      plan.samples.jpegLayout, eighths: JPEGDecoder.eighths(for: bitmap.size, of: decoder.size))
    func paintRows() throws(PreviewError) -> Bool {
      var painter = RowPainter(plan, from: decoded, to: bitmap.size)
      return try painter.paint(into: &bitmap, showing: showing) { row throws(PreviewError) in
        try decoder.readRow(into: &row)
      }
    }
    var isWhole = try paintRows()
    while decoder.mayRefine {
      try decoder.refine()
      isWhole = try paintRows()
    }
    if decoder.hasDamage || !isWhole { warnings.append(.truncatedPicture) }
    return warnings
  }

  /// Whether the coefficients of a progressive file take more than they may.
  private var isTooLarge: Bool { coefficientBytes > limits.coefficientBytes }

  private var tooLarge: PreviewError {
    .limitExceeded(.memory, asked: coefficientBytes, allowed: limits.coefficientBytes)
  }

  private func paintThumbnailInstead(
    into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    guard let decoder = thumbnailDecoder else { throw tooLarge }
    let warnings = try paint(decoder, into: &bitmap) { _ in }
    guard !warnings.contains(.truncatedPicture) else { throw tooLarge }
    return warnings + [.thumbnailInstead(asked: coefficientBytes)]
  }

  /// Draws the thumbnail of the EXIF block, which is turned as the picture is.
  package func renderEmbeddedThumbnail(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool {
    try checkPage(request.page)
    guard let stored = storedThumbnail(for: request.size) else { return false }
    bitmap.writeOriented(picture.orientation, from: stored)
    bitmap.lay(over: request.background)
    return true
  }

  /// The thumbnail before it is turned; a damaged one is as good as none.
  private func storedThumbnail(for size: PixelSize) -> Bitmap? {
    guard let decoder = thumbnailDecoder else { return nil }
    var stored = Bitmap(size: picture.orientation.swapsSides ? size.transposed : size)
    let warnings = try? paint(decoder, into: &stored) { _ in }
    return warnings?.contains(.truncatedPicture) == false ? stored : nil
  }

  /// What reads the thumbnail; `nil` for one with bars at its sides to fill another aspect, and one
  /// that claims to be larger than its picture or too large.
  private var thumbnailDecoder: JPEGDecoder? {
    guard let thumbnail,
      let decoder = try? JPEGDecoder(source, part: thumbnail, limits: limits),
      decoder.size.hasAspect(of: picture.size), decoder.size.fits(into: picture.size),
      decoder.coefficientBytes <= limits.coefficientBytes
    else { return nil }
    return decoder
  }

  /// A grey picture may come with a profile for RGB; then it is decoded as such.
  private func colorPlan(_ family: JPEGDecoder.Family) -> ColorPlan {
    let colors = profile.map { [SourceColor(profile: $0)] } ?? []
    switch family {
    case .grey: return ColorPlan(colors, plain: .grey, convertible: [.grey, .bgrx])
    case .color: return ColorPlan(colors, plain: .bgrx, convertible: [.bgrx])
    case .ink(let isInverted):
      let ink = isInverted ? Samples.cmykInverted : .cmyk
      return ColorPlan(colors, plain: ink, convertible: [ink])
    }
  }
}

extension PreviewWarning {
  fileprivate static func thumbnailInstead(asked: Int64) -> PreviewWarning {
    PreviewWarning(
      .pictureLeftOut,
      "The picture needs \(asked) bytes of memory, so the thumbnail in the file is drawn instead.")
  }
}

extension Samples {
  fileprivate var jpegLayout: JPEGDecoder.Layout {
    switch self {
    case .grey, .greyAlpha: .grey
    case .bgrx, .bgra, .bgra16: .bgrx
    case .cmyk, .cmykInverted: .ink
    }
  }
}

extension PixelSize {
  /// Whether the aspects differ by no more than a fiftieth, as roundings of a thumbnail do.
  fileprivate func hasAspect(of other: PixelSize) -> Bool {
    let (own, others) = (width * other.height, height * other.width)
    return abs(own - others) * 50 <= others
  }

  fileprivate func fits(into other: PixelSize) -> Bool {
    width <= other.width && height <= other.height
  }
}
