/// A place on a page that leads somewhere.
public struct PageLink: Hashable, Sendable {
  /// Where a link leads.
  public enum Target: Hashable, Sendable {
    /// A page of the same document, counted from 0.
    case page(Int)
    /// An address, as the file spells it; nobody has looked whether it is safe to open.
    case uri(String)
  }

  /// Where on the page as displayed it is, in parts of its sides: (0, 0) is the top left corner,
  /// (1, 1) the bottom right one.
  public var area: Rectangle
  /// Where it leads.
  public var target: Target

  /// Whether it leads to a page that a document of so many pages has not.
  package func leadsOutside(pageCount: Int) -> Bool {
    guard case .page(let index) = target else { return false }
    return !(0..<pageCount).contains(index)
  }

  /// A link.
  public init(area: Rectangle, target: Target) {
    self.area = area
    self.target = target
  }
}
