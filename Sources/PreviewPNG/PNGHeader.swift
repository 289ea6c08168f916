package import PreviewPixels

/// What a PNG file says about itself before its pixels.
package struct PNGHeader: Sendable {
  /// The size as stored; an EXIF orientation is not applied.
  package var size: PixelSize
  /// Whether the rows come in the seven passes of Adam7.
  package var isInterlaced: Bool
  /// Whether the samples are grey, not colours.
  package var isGrey: Bool
  /// Whether there is transparency.
  package var hasAlpha: Bool
  /// Whether samples have 16 bits.
  package var isDeep: Bool
  /// What is said of the colours, the strongest statement first; empty when nothing is.
  package var colors: [PNGColor]
  /// The EXIF block, empty without one.
  package var exif: [UInt8]
  /// The XMP packet, empty without one.
  package var xmp: [UInt8]
}

/// A statement of a PNG file on what its samples mean.
package enum PNGColor: Hashable, Sendable {
  /// sRGB.
  case standard
  /// An ICC profile says it.
  case profile([UInt8])
  /// Samples are light to the power of `gamma`; the primaries are those of sRGB when `nil`.
  case gamma(Double, PNGChromaticities?)
  /// The content of cICP: the code points of ITU-T H.273 for primaries, transfer and matrix, and
  /// whether samples use the full range.
  case codePoints([UInt8])
}

/// The primaries of a colour space in CIE x and y.
package struct PNGChromaticities: Hashable, Sendable {
  /// A point of the chromaticity diagram.
  package struct Point: Hashable, Sendable {
    /// CIE x.
    package var x: Double
    /// CIE y.
    package var y: Double

    /// A point.
    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }

    func isNear(_ other: Point) -> Bool {
      abs(x - other.x) < 0.002 && abs(y - other.y) < 0.002
    }
  }

  /// What counts as white.
  package var white: Point
  /// Pure red.
  package var red: Point
  /// Pure green.
  package var green: Point
  /// Pure blue.
  package var blue: Point

  /// The primaries of a colour space.
  package init(white: Point, red: Point, green: Point, blue: Point) {
    self.white = white
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The primaries of sRGB (ITU-R BT.709) and its white, D65.
  package static let standard = PNGChromaticities(
    white: Point(0.3127, 0.3290), red: Point(0.64, 0.33), green: Point(0.30, 0.60),
    blue: Point(0.15, 0.06))

  /// Whether these are the primaries of sRGB but for rounding.
  package var isStandard: Bool {
    let other = PNGChromaticities.standard
    return white.isNear(other.white) && red.isNear(other.red) && green.isNear(other.green)
      && blue.isNear(other.blue)
  }
}
