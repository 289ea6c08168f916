internal import PreviewCore
internal import PreviewPixels

/// Takes decoded rows from the top and paints them into a bitmap: colours, alpha, size.
struct RowPainter: ~Copyable {
  private let plan: ColourPlan
  private let width: Int
  private var resampler: RowResampler
  /// Where rows are converted; alpha that nobody writes is 255.
  private var converted: [UInt8] = []

  /// Paints rows of `source.width` pixels over the whole of a bitmap of size `target`.
  init(_ plan: ColourPlan, from source: PixelSize, to target: PixelSize) {
    let isGrey = plan.transform == nil && plan.samples == .grey
    if plan.transform != nil || plan.samples.isInk {
      converted = [UInt8](repeating: 255, count: source.bytesPerRow)
    }
    width = source.width
    resampler = RowResampler(from: source, to: target, layout: isGrey ? .grey : .bgra)
    self.plan = plan
  }

  /// How many rows have been painted.
  var rowsPainted: Int { resampler.rowsReceived }

  /// Paints the next row, which may be changed on the way.
  mutating func paint(_ row: inout [UInt8], into bitmap: inout Bitmap) {
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
    if let transform = plan.transform {
      transform.convert(row, count: width, into: &pixels)
      if plan.samples.hasAlpha { PixelRow.premultiply(&pixels) }
    } else {
      PixelRow.mixInk(row, isInverted: plan.samples == .cmykInverted, into: &pixels)
    }
  }

  /// Writes what is left; rows that never came stay transparent.
  mutating func finish(into bitmap: inout Bitmap) {
    resampler.finish(into: &bitmap)
  }
}

extension Samples {
  fileprivate var isInk: Bool { self == .cmyk || self == .cmykInverted }
}
