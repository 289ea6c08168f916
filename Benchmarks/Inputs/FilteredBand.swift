/// Some rows of a picture as PNG filters them.
///
/// A photograph has each of the filters in turn, a screenshot none. The first row needs none above it, so that the band can come again.
struct FilteredBand {
  private(set) var bytes: [UInt8] = []
  private var above: [UInt8]
  private var photograph = Photograph()

  init(width: Int, rows: Int, isScreenshot: Bool) {
    above = Array(repeating: 0, count: width * 3)
    for y in 0..<rows {
      let row = isScreenshot ? FilteredBand.screen(y, width) : photographed(y, width)
      let filter = isScreenshot ? 0 : y == 0 ? 1 : [4, 3, 4, 2, 1][y % 5]
      append(row, filter)
      above = row
    }
  }

  private mutating func photographed(_ y: Int, _ width: Int) -> [UInt8] {
    (0..<width).flatMap { x -> [UInt8] in
      let light = photograph.light(x, y)
      let tint = photograph.tint(x, y)
      return [light + tint.red - 128, light, light + tint.blue - 128].map { UInt8(clamping: $0) }
    }
  }

  /// Letters of a few shades on white, and a grey border every now and then.
  private static func screen(_ y: Int, _ width: Int) -> [UInt8] {
    (0..<width).flatMap { x -> [UInt8] in
      let shade = Lettering.shade(x, y)
      return x % 640 < 4 ? [200, 204, 210] : [shade, shade, shade]
    }
  }

  private mutating func append(_ row: [UInt8], _ filter: Int) {
    bytes.append(UInt8(filter))
    for at in row.indices {
      let left = at < 3 ? 0 : Int(row[at - 3])
      let (top, corner) = (Int(above[at]), at < 3 ? 0 : Int(above[at - 3]))
      let guess =
        switch filter {
        case 1: left
        case 2: top
        case 3: (left + top) / 2
        case 4: FilteredBand.nearest(left, top, corner)
        default: 0
        }
      bytes.append(UInt8(truncatingIfNeeded: Int(row[at]) - guess))
    }
  }

  /// Which of three comes nearest to what a plane would have here (PNG, section 9.4).
  private static func nearest(_ left: Int, _ top: Int, _ corner: Int) -> Int {
    let (a, b, c) = (abs(top - corner), abs(left - corner), abs(left + top - 2 * corner))
    return a <= b && a <= c ? left : b <= c ? top : corner
  }
}

/// What looks like lines of letters to a codec.
enum Lettering {
  /// White, black, or a shade at the edge of a stroke.
  static func shade(_ x: Int, _ y: Int) -> UInt8 {
    let (column, line) = (x / 7, y / 16)
    let letter = (column &* 2_654_435_761 &+ line &* 40_503) >> 5 & 1023
    guard y % 16 < 11, x % 7 < 6, letter & 7 != 0 else { return 255 }
    let stroke = letter >> (x % 7 / 2 + y % 16 / 4 * 2) & 3
    return [255, 16, 16, 128][stroke]
  }
}
