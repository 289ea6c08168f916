import PreviewCore
import PreviewPDF
import PreviewPixels
import Testing

@Suite("A PDF page in trouble")
struct PDFTroubleTests {
  private let red = "1 0 0 rg 0 0 200 100 re f "

  private func codes(_ document: PDFWriter) throws -> [PreviewWarning.Code] {
    try open(document.bytes).draw().warnings.map(\.code)
  }

  @Test("whose whole content has an unknown filter is type.unsupported, never a blank picture")
  func unknownFilter() throws {
    let document = PDFWriter(.init(content: red, streamEntries: "/Filter /Unheard"))

    let refusal = error { _ = try open(document.bytes).draw() }

    #expect(refusal?.code == "type.unsupported")
    #expect(refusal?.description.contains("Unheard") == true)
  }

  @Test("whose content is nonsense is file.damaged, never a blank picture")
  func nonsense() {
    let document = PDFWriter(content: "these are no operators")

    #expect(error { _ = try open(document.bytes).draw() }?.code == "file.damaged")
  }

  @Test("that is blank in a damaged document says that something may be missing")
  func blankInDamage() throws {
    var document = PDFWriter(content: "")
    document.catalog = "/OCProperties << /OCGs 7 /D 8 >>"

    #expect(try codes(document) == [.truncated])
    #expect(
      try codes(PDFWriter(content: "", attributes: "/MediaBox [0 0 200 100] 7 8")) == [.truncated])
    #expect(try codes(PDFWriter(content: "")) == [])
  }

  @Test("whose name is megabytes long is drawn, with the beginning of its name")
  func longName() throws {
    var document = PDFWriter(content: red)
    let name = String(repeating: "A", count: 1 << 20)
    document.catalog = "/PageLabels << /Nums [0 << /P (\(name)) >>] >>"

    let label = try open(document.bytes).pageInfo(0).label

    #expect(label?.count == 200)
  }

  @Test("whose content is nonsense only in part is drawn")
  func partlyNonsense() throws {
    #expect(try draw(PDFWriter(content: red + "nonsense"))[100, 50] == Paint.red)
  }

  @Test("leaves out a picture with an unknown filter and says so")
  func pictureWithUnknownFilter() throws {
    var document = PDFWriter(content: red + "q 50 0 0 50 0 0 cm /Picture Do Q")
    document.resources = "/XObject << /Picture 5 0 R >>"
    document.extras = [
      """
      << /Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 \
      /ColorSpace /DeviceGray /Filter /Unheard /Length 4 >>
      stream
      abcd
      endstream
      """
    ]

    #expect(try codes(document) == [.pictureLeftOut])
  }

  @Test("leaves out a picture that is too long for cairo and says so")
  func longPicture() throws {
    var document = PDFWriter(content: red + "q 50 0 0 50 0 0 cm /Picture Do Q")
    document.resources = "/XObject << /Picture 5 0 R >>"
    document.extras = [
      """
      << /Type /XObject /Subtype /Image /Width 40000 /Height 1 /BitsPerComponent 1 \
      /ColorSpace /DeviceGray /Filter /ASCIIHexDecode /Length 3 >>
      stream
      00>
      endstream
      """
    ]

    #expect(try codes(document) == [.pictureLeftOut])
  }

  @Test("names the font that is missing")
  func missingFont() throws {
    var document = PDFWriter(content: red + "BT /F9 20 Tf 10 10 Td <0001> Tj ET")
    document.pages[0].attributes += " /Resources << /Font << /F9 5 0 R >> >>"
    document.extras = [
      """
      << /Type /Font /Subtype /Type0 /BaseFont /Nowhere /Encoding /Identity-H \
      /DescendantFonts [6 0 R] >>
      """,
      """
      << /Type /Font /Subtype /CIDFontType2 /BaseFont /Nowhere \
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> \
      /FontDescriptor << /Type /FontDescriptor /FontName /Nowhere /Flags 4 >> >>
      """,
    ]

    let page = try open(document.bytes).draw()

    #expect(page.bitmap[100, 10] == Paint.red)
    #expect(page.warnings.map(\.code) == [.missingFont])
    #expect(page.warnings.first?.message.contains("'Nowhere'") == true)
  }

  @Test("with a shading under a mirrored matrix ends", .timeLimit(.minutes(1)))
  func mirroredShading() throws {
    var document = PDFWriter(content: "/Shade sh")
    document.resources = "/Shading << /Shade 5 0 R >>"
    document.extras = [
      """
      << /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1 0 1] \
      /Matrix [200 0 0 -100 0 100] /Function 6 0 R >>
      """,
      """
      << /FunctionType 4 /Domain [0 1 0 1] /Range [0 1] /Length 7 >>
      stream
      { pop }
      endstream
      """,
    ]

    let bitmap = try draw(document)

    #expect(bitmap[10, 50].red < 40)
    #expect(bitmap[190, 50].red > 215)
  }

  @Test("of a page tree in a loop is file.damaged")
  func loop() throws {
    let bytes = String(decoding: PDFWriter(content: red).bytes, as: UTF8.self)
      .replacing("/Kids [3 0 R]", with: "/Kids [2 0 R]")

    #expect(error { _ = try open(Array(bytes.utf8)).draw() }?.code == "file.damaged")
  }

  @Test("bigger than cairo can draw is limit.pixels")
  func tooLong() throws {
    let renderer = try open(PDFWriter(content: red, attributes: "/MediaBox [0 0 40000 1]").bytes)

    let refusal = error { _ = try renderer.draw(side: 40000) }

    #expect(refusal == .limitExceeded(.pixels, asked: 40000, allowed: 32767))
  }

  @Test("cut or changed anywhere never ends the process")
  func mutations() throws {
    let whole = PDFWriter(content: red + "BT /F1 20 Tf 10 10 Td (Hello) Tj ET").bytes
    var seen = 0

    for position in stride(from: 0, to: whole.count, by: 7) {
      for mutant in [Array(whole[..<position]), whole.flippingByte(at: position)] {
        let failure = error { _ = try open(mutant).draw(side: 16) }
        #expect(failure.map { $0.fault == .file || $0.fault == .unsupported } ?? true)
        seen += 1
      }
    }

    #expect(seen > 150)
  }
}

extension [UInt8] {
  fileprivate func flippingByte(at position: Int) -> [UInt8] {
    var changed = self
    changed[position] ^= 0x55
    return changed
  }
}
