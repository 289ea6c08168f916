import PreviewCore
import PreviewPDF
import Testing

@Suite("Links of a PDF page")
struct PDFLinkTests {
  private func link(_ rectangle: String, _ action: String) -> String {
    "<< /Type /Annot /Subtype /Link /Rect [\(rectangle)] \(action) >>"
  }

  /// Two pages; the first shows 200 by 100 points of its paper from (100, 50) on.
  private func document(_ links: [String], attributes: String = "") -> PDFWriter {
    let numbers = links.indices.map { "\(7 + $0) 0 R" }.joined(separator: " ")
    let boxes = "/MediaBox [0 0 400 300] /CropBox [100 50 300 150]"
    var document = PDFWriter(
      .init(attributes: "\(boxes) \(attributes) /Annots [\(numbers)]"), .init())
    document.extras = links
    document.catalog =
      "/Names << /Dests << /Names [(chapter) [5 0 R /XYZ 0 0 0] (dict) << /D [3 0 R /Fit] >>] >> >>"
    return document
  }

  private func links(_ document: PDFWriter) throws -> [PageLink] {
    try open(document.bytes).links(onPage: 0)
  }

  @Test("lead to pages, by number and by name, and to addresses; the topmost is last")
  func targets() throws {
    let place = "100 50 120 60"
    let found = try links(
      document([
        link(place, "/A << /S /URI /URI (https://example.org/a) >>"),
        link(place, "/Dest [5 0 R /Fit]"), link(place, "/Dest (chapter)"),
        link(place, "/A << /S /GoTo /D (dict) >>"),
      ]))

    #expect(
      found.map(\.target) == [.uri("https://example.org/a"), .page(1), .page(1), .page(0)])
  }

  @Test("that lead nowhere, out of the document or to programs are left out")
  func leftOut() throws {
    let place = "100 50 120 60"
    let found = try links(
      document([
        link(place, "/Dest [99 /Fit]"), link(place, "/Dest (missing)"),
        link(place, "/A << /S /GoToR /F (other.pdf) /D [0 /Fit] >>"),
        link(place, "/A << /S /Launch /F (program) >>"),
        link(place, "/A << /S /JavaScript /JS (app.alert) >>"),
        link("0 0 20 20", "/Dest [5 0 R /Fit]"), link("120 60 120 70", "/Dest [5 0 R /Fit]"),
        link(place, "/A << /S /URI /URI (\(String(repeating: "x", count: 5000))) >>"),
      ]))

    #expect(found.isEmpty)
  }

  @Test(
    "lie where the turned and cropped page shows them",
    arguments: [
      (0, Rectangle(x: 0, y: 0.9, width: 0.1, height: 0.1)),
      (90, Rectangle(x: 0, y: 0, width: 0.1, height: 0.1)),
      (180, Rectangle(x: 0.9, y: 0, width: 0.1, height: 0.1)),
      (270, Rectangle(x: 0.9, y: 0.9, width: 0.1, height: 0.1)),
    ])
  func places(turn: Int, place: Rectangle) throws {
    // The lower left corner of the cropped page, half of it outside.
    let corner = link("80 40 120 60", "/Dest [5 0 R /Fit]")

    let area = try #require(try links(document([corner], attributes: "/Rotate \(turn)")).first).area

    let (found, expected) = (
      [area.x, area.y, area.width, area.height], [place.x, place.y, place.width, place.height]
    )
    for (one, other) in zip(found, expected) { #expect(abs(one - other) < 1e-9) }
  }

  @Test("are as many as fit into a message, the first of them")
  func many() throws {
    let link = link("100 50 120 60", "/Dest [5 0 R /Fit]")

    let found = try links(document([String](repeating: link, count: 3000)))

    #expect((500..<1024).contains(found.count))
  }

  @Test("of a page that is not there is request.page")
  func missingPage() throws {
    let renderer = try open(PDFWriter(content: "").bytes)

    #expect(error { _ = try renderer.links(onPage: 1) }?.code == "request.page")
  }
}
