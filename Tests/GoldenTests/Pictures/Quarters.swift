import PreviewPixels

/// The four quarters that most fixtures show, in reading order.
struct Quarters {
  let colors: [Pixel]

  init(_ colors: [Pixel]) {
    self.colors = colors
  }

  init(greys: [UInt8]) {
    colors = greys.map { Pixel(red: $0, green: $0, blue: $0) }
  }

  static let red = Pixel(red: 255, green: 0, blue: 0)
  static let green = Pixel(red: 0, green: 255, blue: 0)
  static let blue = Pixel(red: 0, green: 0, blue: 255)

  /// As they are stored.
  static let upright = Quarters([red, green, blue, .white])
  /// Turned by 90 degrees clockwise.
  static let turnedRight = Quarters([blue, red, .white, green])
  /// Turned by 180 degrees.
  static let upsideDown = Quarters([.white, blue, green, red])
  /// Turned by 270 degrees clockwise.
  static let turnedLeft = Quarters([green, .white, red, blue])

  /// How many pixels of the part `rows` of `picture` differ by more than `tolerance` from their
  /// quarter, those within `seam` pixels of where two quarters meet left out.
  ///
  /// Every third pixel of every third row is looked at, which is no multiple of any block.
  func strangers(
    in picture: Bitmap, tolerance: Int, seam: Int = 4, rows: Range<Double> = 0..<1
  ) -> Int {
    let (width, height) = (picture.size.width, picture.size.height)
    let part = (Int(rows.lowerBound * Double(height)), Int(rows.upperBound * Double(height)))
    let columns = stride(from: 0, to: width, by: 3).filter { abs(2 * $0 + 1 - width) > 2 * seam }
    var strangers = 0
    for y in stride(from: part.0, to: part.1, by: 3) where abs(2 * y + 1 - height) > 2 * seam {
      picture.withRow(y) { row in
        for x in columns {
          let color = colors[(2 * x < width ? 0 : 1) + (2 * y < height ? 0 : 2)]
          if row[x].difference(from: color) > tolerance { strangers += 1 }
        }
      }
    }
    return strangers
  }
}

extension Pixel {
  /// The largest difference of a component.
  func difference(from other: Pixel) -> Int {
    if self == other { return 0 }
    let (first, second) = (abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)))
    let (third, fourth) = (abs(Int(blue) - Int(other.blue)), abs(Int(alpha) - Int(other.alpha)))
    return max(first, second, third, fourth)
  }
}

extension Bitmap {
  /// The largest difference of any two pixels at one place; `nil` when the sizes differ.
  func difference(from other: Bitmap) -> Int? {
    guard size == other.size else { return nil }
    return withPixels { mine in
      other.withPixels { theirs in
        var largest = 0
        for index in mine.indices where mine[index] != theirs[index] {
          largest = max(largest, mine[index].difference(from: theirs[index]))
        }
        return largest
      }
    }
  }

  /// Whether every pixel is like `pixel`.
  func isPlain(_ pixel: Pixel, tolerance: Int = 0) -> Bool {
    withPixels { pixels in
      pixels.indices.allSatisfy {
        pixels[$0] == pixel || pixels[$0].difference(from: pixel) <= tolerance
      }
    }
  }

  /// How many pixels satisfy a condition.
  func count(where condition: (Pixel) -> Bool) -> Int {
    withPixels { pixels in pixels.indices.count { condition(pixels[$0]) } }
  }
}
