/// A place on a page that leads somewhere.
public struct PageLink: Hashable, Sendable {
  /// Where a link leads.
  public enum Target: Hashable, Sendable {
    /// A page of the same document, counted from 0.
    case page(Int)
    /// An address, as the file spells it; nobody has looked whether it is safe to open.
    case uri(String)
  }

  /// A rectangle on the page as displayed, in parts of its sides: (0, 0) is the top left corner,
  /// (1, 1) the bottom right one.
  public struct Area: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width; never negative.
    public var width: Double
    /// The height; never negative.
    public var height: Double

    /// An area.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// Whether a point, in the same measure, lies in the area.
    public func contains(x: Double, y: Double) -> Bool {
      (self.x..<self.x + width).contains(x) && (self.y..<self.y + height).contains(y)
    }
  }

  /// Where on the page it is.
  public var area: Area
  /// Where it leads.
  public var target: Target

  /// Whether it leads to a page that a document of so many pages has not.
  package func leadsOutside(pageCount: Int) -> Bool {
    guard case .page(let index) = target else { return false }
    return !(0..<pageCount).contains(index)
  }

  /// A link.
  public init(area: Area, target: Target) {
    self.area = area
    self.target = target
  }
}
