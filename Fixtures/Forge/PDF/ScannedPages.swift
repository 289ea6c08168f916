/// Pages as scanners make them: one picture of an A4 page, 300 dots an inch, with lines of words that
/// are bars.
enum ScannedPages {
  static let fixtures = [
    Fixture("pdf/scan-jpeg.pdf", "A page that is one grey JPEG picture.", jpeg),
    Fixture("pdf/scan-fax.pdf", "A page that is one picture as fax machines code it.", fax),
  ]

  private static let width = 2480
  private static let height = 3508

  /// Words are made of cells of 64 by 64 pixels.
  private static let cell = 64

  /// Whether there is ink in a cell: pseudorandom words between margins.
  private static func hasInk(_ column: Int, _ line: Int) -> Bool {
    guard (3...35).contains(column), (4...50).contains(line), line % 9 != 0 else { return false }
    let letter = (column * 7 + line * 13) % 11
    return letter > 1 && (line % 9 != 8 || column < 20)
  }

  private static let jpeg: [UInt8] = {
    var writer = JPEGWriter(width, height, components: [JPEGQuadrants.luma])
    writer.segments = [JPEGWriter.jfif]
    let (paper, ink, heading) = (246, 40, 110)
    let data = writer.bytes { _, x, y in
      let isInk = hasInk(x / cell, y / cell) && (12..<52).contains(y % cell)
      return !isInk ? paper : y < 8 * cell ? heading : ink
    }
    return page(data, "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode")
  }()

  private static let fax: [UInt8] = {
    var writer = FaxWriter(width)
    for y in 0..<height {
      let line = y / cell
      let isInk = (12..<52).contains(y % cell)
      // Bars lean to the left, a pixel every fourth row.
      let lean = isInk ? (y % cell - 12) / 4 : 0
      let columns = isInk ? (0..<width / cell).filter { hasInk($0, line) } : []
      writer.append(
        columns.flatMap { column in
          let start = column * cell
          return [
            hasInk(column - 1, line) ? nil : start - lean,
            hasInk(column + 1, line) ? nil : start + cell - lean,
          ].compactMap { $0 }
        })
    }
    let parameters = "/DecodeParms << /K -1 /Columns \(width) /Rows \(height) >>"
    return page(
      writer.finished(),
      "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode \(parameters)")
  }()

  private static func page(_ data: [UInt8], _ entries: String) -> [UInt8] {
    var writer = PDFPage.document([
      PDFPage(
        "/MediaBox [0 0 595 842]", "q 595 0 0 842 0 0 cm /Scan Do Q\n",
        resources: "/XObject << /Scan 5 0 R >>")
    ])
    writer.addStream(
      data, "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) " + entries)
    return writer.bytes()
  }
}
