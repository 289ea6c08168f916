import PreviewPixels
import Testing

struct ContactSheetTests {
  private let red = Bitmap(width: 10, height: 10) { _, _ in Pixel(red: 255, green: 0, blue: 0) }
  private let blue = Bitmap(width: 40, height: 80) { _, _ in Pixel(red: 0, green: 0, blue: 255) }

  @Test("Thumbnails stand in the middle of their cells, in reading order.")
  func places() throws {
    var sheet = try #require(
      ContactSheet(count: 3, columns: 2, cell: PixelSize(square: 20), gap: 4))

    sheet.place(red, at: 0)
    sheet.place(blue, at: 2)

    let bitmap = sheet.bitmap
    #expect(bitmap.size == PixelSize(clampingWidth: 52, height: 52))
    #expect(bitmap[14, 14] == red[0, 0])
    #expect(bitmap[8, 14] == .white)
    #expect(bitmap[14, 38] == blue[0, 0])
    #expect(bitmap[14, 28] == blue[0, 0])
    #expect(bitmap[6, 38] == .white)
    #expect(bitmap[38, 38] == .white)
  }

  @Test("One thumbnail needs one cell, whatever the number of columns.")
  func oneThumbnail() {
    let size = ContactSheet.size(count: 1, columns: 8, cell: PixelSize(square: 20), gap: 0)

    #expect(size == PixelSize(square: 20))
  }

  @Test("A sheet of nothing, or one larger than a picture can be, is refused.")
  func refuses() {
    let cell = PixelSize(square: 1000)

    #expect(ContactSheet.size(count: 0, columns: 1, cell: cell, gap: 0) == nil)
    #expect(ContactSheet.size(count: 1, columns: 0, cell: cell, gap: 0) == nil)
    #expect(ContactSheet.size(count: .max, columns: 1, cell: cell, gap: 0) == nil)
    #expect(ContactSheet.size(count: .max, columns: .max, cell: cell, gap: 0) == nil)
    #expect(ContactSheet(count: 0, columns: 1, cell: cell, gap: 0) == nil)
  }

  @Test("A sheet becomes about square.", arguments: [(1, 1), (4, 2), (9, 3), (10, 4), (0, 1)])
  func squareSheets(_ count: Int, _ columns: Int) {
    #expect(ContactSheet.columns(for: count, cell: PixelSize(square: 64)) == columns)
  }
}
