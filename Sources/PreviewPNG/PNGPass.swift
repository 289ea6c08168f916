package import PreviewPixels

/// One of the seven passes of Adam7: which pixels of a picture it brings (PNG, section 8.1).
///
/// The passes before one know the pixel `column` columns to the left and `row` rows above each of
/// its pixels, since `column` and `row` say how the pass refines them.
package struct PNGPass: Hashable, Sendable {
  /// 1 to 7.
  package let number: Int
  /// The first column and the distance from one to the next.
  package let column, columnStep: Int
  /// The first row and the distance from one to the next.
  package let row, rowStep: Int
  /// How many pixels the pass has; 0 when it has none.
  package let width, height: Int

  /// The passes of a picture in file order, without those that have no pixels.
  package static func passes(of size: PixelSize) -> [PNGPass] {
    table.indices.map { PNGPass($0, size) }.filter { $0.width > 0 && $0.height > 0 }
  }

  private static let table = [
    (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2),
    (0, 1, 1, 2),
  ]

  private init(_ index: Int, _ size: PixelSize) {
    number = index + 1
    (column, columnStep, row, rowStep) = PNGPass.table[index]
    width = (size.width - column + columnStep - 1) / columnStep
    height = (size.height - row + rowStep - 1) / rowStep
  }
}
