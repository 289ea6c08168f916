import PreviewCore
import PreviewPDF
import PreviewPixels
import TestSupport
import Testing

@Suite("Opening a PDF")
struct PDFOpeningTests {
  @Test("tells the number, sizes and names of its pages")
  func facts() throws {
    var document = PDFWriter(
      .init(), .init(attributes: "/MediaBox [0 0 612 792]"),
      .init(attributes: "/MediaBox [0 0 612 792] /Rotate 270"))
    document.catalog = "/PageLabels << /Nums [0 << /S /r >> 2 << /S /D /St 3 >>] >>"

    let renderer = try open(document.bytes)

    #expect(renderer.info == DocumentInfo(pageCount: 3))
    #expect(try renderer.pageInfo(0).extent == .points(width: 200, height: 100))
    #expect(try renderer.pageInfo(1).label == "ii")
    let turned = try renderer.pageInfo(2)
    #expect(turned == PageInfo(extent: .points(width: 792, height: 612), label: nil))
  }

  @Test("leaves the descriptor of the file to its owner")
  func descriptor() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(PDFWriter(content: "1 0 0 rg 0 0 200 100 re f").bytes, to: "a.pdf")
    let options = OpenOptions(contentType: UniformType(mimeType: "application/pdf"))

    for _ in 0..<2000 {
      let renderer = try PDFRenderer(FileSource(opening: path), options: options)
      #expect(renderer.info.pageCount == 1)
    }
  }

  @Test("without a single byte is file.empty")
  func noBytes() {
    #expect(error { _ = try open([]) } == .empty)
  }

  @Test("with a page tree that has no pages is file.damaged and says so")
  func noPages() {
    #expect(
      error { _ = try open(PDFWriter().bytes) } == .damaged(detail: "the document has no pages"))
  }

  @Test("that ends early or is no PDF is file.damaged", arguments: [7, 80, 300])
  func cut(length: Int) {
    let whole = PDFWriter(content: String(repeating: "0 0 1 rg ", count: 60)).bytes

    #expect(error { _ = try open(Array(whole[..<length])) }?.code == "file.damaged")
    #expect(error { _ = try open(Array("no PDF at all".utf8)) }?.code == "file.damaged")
  }

  @Test("with an offset that leads nowhere is drawn, with the warning repaired")
  func repaired() throws {
    let whole = PDFWriter(content: "1 0 0 rg 0 0 200 100 re f").bytes
    let tail = Array("startxref\n7\n%%EOF\n".utf8)
    let start = try #require(whole.firstRange(of: Array("startxref".utf8))).lowerBound

    let renderer = try open(whole[..<start] + tail)

    #expect(renderer.info.warnings.map(\.code) == [.repaired])
    #expect(try renderer.draw().bitmap[100, 50] == Paint.red)
  }

  @Test("that is larger than the limit is limit.bytes")
  func limit() {
    var limits = RenderLimits.thumbnail
    limits.bytes = 100
    let bytes = PDFWriter(content: "").bytes

    let refusal = PreviewError.limitExceeded(.bytes, asked: Int64(bytes.count), allowed: 100)
    #expect(error { _ = try open(bytes, limits: limits) } == refusal)
  }

  @Test("asks for a page from 1 to the last")
  func pageOutOfRange() throws {
    let renderer = try open(PDFWriter(.init(), .init(), .init()).bytes)

    #expect(error { _ = try renderer.pageInfo(4) } == .pageOutOfRange(page: 5, count: 3))
    #expect(error { _ = try renderer.pageInfo(-1) }?.code == "request.page")
  }

  @Test("with a page box without an area is file.damaged, with no box at all a letter")
  func boxes() throws {
    let flat = try open(PDFWriter(content: "", attributes: "/MediaBox [0 0 0 50]").bytes)
    let zero = try open(PDFWriter(content: "", attributes: "/MediaBox [0 0 0 0]").bytes)
    let endless = String(repeating: "9", count: 400)
    let infinite = try open(
      PDFWriter(content: "", attributes: "/MediaBox [0 0 \(endless).0 \(endless).0]").bytes)

    #expect(error { _ = try flat.pageInfo(0) }?.code == "file.damaged")
    #expect(try zero.pageInfo(0).extent == .points(width: 612, height: 792))
    #expect(error { _ = try infinite.draw() }?.code == "file.damaged")
  }
}
