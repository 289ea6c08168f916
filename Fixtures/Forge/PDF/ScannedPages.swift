/// Pages as scanners make them: one picture of an A4 page, 300 dots an inch, with lines of words that
/// are bars.
enum ScannedPages {
  static let fixtures = [
    Fixture("pdf/scan-jpeg.pdf", "A page that is one grey JPEG picture.", jpeg),
    Fixture("pdf/scan-fax.pdf", "A page that is one picture as fax machines code it.", fax),
    Fixture("pdf/scan-jbig2.pdf", "A page that is one JBIG2 picture.", jbig2),
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

  /// All rows of a page in black and white, by ITU-T T.6.
  private static let codedRows: [UInt8] = {
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
    return writer.finished()
  }()

  private static let fax = page(
    codedRows,
    "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode "
      + "/DecodeParms << /K -1 /Columns \(width) /Rows \(height) >>")

  /// One generic region over all of the page (ITU-T T.88, 7.2, 7.4.6 and 7.4.8), coded like a fax; in a PDF
  /// segments have neither a file's header nor its end (ISO 32000-1, 7.4.7).
  private static let jbig2: [UInt8] = {
    let size = [UInt8].be32(width) + .be32(height)
    let information = size + .zeros(11)
    let region = size + .zeros(9) + [1] + codedRows
    let data = segment(0, type: 48, information) + segment(1, type: 38, region)
    return page(data, "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode")
  }()

  /// A segment of the first page, which refers to no others.
  private static func segment(_ number: Int, type: UInt8, _ data: [UInt8]) -> [UInt8] {
    .be32(number) + [type, 0, 1] + .be32(data.count) + data
  }

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
