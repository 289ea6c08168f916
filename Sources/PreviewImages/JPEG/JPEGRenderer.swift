package import PreviewCore
internal import PreviewJPEG
internal import PreviewPixels

/// Draws JPEG files; large ones are decoded at a fraction of their size.
package final class JPEGRenderer: PictureRenderer {
  /// One page.
  package let info = DocumentInfo()
  private let source: FileSource
  private let limits: RenderLimits
  let picture: StoredPicture
  private let profile: [UInt8]?

  /// Coefficients of progressive files: 128 megapixels at the usual 3 bytes a pixel.
  private static let mostCoefficientBytes: Int64 = 384 << 20

  /// Reads the header.
  ///
  /// Throws `file.empty`, `file.damaged`, `limit.*` or `type.unsupported`.
  package init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
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

  func paint(into bitmap: inout Bitmap) throws(PreviewError) -> [PreviewWarning] {
    var decoder = try JPEGDecoder(source)
    let plan = colorPlan(decoder.family)
    var warnings = plan.warning.map { [$0] } ?? []
    let decoded = try decoder.begin(
      plan.samples.jpegLayout, eighths: JPEGRenderer.eighths(for: bitmap.size, of: decoder.size),
      memory: min(JPEGRenderer.mostCoefficientBytes, limits.memory / 2))
    var painter = RowPainter(plan, from: decoded, to: bitmap.size)
    let isWhole = try painter.paint(into: &bitmap) { row throws(PreviewError) in
      try decoder.readRow(into: &row)
    }
    if decoder.hasDamage || !isWhole { warnings.append(.truncatedPicture) }
    return warnings
  }

  /// A grey picture may come with a profile for RGB; then it is decoded as such.
  private func colorPlan(_ family: JPEGDecoder.Family) -> ColorPlan {
    let color = profile.map { $0.isEmpty ? .damagedProfile : SourceColor.profile($0) }
    switch family {
    case .grey:
      return ColorPlan(color ?? .standard, plain: .grey, convertible: [.grey, .bgrx])
    case .color: return ColorPlan(color ?? .standard, plain: .bgrx, convertible: [.bgrx])
    case .ink(let isInverted):
      let ink = isInverted ? Samples.cmykInverted : .cmyk
      return ColorPlan(color ?? .standard, plain: ink, convertible: [ink])
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

extension Samples {
  fileprivate var jpegLayout: JPEGDecoder.Layout {
    switch self {
    case .grey, .greyAlpha: .grey
    case .bgrx, .bgra: .bgrx
    case .cmyk, .cmykInverted: .ink
    }
  }
}
