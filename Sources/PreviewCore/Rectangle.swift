/// A rectangle in a measure that whoever has it knows.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Nowhere.
  public static let zero = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// All there is, which whoever shows it cuts down to the view.
  public static let everything = Rectangle(x: 0, y: 0, width: .infinity, height: .infinity)
  /// Whether nothing lies in it.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a point, in the same measure, lies in it.
  public func contains(x: Double, y: Double) -> Bool {
    !isEmpty && (self.x..<self.x + width).contains(x) && (self.y..<self.y + height).contains(y)
  }
}
