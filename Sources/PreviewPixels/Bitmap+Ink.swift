extension Bitmap {
  /// Whether anything was painted on this bitmap but `background` and transparent pixels.
  package func hasInk(over background: Background) -> Bool {
    var paper = Bitmap(size: PixelSize(clampingWidth: size.width, height: 16))
    paper.fill(background)
    return (0..<size.height).contains { y in
      withRow(y) { row in
        paper.withRow(y % 16) { blank in
          row.indices.contains { row[$0] != .clear && row[$0] != blank[$0] }
        }
      }
    }
  }
}
