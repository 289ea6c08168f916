/// The quarters as JPEG in several colour models.
enum JPEGQuadrants {
  /// A box of 256 gives 256x128; each quarter is a whole number of blocks at any sampling.
  static let width = 384
  static let height = 192

  static let luma = JPEGWriter.Component(id: 1)
  static let chroma = [JPEGWriter.Component(id: 2), JPEGWriter.Component(id: 3)]

  static func color(
    _ change: (inout JPEGWriter) -> Void = { $0.segments = [JPEGWriter.jfif] }
  ) -> [UInt8] {
    var writer = JPEGWriter(width, height, components: [luma] + chroma)
    change(&writer)
    return writer.bytes { component, x, y in
      luminance(quarter(x, y, writer))[component]
    }
  }

  /// Four components; `values` gives them for a quarter.
  static func inks(_ segments: [[UInt8]], _ values: ([Int]) -> [Int]) -> [UInt8] {
    var writer = JPEGWriter(width, height, components: (1...4).map { .init(id: $0) })
    writer.segments = segments
    return writer.bytes { component, x, y in values(quarter(x, y, writer))[component] }
  }

  /// Luminance and the two colour differences of red, green and blue (JFIF 1.02).
  static func luminance(_ rgb: [Int]) -> [Int] {
    let (red, green, blue) = (Double(rgb[0]), Double(rgb[1]), Double(rgb[2]))
    return [
      0.299 * red + 0.587 * green + 0.114 * blue,
      128 - 0.168_736 * red - 0.331_264 * green + 0.5 * blue,
      128 + 0.5 * red - 0.418_688 * green - 0.081_312 * blue,
    ].map { min(max(Int($0.rounded()), 0), 255) }
  }

  static func quarter(_ x: Int, _ y: Int, _ writer: JPEGWriter) -> [Int] {
    Quadrants.colors[Quadrants.index(x, y, width: writer.width, height: writer.height)]
  }
}
