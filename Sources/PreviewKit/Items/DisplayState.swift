/// What a reader sees of an item: kept when the item is left, and taken up when it is shown again.
public struct DisplayState: Codable, Hashable, Sendable {
  /// The page, counted from 1.
  public var page: Int
  /// How much larger than fitted the page is shown; 1 is the whole page.
  public var zoom: Double
  /// The left edge of what is seen, in parts of the page's width.
  public var scrollX: Double
  /// The upper edge of what is seen, in parts of the page's height.
  public var scrollY: Double
  /// The first row of a table, or line of a text, that is seen, counted from 1.
  public var row: Int

  /// The whole of a page.
  public init(
    page: Int = 1, zoom: Double = 1, scrollX: Double = 0, scrollY: Double = 0, row: Int = 1
  ) {
    self.page = page
    self.zoom = zoom
    self.scrollX = scrollX
    self.scrollY = scrollY
    self.row = row
  }
}
