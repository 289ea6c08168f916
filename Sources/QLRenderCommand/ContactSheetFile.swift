internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import PreviewPixels

/// Pictures in the order they came or of the places they have, to be written on one sheet at the end.
///
/// No more of them are kept than a sheet may hold; for more, the sheet is refused at the end.
struct ContactSheetFile {
  /// Where the sheet is written.
  let path: FilePath
  /// How many pictures there were.
  private(set) var count = 0
  private var cells: [(place: Int, picture: Bitmap)] = []

  private static let cell = PixelSize(square: 256)
  private static let gap = 16
  private static let limits = RenderLimits.Output()
  /// Grey, so that white pages stand out.
  private static let desk = Background.color(red: 208, green: 208, blue: 208)

  init(_ path: FilePath) {
    self.path = path
  }

  /// Keeps a picture, made as small as its cell; those of lower places come before it.
  mutating func add(_ picture: Bitmap, at place: Int? = nil) {
    count += 1
    guard !isTooLarge else { return cells = [] }
    let small = picture.resampled(to: picture.size.fitted(into: Self.cell))
    cells.append((place ?? count, small))
  }

  /// Counts a picture that nobody has made, since a sheet that is too large is not written.
  mutating func leaveOut() {
    count += 1
  }

  /// Whether there are more pictures than a sheet may hold.
  var isTooLarge: Bool {
    guard let size else { return count > 0 }
    return (try? Self.limits.check(size)) == nil
  }

  /// Writes the sheet, unless nothing was added.
  ///
  /// Throws `limit.pixels` and `output.write`.
  func write() throws(PreviewError) {
    if let size { try Self.limits.check(size) }
    var sheet = ContactSheet(
      count: count, columns: columns, cell: Self.cell, gap: Self.gap, background: Self.desk)
    let pictures = cells.sorted { $0.place < $1.place }.map(\.picture)
    for (index, picture) in pictures.enumerated() { sheet?.place(picture, at: index) }
    guard let sheet else { return }
    try AtomicFile.write(try sheet.bitmap.encodedAsPNG(), to: path)
  }

  private var columns: Int { ContactSheet.columns(for: count, cell: Self.cell) }

  private var size: PixelSize? {
    ContactSheet.size(count: count, columns: columns, cell: Self.cell, gap: Self.gap)
  }
}
