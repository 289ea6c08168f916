extension Pixel {
  /// This pixel, drawn over another one; both premultiplied.
  func over(_ below: Pixel) -> Pixel {
    guard alpha < 255 else { return self }
    let rest = 255 - UInt16(alpha)
    let mix = { (top: UInt8, bottom: UInt8) in
      UInt8(min(UInt16(top) + (UInt16(bottom) * rest + 127) / 255, 255))
    }
    return Pixel(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue),
      alpha: mix(alpha, below.alpha))
  }
}

extension Background {
  /// The side of a square of the checker board.
  private static let square = 8

  /// What is to be seen in column `x` of row `y`.
  func pixel(x: Int, y: Int) -> Pixel {
    switch self {
    case .none: .clear
    case .color(let red, let green, let blue): Pixel(red: red, green: green, blue: blue)
    case .checker:
      (x / Background.square + y / Background.square).isMultiple(of: 2)
        ? .white : Pixel(red: 204, green: 204, blue: 204)
    }
  }
}

extension Bitmap {
  /// Lays the picture over `background`, which shows where it is transparent.
  package mutating func lay(over background: Background) {
    guard background != .none else { return }
    for y in 0..<size.height {
      withMutableRow(y) { row in
        for x in row.indices where row[x].alpha < 255 {
          row[x] = row[x].over(background.pixel(x: x, y: y))
        }
      }
    }
  }

  /// Paints the whole bitmap, so that something may be drawn on it.
  package mutating func fill(_ background: Background) {
    for y in 0..<size.height {
      withMutableRow(y) { row in
        for x in row.indices { row[x] = background.pixel(x: x, y: y) }
      }
    }
  }

  /// Draws another picture with its top left corner at (`x`, `y`); what lies outside is cut off.
  package mutating func draw(_ other: Bitmap, atX x: Int, y: Int) {
    let columns = max(x, 0)..<max(min(x + other.size.width, size.width), max(x, 0))
    let rows = max(y, 0)..<max(min(y + other.size.height, size.height), max(y, 0))
    for row in rows {
      other.withRow(row - y) { above in
        withMutableRow(row) { below in
          for column in columns { below[column] = above[column - x].over(below[column]) }
        }
      }
    }
  }
}
