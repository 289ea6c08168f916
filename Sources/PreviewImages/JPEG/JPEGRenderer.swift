internal import PreviewPNG
public import PreviewCore
public import PreviewPixels

/// Draws JPEG files; large ones are decoded at a fraction of their size.
public final class JPEGRenderer: PageRenderer {
  /// One page.
  public let info = DocumentInfo()
  private let source: FileSource
  private let limits: RenderLimits
  private let picture: StoredPicture
  private let profile: [UInt8]?

  /// Coefficients of progressive files: 128 megapixels at the usual 3 bytes a pixel.
  private static let mostCoefficientBytes: Int64 = 384 << 20

  /// Reads the header.
  ///
  /// Throws `file.empty`, `file.damaged`, `limit.*` or `type.unsupported`.
  public init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    guard source.size > 0 else { throw .empty }
    try options.limits.check(.bytes, source.size)
    let decoder = try JPEGDecoder(source)
    try options.limits.check(.pixels, Int64(decoder.size.pixelCount))
    let metadata = try JPEGMetadata(source)
    picture = StoredPicture(
      size: decoder.size, orientation: EXIFReader.orientation(in: metadata.exif))
    profile = metadata.profile
    limits = options.limits
    self.source = source
  }

  /// The size as displayed.
  public func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    try checkPage(index)
    return picture.pageInfo
  }

  /// Draws the picture; rows that a damaged file does not have stay transparent.
  public func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    try checkPage(request.page)
    return try picture.draw(request, into: &bitmap) { stored throws(PreviewError) in
      try paint(into: &stored)
    }
  }

  private func paint(into bitmap: inout Bitmap) throws(PreviewError) -> [PreviewWarning] {
    var decoder = try JPEGDecoder(source)
    let plan = colourPlan(decoder.family)
    let samples = plan.samples
    var warnings = plan.warning.map { [$0] } ?? []
    let decoded = try decoder.begin(
      samples, eighths: JPEGRenderer.eighths(for: bitmap.size, of: decoder.size),
      memory: min(JPEGRenderer.mostCoefficientBytes, limits.memory / 2))
    var painter = RowPainter(plan, from: decoded, to: bitmap.size)
    var row = [UInt8](repeating: 0, count: decoded.width * samples.bytesPerPixel)
    do throws(PreviewError) {
      while painter.rowsPainted < decoded.height {
        try decoder.readRow(into: &row)
        painter.paint(&row, into: &bitmap)
      }
    } catch {
      guard painter.rowsPainted > 0 else { throw error }
    }
    if decoder.hasDamage || painter.rowsPainted < decoded.height {
      warnings.append(.truncatedPicture)
    }
    painter.finish(into: &bitmap)
    return warnings
  }

  /// A grey picture may come with a profile for RGB; then it is decoded as such.
  private func colourPlan(_ family: JPEGDecoder.Family) -> ColourPlan {
    let colour = profile.map { $0.isEmpty ? .damagedProfile : SourceColour.profile($0) }
    switch family {
    case .grey:
      return ColourPlan(colour ?? .standard, plain: .grey, convertible: [.grey, .bgrx])
    case .colour: return ColourPlan(colour ?? .standard, plain: .bgrx, convertible: [.bgrx])
    case .ink(let isInverted):
      let ink = isInverted ? Samples.cmykInverted : .cmyk
      return ColourPlan(colour ?? .standard, plain: ink, convertible: [ink])
    }
  }

  /// The least number of eighths that leaves the resampler 1.9 times as many pixels a side as are
  /// wanted; below that its result would be visibly softer.
  static func eighths(for target: PixelSize, of source: PixelSize) -> Int {
    func suffices(_ eighths: Int, _ side: Int, _ wanted: Int) -> Bool {
      side * eighths * 10 >= wanted * 19 * 8
    }
    return (1..<8).first {
      suffices($0, source.width, target.width) && suffices($0, source.height, target.height)
    } ?? 8
  }
}
