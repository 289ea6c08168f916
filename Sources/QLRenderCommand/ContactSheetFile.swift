internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import PreviewPixels

/// Pictures in the order they came, to be written on one sheet at the end.
///
/// No more of them are kept than a sheet may hold; for more, the sheet is refused at the end.
struct ContactSheetFile {
  /// Where the sheet is written.
  let path: FilePath
  private var cells: [Bitmap] = []
  private var count = 0

  private static let cell = PixelSize(square: 256)
  private static let gap = 16
  private static let limits = RenderLimits.Output()
  /// Grey, so that white pages stand out.
  private static let desk = Background.color(red: 208, green: 208, blue: 208)

  init(_ path: FilePath) {
    self.path = path
  }

  /// Keeps a picture, made as small as its cell.
  mutating func add(_ picture: Bitmap) {
    count += 1
    guard let size, (try? Self.limits.check(size)) != nil else { return cells = [] }
    cells.append(picture.resampled(to: picture.size.fitted(into: Self.cell)))
  }

  /// Writes the sheet, unless nothing was added.
  ///
  /// Throws `limit.pixels` and `output.write`.
  func write() throws(PreviewError) {
    if let size { try Self.limits.check(size) }
    var sheet = ContactSheet(
      count: count, columns: columns, cell: Self.cell, gap: Self.gap, background: Self.desk)
    for (index, cell) in cells.enumerated() { sheet?.place(cell, at: index) }
    guard let sheet else { return }
    try AtomicFile.write(try sheet.bitmap.encodedAsPNG(), to: path)
  }

  private var columns: Int { ContactSheet.columns(for: count, cell: Self.cell) }

  private var size: PixelSize? {
    ContactSheet.size(count: count, columns: columns, cell: Self.cell, gap: Self.gap)
  }
}
