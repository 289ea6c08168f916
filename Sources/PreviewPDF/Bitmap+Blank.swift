internal import PreviewPixels

extension Bitmap {
  /// Whether nothing but `background` is to be seen.
  func shows(only background: Background) -> Bool {
    var blank = Bitmap(size: size)
    blank.fill(background)
    return (0..<size.height).allSatisfy { y in
      withRow(y) { row in
        blank.withRow(y) { other in row.indices.allSatisfy { row[$0] == other[$0] } }
      }
    }
  }
}
