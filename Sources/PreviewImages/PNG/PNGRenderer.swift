internal import PreviewPNG
package import PreviewCore
internal import PreviewPixels

/// Draws PNG files row by row; interlaced ones are put together first.
package final class PNGRenderer: PictureRenderer {
  /// One page: of an animation the picture that is shown where animations are not.
  package let info = DocumentInfo()
  let source: FileSource
  private let limits: RenderLimits
  let header: PNGHeader
  let picture: StoredPicture

  /// Reads the header.
  ///
  /// Throws `file.empty`, `file.damaged`, `limit.*` or `type.unsupported`.
  package init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    guard source.size > 0 else { throw .empty }
    try options.limits.check(.bytes, source.size)
    header = try PNGDecoder(source, limits: options.limits.png).header
    try options.limits.check(.pixels, Int64(header.size.pixelCount))
    try options.limits.check(.memory, PNGRenderer.workingBytes(header.size))
    picture = StoredPicture(
      size: header.size, orientation: Orientation(exif: EXIFBlock(header.exif), xmp: header.xmp))
    limits = options.limits
    self.source = source
  }

  func paint(
    into bitmap: inout Bitmap, showing: Onlooker
  ) throws(PreviewError) -> [PreviewWarning] {
    var decoder = try PNGDecoder(source, knowing: header, limits: limits.png)
    let plan = PNGRenderer.colorPlan(header)
    var warnings = plan.warning.map { [$0] } ?? []
    try decoder.begin(plan.samples.layout)
    let isWhole =
      header.isInterlaced
      ? try paintPasses(of: &decoder, plan, into: &bitmap, showing)
      : try paintRows(of: &decoder, plan, into: &bitmap, showing)
    if !isWhole { warnings.append(.truncatedPicture) }
    if isWhole, decoder.isRepaired { warnings.append(.repairedPicture) }
    if decoder.hasUnknownIndex { warnings.append(.unknownIndex) }
    return warnings
  }

  /// Paints rows as they come; whether all of them came.
  private func paintRows(
    of decoder: inout PNGDecoder, _ plan: ColorPlan, into bitmap: inout Bitmap,
    _ showing: Onlooker
  ) throws(PreviewError) -> Bool {
    var painter = RowPainter(plan, from: header.size, to: bitmap.size)
    return try painter.paint(into: &bitmap, showing: showing) { row throws(PreviewError) in
      try decoder.readRow(into: &row)
    }
  }

  /// Puts passes together in at most a quarter of the memory, then paints; whether all came.
  private func paintPasses(
    of decoder: inout PNGDecoder, _ plan: ColorPlan, into bitmap: inout Bitmap,
    _ showing: Onlooker
  ) throws(PreviewError) -> Bool {
    var picture = InterlacedPicture(
      size: header.size, bytesPerPixel: plan.samples.bytesPerPixel,
      memory: limits.memory / 4)
    try picture.read(&decoder) { (coarse) throws(PreviewError) in
      try paint(coarse, plan, into: &bitmap)
      showing(bitmap)
    }
    try paint(picture, plan, into: &bitmap)
    return picture.isWhole
  }

  private func paint(
    _ picture: InterlacedPicture, _ plan: ColorPlan, into bitmap: inout Bitmap
  ) throws(PreviewError) {
    var painter = RowPainter(plan, from: picture.size, to: bitmap.size)
    var y = 0
    _ = try painter.paint(into: &bitmap) { _ in
    } reading: { row throws(PreviewError) in
      row = picture.row(y)
      y += 1
    }
  }

  /// Samples of 16 bits stay so where colours are converted: a steep curve would tear 8 bits apart.
  private static func colorPlan(_ header: PNGHeader) -> ColorPlan {
    let plain: Samples = header.hasAlpha ? .bgra : header.isGrey ? .grey : .bgrx
    let grey: Samples = header.hasAlpha ? .greyAlpha : .grey
    let colored: Samples = header.isDeep ? .bgra16 : header.hasAlpha ? .bgra : .bgrx
    return ColorPlan(
      SourceColor.candidates(header.colors), plain: plain,
      convertible: header.isGrey ? [grey, colored] : [colored])
  }

  /// What a row costs on its way: twice 8 bytes a pixel in libpng, 12 here, 32 in the resampler.
  private static func workingBytes(_ size: PixelSize) -> Int64 { Int64(size.width) * 60 }
}

extension Samples {
  fileprivate var layout: PNGDecoder.Layout {
    switch self {
    case .grey: .grey
    case .greyAlpha: .greyAlpha
    case .bgra16: .bgra16
    case .bgrx, .bgra, .cmyk, .cmykInverted: .bgra
    }
  }
}
