internal import PreviewPixels

extension Bitmap {
  /// Covers everything with `background`.
  mutating func paint(_ background: Background) {
    guard background != .none else { return }
    let width = size.width
    for y in 0..<size.height {
      withMutableRow(y) { row in
        for x in 0..<width { row[x] = background.pixel(x, y) }
      }
    }
  }

  /// Whether nothing but `background` is to be seen.
  func shows(only background: Background) -> Bool {
    (0..<size.height).allSatisfy { y in
      withRow(y) { row in row.indices.allSatisfy { row[$0] == background.pixel($0, y) } }
    }
  }
}

extension Background {
  fileprivate func pixel(_ x: Int, _ y: Int) -> Pixel {
    switch self {
    case .none: .clear
    case .color(let red, let green, let blue): Pixel(red: red, green: green, blue: blue)
    case .checker:
      (x / 8 + y / 8).isMultiple(of: 2) ? .white : Pixel(red: 204, green: 204, blue: 204)
    }
  }
}
