import PreviewCore
import PreviewPDF
import PreviewPixels
import Testing

@Suite("Turning pages of a PDF for good") struct PageRotationTests {
  /// A red quarter at the top left of a page of 200 by 100 points.
  private static let quarter = "1 0 0 rg 0 50 100 50 re f"

  private func turned(_ bytes: [UInt8], page: Int = 0, by turns: Int) throws -> [UInt8] {
    let edit = try open(bytes).rotation(ofPage: page, quarterTurns: turns)
    #expect(edit.splices.map(\.offset) == [Int64(bytes.count)])
    #expect(edit.splices.map(\.removed) == [0])
    return bytes + edit.splices.flatMap(\.inserted)
  }

  private func extents(_ bytes: [UInt8]) throws -> [PageInfo.Extent] {
    let renderer = try open(bytes)
    return try (0..<renderer.info.pageCount).map { try renderer.pageInfo($0).extent }
  }

  /// The corners of the page that are red, clockwise from the top left.
  private func redCorners(_ bytes: [UInt8]) throws -> [Bool] {
    let renderer = try open(bytes)
    guard case .points(let width, let height) = try renderer.pageInfo(0).extent else { return [] }
    var bitmap = Bitmap(size: PixelSize(clampingWidth: Int(width), height: Int(height)))
    let request = RenderRequest(page: 0, size: bitmap.size, background: .white)
    _ = try renderer.renderPage(request, into: &bitmap)
    let (right, bottom) = (bitmap.size.width - 5, bitmap.size.height - 5)
    return [(5, 5), (right, 5), (right, bottom), (5, bottom)].map { x, y in
      bitmap[x, y] == Pixel(red: 255, green: 0, blue: 0)
    }
  }

  private static let wide = PageInfo.Extent.points(width: 200, height: 100)
  private static let tall = PageInfo.Extent.points(width: 100, height: 200)

  @Test("A page that is turned is seen turned, and the file needs no repair.", arguments: 1...3)
  func turning(turns: Int) throws {
    let bytes = try turned(PDFWriter(content: Self.quarter).bytes, by: turns)

    #expect(try redCorners(bytes) == (0..<4).map { $0 == turns })
    #expect(try open(bytes).info.warnings.isEmpty)
  }

  @Test("A turn adds to what the page says already, and counts from what it inherits.")
  func adding() throws {
    let box = "/MediaBox [0 0 200 100]"
    let own = PDFWriter(content: Self.quarter, attributes: "\(box) /Rotate -90").bytes
    let inherited = String(decoding: PDFWriter(content: Self.quarter).bytes, as: UTF8.self)
      .replacing("/Type /Pages", with: "/Rotate  180")

    #expect(try redCorners(turned(own, by: 1)) == [true, false, false, false])
    #expect(try redCorners(turned(Array(inherited.utf8), by: 1)) == [false, false, false, true])
  }

  @Test("Only the page that is asked for is turned, and it can be turned again.")
  func onePage() throws {
    let document = PDFWriter(.init(), .init(), .init()).bytes

    let once = try turned(document, page: 1, by: 1)
    let twice = try turned(once, page: 1, by: -1)

    #expect(try extents(once) == [Self.wide, Self.tall, Self.wide])
    #expect(try extents(twice) == [Self.wide, Self.wide, Self.wide])
    #expect(try open(twice).info.warnings.isEmpty)
  }

  @Test("A page in an object stream is turned by a stream of its own.")
  func objectStream() throws {
    let file = ObjectStreamFile(page: "/MediaBox [0 0 200 100] /Rotate 180").bytes

    let bytes = try turned(file, by: 1)

    #expect(try extents(bytes) == [Self.tall])
    #expect(try open(bytes).info.warnings.isEmpty)
    #expect(try extents(turned(bytes, by: 1)) == [Self.wide])
  }

  @Test("Strings, names and what refers to others stay as they are.")
  func dictionary() throws {
    let note = "/Note (a \\) /Rotate 7) /More << /Rotate 8 >> /List [/Rotate 9] /Hex <2F52>"
    let document = PDFWriter(
      content: Self.quarter, attributes: "/MediaBox [0 0 200 100] \(note) /Rotate 90 /End /Name")

    let bytes = try turned(document.bytes, by: 1)

    let appended = String(decoding: bytes.dropFirst(document.bytes.count), as: UTF8.self)
    #expect(appended.contains(note))
    #expect(appended.contains("/End /Name"))
    #expect(appended.contains("/Rotate 180 >>"))
    #expect(!appended.contains("/Rotate 90"))
    #expect(try redCorners(bytes) == [false, false, true, false])
  }

  @Test("A locked document stays locked, and opens with the same password.")
  func locked() throws {
    var document = PDFWriter(content: Self.quarter)
    document.encryption = PDFEncryption(user: "", owner: "master")

    #expect(try redCorners(turned(document.bytes, by: 1)) == [false, true, false, false])
  }

  @Test("A page of which there is an older version in front of a stream of objects is left alone.")
  func ambiguous() throws {
    let older = "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n"
    let box = "/MediaBox [0 0 200 100]"

    let bytes = ObjectStreamFile(page: box, before: older).bytes

    #expect(try extents(bytes) == [Self.wide])
    #expect(throws: PreviewError.self) { try turned(bytes, by: 1) }
    #expect(throws: Never.self) { try turned(ObjectStreamFile(page: box).bytes, by: 1) }
  }

  @Test("A file whose table is not where it says is left alone.")
  func repaired() throws {
    let comment = Array("%PDF-1.4\n% and more\n".utf8)
    let shifted = comment + PDFWriter(content: Self.quarter).bytes.dropFirst(9)

    #expect(throws: PreviewError.self) { try turned(shifted, by: 1) }
  }
}
