internal import PreviewCore
internal import PreviewPixels

/// Paints the part of a decoded picture that a page shows.
struct PicturePainter {
  let window: PictureWindow
  /// The columns and rows that are decoded.
  let decoded: PixelSize
  let layout: RowResampler.Layout
  /// Whether grey is black that covers more or less.
  let isStencil: Bool

  /// Whether all that is painted is opaque and grey.
  private var isGrey: Bool { layout == .grey && window.isCovered && !isStencil }
  private var bytesPerPixel: Int { layout == .grey ? 1 : 4 }

  /// Paints all rows, as `read` gives them, over the whole of `bitmap`.
  ///
  /// Throws what `read` throws; then something may be painted.
  func paint(
    into bitmap: inout Bitmap, reading read: (inout [UInt8]) throws(PreviewError) -> Void
  ) throws(PreviewError) {
    let orientation = window.orientation
    guard orientation != .upright else { return try paintStored(into: &bitmap, reading: read) }
    var stored = Bitmap(size: orientation.swapsSides ? bitmap.size.transposed : bitmap.size)
    try paintStored(into: &stored, reading: read)
    bitmap.writeOriented(orientation, from: stored)
  }

  /// The same in the picture's own orientation.
  private func paintStored(
    into bitmap: inout Bitmap, reading read: (inout [UInt8]) throws(PreviewError) -> Void
  ) throws(PreviewError) {
    let size = PixelSize(clampingWidth: window.columns.count, height: window.rows.count)
    var resampler = RowResampler(from: size, to: bitmap.size, layout: isGrey ? .grey : .bgra)
    var row = [UInt8](repeating: 0, count: decoded.width * bytesPerPixel)
    var canvas = [UInt8](repeating: 0, count: size.width * (isGrey ? 1 : 4))
    let blank = canvas
    for _ in window.rows.lowerBound..<max(window.rows.lowerBound, 0) {
      resampler.push(blank.span, into: &bitmap)
    }
    for y in 0..<decoded.height {
      try read(&row)
      guard window.rows.contains(y) else { continue }
      guard window.shownRows.contains(y) else {
        resampler.push(blank.span, into: &bitmap)
        continue
      }
      if fills {
        resampler.push(row.span, into: &bitmap)
      } else {
        copy(row, into: &canvas)
        resampler.push(canvas.span, into: &bitmap)
      }
    }
    for _ in 0..<max(0, window.rows.upperBound - max(decoded.height, window.rows.lowerBound)) {
      resampler.push(blank.span, into: &bitmap)
    }
    resampler.finish(into: &bitmap)
  }

  /// Whether rows can be taken as they come.
  private var fills: Bool {
    window.shownColumns == window.columns && window.columns == 0..<decoded.width
      && (layout == .bgra || isGrey)
  }

  private func copy(_ row: [UInt8], into canvas: inout [UInt8]) {
    let columns = window.shownColumns
    let shift = columns.lowerBound - window.columns.lowerBound
    if isGrey {
      canvas.replaceSubrange(shift..<shift + columns.count, with: row[columns])
    } else if layout == .grey {
      for (index, column) in columns.enumerated() {
        let at = 4 * (shift + index)
        let grey = isStencil ? 0 : row[column]
        (canvas[at], canvas[at + 1], canvas[at + 2]) = (grey, grey, grey)
        canvas[at + 3] = isStencil ? 255 - row[column] : 255
      }
    } else {
      canvas.replaceSubrange(
        4 * shift..<4 * (shift + columns.count),
        with: row[4 * columns.lowerBound..<4 * columns.upperBound])
    }
  }
}
