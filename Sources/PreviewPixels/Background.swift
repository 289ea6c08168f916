/// What shows through where a picture is transparent.
public enum Background: Hashable, Sendable {
  /// Nothing: the alpha channel is kept.
  case none
  /// One opaque colour, sRGB.
  case color(red: UInt8, green: UInt8, blue: UInt8)
  /// A grey and white board of 8 by 8 pixel squares, as image editors show transparency.
  case checker

  /// Opaque white, the paper of page formats.
  public static let white = Background.color(red: 255, green: 255, blue: 255)
}
