/// Many thumbnails in rows and columns on one sheet.
///
/// Thumbnails are placed one by one, so they need not be in memory at the same time.
///
///     var sheet = ContactSheet(count: 2, columns: 2, cell: PixelSize(square: 128), gap: 16)
///     sheet?.place(thumbnail, at: 0)
package struct ContactSheet: Sendable {
  /// The sheet as it is now.
  package private(set) var bitmap: Bitmap

  private let columns: Int
  private let cell: PixelSize
  private let gap: Int

  /// The size of a sheet; `nil` when it holds nothing or is larger than a picture can be.
  package static func size(count: Int, columns: Int, cell: PixelSize, gap: Int) -> PixelSize? {
    guard count > 0, columns > 0, (0...4096).contains(gap) else { return nil }
    let rows = (count - 1) / columns + 1
    let side = { (cells: Int, length: Int) -> Int in
      let (sum, overflow) = cells.multipliedReportingOverflow(by: length + gap)
      return overflow || sum > PixelSize.maximumSide ? 0 : sum + gap
    }
    return PixelSize(
      width: side(min(columns, count), cell.width), height: side(rows, cell.height))
  }

  /// The number of columns that makes a sheet of `count` cells about square.
  package static func columns(for count: Int, cell: PixelSize) -> Int {
    let wanted = (Double(max(count, 1)) * Double(cell.height) / Double(cell.width)).squareRoot()
    return min(max(Int(wanted.rounded(.up)), 1), max(count, 1))
  }

  /// Makes an empty sheet for `count` thumbnails; `nil` when ``size(count:columns:cell:gap:)`` is.
  ///
  /// The caller has checked that size against its limits.
  package init?(
    count: Int, columns: Int, cell: PixelSize, gap: Int, background: Background = .white
  ) {
    guard let size = ContactSheet.size(count: count, columns: columns, cell: cell, gap: gap)
    else { return nil }
    self.columns = min(columns, count)
    self.cell = cell
    self.gap = gap
    bitmap = Bitmap(size: size)
    bitmap.fill(background)
  }

  /// Draws a thumbnail into the middle of cell `index`, counted in reading order; one larger than
  /// the cell is made smaller.
  package mutating func place(_ thumbnail: Bitmap, at index: Int) {
    let small = thumbnail.resampled(to: thumbnail.size.fitted(into: cell))
    let left = gap + index % columns * (cell.width + gap)
    let top = gap + index / columns * (cell.height + gap)
    bitmap.draw(
      small, atX: left + (cell.width - small.size.width) / 2,
      y: top + (cell.height - small.size.height) / 2)
  }
}
