/// The quarters as PNG in all colour types and depths, plain and interlaced.
enum PNGQuadrants {
  static let fixtures = plain + interlaced

  private static let kinds: [(PNGWriter.Color, [Int])] = [
    (.grey, [1, 2, 4, 8, 16]), (.rgb, [8, 16]), (.palette, [1, 2, 4, 8]), (.greyAlpha, [8, 16]),
    (.rgba, [8, 16]),
  ]

  private static let plain = kinds.flatMap { color, depths in
    depths.map { depth in
      let writer = writer(400, 200, color, depth)
      return Fixture(
        "png/quadrants-\(name(color))-\(depth).png",
        "Quarters in \(name(color)), \(depth) bits a sample; 256x128 in a box of 256.",
        quarters(writer))
    }
  }

  private static let interlaced = kinds.map { color, depths in
    let depth = depths[0]
    var writer = writer(400, 200, color, depth)
    writer.isInterlaced = true
    return Fixture(
      "png/interlaced-\(name(color))-\(depth).png",
      "The same picture as quadrants-\(name(color))-\(depth).png, Adam7 interlaced.",
      quarters(writer))
  }

  private static func writer(
    _ width: Int, _ height: Int, _ color: PNGWriter.Color, _ depth: Int
  ) -> PNGWriter {
    var writer = PNGWriter(width, height, color, depth: depth)
    guard color == .palette else { return writer }
    writer.palette = Quadrants.colors.prefix(1 << depth).map { $0.map { UInt8($0) } }
    return writer
  }

  private static func quarters(_ writer: PNGWriter) -> [UInt8] {
    let colors = (0..<4).map { samples($0, writer.color, writer.depth) }
    return writer.bytes { x, y in
      colors[Quadrants.index(x, y, width: writer.width, height: writer.height)]
    }
  }

  /// The samples of a quarter; what has alpha is opaque.
  ///
  /// With one bit there are two colours only: the left half has the first, the right half the
  /// second.
  private static func samples(_ quarter: Int, _ color: PNGWriter.Color, _ depth: Int) -> [Int] {
    let most = 1 << depth - 1
    let grey = depth == 1 ? quarter % 2 : Quadrants.greys[quarter] * most / 255
    let rgb = Quadrants.colors[quarter].map { $0 * most / 255 }
    switch color {
    case .grey: return [grey]
    case .greyAlpha: return [grey, most]
    case .palette: return [depth == 1 ? quarter % 2 : quarter]
    case .rgb: return rgb
    case .rgba: return rgb + [most]
    }
  }

  private static func name(_ color: PNGWriter.Color) -> String {
    switch color {
    case .grey: "grey"
    case .rgb: "rgb"
    case .palette: "palette"
    case .greyAlpha: "grey-alpha"
    case .rgba: "rgba"
    }
  }
}
