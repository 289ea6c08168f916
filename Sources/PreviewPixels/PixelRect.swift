/// A rectangle of whole pixels in a picture, counted from the top left.
public struct PixelRect: Hashable, Sendable {
  /// The columns it covers.
  public let columns: Range<Int>
  /// The rows it covers.
  public let rows: Range<Int>

  /// The rectangle of these columns and rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The whole of a picture of `size`.
  public init(_ size: PixelSize) {
    self.init(columns: 0..<size.width, rows: 0..<size.height)
  }

  /// A rectangle of `size` in the middle of a picture of size `whole`, which it fits into.
  package init(_ size: PixelSize, inMiddleOf whole: PixelSize) {
    let left = (whole.width - size.width) / 2
    let top = (whole.height - size.height) / 2
    self.init(columns: left..<left + size.width, rows: top..<top + size.height)
  }

  /// The rectangle with `border` pixels more on each side.
  func grown(by border: Int) -> PixelRect {
    PixelRect(
      columns: columns.lowerBound - border..<columns.upperBound + border,
      rows: rows.lowerBound - border..<rows.upperBound + border)
  }
}
