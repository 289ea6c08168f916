/// How a stored picture has to be turned or mirrored to stand upright, as EXIF counts it.
///
/// The values are those of the tag Orientation (EXIF 2.3, section 4.6.4 A); each name says what is
/// done to the stored picture.
package enum Orientation: Int, CaseIterable, Sendable {
  /// 1: nothing; it is upright.
  case upright = 1
  /// 2: left and right are exchanged.
  case mirrored
  /// 3: a half turn.
  case halfTurn
  /// 4: top and bottom are exchanged.
  case flipped
  /// 5: rows become columns, the top left corner stays.
  case transposed
  /// 6: a quarter turn clockwise.
  case quarterTurnRight
  /// 7: rows become columns, the top right corner stays.
  case transversed
  /// 8: a quarter turn counter-clockwise.
  case quarterTurnLeft

  /// The orientation for a value of the tag; `nil` when it is none of 1 to 8.
  package init?(exifValue: Int) { self.init(rawValue: exifValue) }

  /// Whether width and height are exchanged.
  package var swapsSides: Bool { rawValue >= 5 }

  /// The size of the upright picture.
  package func upright(_ stored: PixelSize) -> PixelSize {
    swapsSides ? stored.transposed : stored
  }

  /// Where the pixel (x, y) of the upright picture is in the stored one of size `stored`.
  func source(ofX x: Int, y: Int, in stored: PixelSize) -> (x: Int, y: Int) {
    let right = stored.width - 1
    let bottom = stored.height - 1
    switch self {
    case .upright: return (x, y)
    case .mirrored: return (right - x, y)
    case .halfTurn: return (right - x, bottom - y)
    case .flipped: return (x, bottom - y)
    case .transposed: return (y, x)
    case .quarterTurnRight: return (y, bottom - x)
    case .transversed: return (right - y, bottom - x)
    case .quarterTurnLeft: return (right - y, x)
    }
  }
}
