internal import PreviewCore
internal import PreviewPixels

/// Takes decoded rows from the top and paints them into a bitmap: colours, alpha, size.
struct RowPainter: ~Copyable {
  private let plan: ColorPlan
  private let size: PixelSize
  private var resampler: RowResampler
  /// Where rows are converted; alpha that nobody writes is 255.
  private var converted: [UInt8] = []

  /// Paints rows of `source.width` pixels over the whole of a bitmap of size `target`.
  init(_ plan: ColorPlan, from source: PixelSize, to target: PixelSize) {
    let isGrey = plan.conversion == nil && plan.samples == .grey
    if plan.conversion != nil || plan.samples.isInk {
      converted = [UInt8](repeating: 255, count: source.bytesPerRow)
    }
    size = source
    resampler = RowResampler(from: source, to: target, layout: isGrey ? .grey : .bgra)
    self.plan = plan
  }

  /// Paints all rows as `read` gives them, into the same buffer each; whether all of them came.
  ///
  /// Where that takes long, `showing` is called with what is painted so far.
  ///
  /// Rows that never came stay transparent. Throws what `read` throws for the first row; a later
  /// failure only ends the picture early.
  mutating func paint(
    into bitmap: inout Bitmap, showing: Onlooker,
    reading read: (inout [UInt8]) throws(PreviewError) -> Void
  ) throws(PreviewError) -> Bool {
    var looks = LookTimes()
    var row = [UInt8](repeating: 0, count: size.width * plan.samples.bytesPerPixel)
    do throws(PreviewError) {
      while resampler.rowsReceived < size.height {
        try read(&row)
        paint(&row, into: &bitmap)
        // To ask the clock costs more than a short row.
        if resampler.rowsReceived.isMultiple(of: 16), looks.isDue() { showing(bitmap) }
      }
    } catch {
      guard resampler.rowsReceived > 0 else { throw error }
    }
    let isWhole = resampler.rowsReceived == size.height
    resampler.finish(into: &bitmap)
    return isWhole
  }

  /// Paints the next row, which may be changed on the way.
  private mutating func paint(_ row: inout [UInt8], into bitmap: inout Bitmap) {
    if converted.isEmpty {
      if plan.samples.hasAlpha { PixelRow.premultiply(&row) }
      resampler.push(row.span, into: &bitmap)
    } else {
      var pixels: [UInt8] = []
      swap(&pixels, &converted)
      convert(row, into: &pixels)
      resampler.push(pixels.span, into: &bitmap)
      swap(&pixels, &converted)
    }
  }

  private func convert(_ row: [UInt8], into pixels: inout [UInt8]) {
    if let conversion = plan.conversion {
      conversion.convert(row, count: size.width, into: &pixels)
      if plan.samples.hasAlpha { PixelRow.premultiply(&pixels) }
    } else {
      PixelRow.mixInk(row, isInverted: plan.samples == .cmykInverted, into: &pixels)
    }
  }
}

extension Samples {
  fileprivate var isInk: Bool { self == .cmyk || self == .cmykInverted }
}
