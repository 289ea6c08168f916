/// Damaged PDF files, and such as loop or cost more than they should.
enum HostilePDF {
  static let fixtures = damaged + loops + costly

  private static let quadrants = PDFPage.document([.quadrants(595, 842)])

  private static let damaged = [
    Fixture("pdf/empty.pdf", "No bytes at all.", []),
    Fixture("pdf/header-only.pdf", "The first line and nothing else.", text: "%PDF-1.7\n"),
    Fixture("pdf/truncated.pdf", "Cut before its catalogue: damaged.", truncated),
    Fixture(
      "pdf/damaged-xref.pdf", "All offsets are wrong: repaired.", quadrants.bytes(slip: 9)),
    Fixture(
      "pdf/no-trailer.pdf", "Cut within the cross-reference table: damaged.",
      cut(before: "trailer")),
    Fixture(
      "pdf/no-startxref.pdf", "The offset of the cross-reference table is missing: repaired.",
      cut(before: "startxref")),
    Fixture(
      "pdf/leading-bytes.pdf", "Rubbish before the first line.",
      .ascii("rubbish\n") + quadrants.bytes()),
    Fixture("pdf/no-pages.pdf", "A document without pages.", PDFPage.document([]).bytes()),
    Fixture(
      "pdf/missing-content.pdf",
      "A page whose content does not exist: said so, instead of a blank picture.", missingContent),
    Fixture(
      "pdf/broken-operators.pdf", "Unknown operators between the quarters: left out.",
      PDFPage.document([
        PDFPage(
          "/MediaBox [0 0 400 200]",
          "1 2 bogus ] >> (\n) " + PDFPage.quarters(0, 0, 400, 200) + " Q Q Q 1 0 0")
      ]).bytes()),
    Fixture(
      "hostile/count-liar.pdf", "A page tree that counts a million and has one.",
      countLiar),
  ]

  private static let truncated: [UInt8] = {
    var writer = PDFWriter()
    writer.add("<< /Type /Page /Parent 3 0 R /MediaBox [0 0 595 842] /Contents 2 0 R >>")
    writer.addStream(PDFPage.quarters(0, 0, 595, 842))
    writer.add("<< /Type /Pages /Kids [1 0 R] /Count 1 >>")
    let catalog = writer.add("<< /Type /Catalog /Pages 3 0 R >>")
    return Array(writer.bytes(root: catalog).prefix(230))
  }()

  /// The quarters up to a word that stands in the last part of the file only.
  private static func cut(before word: String) -> [UInt8] {
    let text = String(decoding: quadrants.bytes(), as: Unicode.ASCII.self)
    let end = text.firstRange(of: word)?.lowerBound ?? text.endIndex
    return Array(quadrants.bytes().prefix(text.distance(from: text.startIndex, to: end)))
  }

  private static let missingContent: [UInt8] = {
    var writer = PDFWriter()
    writer.add("<< /Type /Catalog /Pages 2 0 R >>")
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    writer.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 99 0 R >>")
    return writer.bytes()
  }()

  private static let countLiar: [UInt8] = {
    var writer = PDFWriter()
    writer.add("<< /Type /Catalog /Pages 2 0 R >>")
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>")
    writer.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>")
    return writer.bytes()
  }()

  private static let loops = [
    Fixture("hostile/page-tree-loop.pdf", "A page tree that is its own child.", treeLoop),
    Fixture("hostile/deep-page-tree.pdf", "A page below 300 nested trees.", deepTree),
    Fixture(
      "hostile/form-loop.pdf", "A form that draws itself.",
      forms(["0 0 1 rg 0 0 50 50 re f /Next Do"], last: "/Next 5 0 R")),
  ]

  private static let treeLoop: [UInt8] = {
    var writer = PDFWriter()
    writer.add("<< /Type /Catalog /Pages 2 0 R >>")
    writer.add("<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>")
    return writer.bytes()
  }()

  private static let deepTree: [UInt8] = {
    let depth = 300
    var writer = PDFWriter()
    writer.add("<< /Type /Catalog /Pages 2 0 R >>")
    for level in 0..<depth {
      let parent = level == 0 ? "" : "/Parent \(level + 1) 0 R"
      writer.add("<< /Type /Pages /Kids [\(level + 3) 0 R] /Count 1 \(parent) >>")
    }
    writer.add(
      "<< /Type /Page /Parent \(depth + 1) 0 R /MediaBox [0 0 200 100]"
        + " /Contents \(depth + 3) 0 R >>")
    writer.addStream(PDFPage.quarters(0, 0, 200, 100))
    return writer.bytes()
  }()

  private static let costly = [
    Fixture(
      "hostile/two-hundred-thousand-lines.pdf",
      "A drawing of 200 000 lines: within the deadline or a part of it, with a word.",
      forms(
        [tenTimes + tenTimes, tenTimes, tenTimes, PDFContents.lines(100)], last: "")),
    Fixture(
      "hostile/nested-forms.pdf",
      "Ten forms that each draw the next one ten times: ten thousand million squares.",
      forms(
        Array(repeating: tenTimes, count: 10) + [PDFPage.box("1 0 0", 0, 0, 400, 400)],
        last: "")),
    Fixture(
      "hostile/open-action.pdf", "Scripts and programs that opening would start: never run.",
      PDFPage.document(
        [.quadrants(200, 100, "/AA << /O << /S /Launch /F (/bin/true) >> >>")],
        catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\('opened'\\);) >>"
      ).bytes()),
    Fixture(
      "hostile/tiny-tiles.pdf",
      "A pattern of squares a thousandth of a point apart: what is painted by the deadline.",
      tinyTiles),
    Fixture(
      "hostile/picture-bomb.pdf",
      "A picture of 1.2 GB in a few kilobytes: over the memory limit, never a blank page.",
      picture(
        "/Width 20000 /Height 20000 /BitsPerComponent 8 /ColorSpace /DeviceRGB", 1_200_000_000)
    ),
    Fixture(
      "hostile/picture-too-long.pdf",
      "A picture of 60 000 pixels a side, which cairo cannot draw: left out, with a word.",
      picture("/Width 60000 /Height 60000 /BitsPerComponent 1 /ColorSpace /DeviceGray", 450_000_000)
    ),
    Fixture(
      "hostile/huge-coordinates.pdf", "Numbers beyond anything that can be drawn.",
      PDFPage.document([
        PDFPage(
          "/MediaBox [0 0 200 200]",
          "1e30 0 0 1e30 0 0 cm 0 0 99999999999999999999 1 re f 1e-30 w 0 0 m 1 1 l S\n")
      ]).bytes()),
  ]

  /// A blue square, and over the whole page a pattern that repeats 4e10 times on it.
  private static let tinyTiles: [UInt8] = {
    var writer = PDFPage.document([
      PDFPage(
        "/MediaBox [0 0 200 200]",
        PDFPage.box("0 0 1", 0, 0, 50, 50) + "/Pattern cs /P scn 0 0 200 200 re f\n",
        resources: "/Pattern << /P 5 0 R >>")
    ])
    writer.addStream(
      PDFPage.box("1 0 0", 0, 0, 1, 1),
      "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1]"
        + " /XStep 0.001 /YStep 0.001 /Resources << >>")
    return writer.bytes()
  }()

  /// A blue square, and over the whole page a picture of `count` zeros, deflated twice.
  private static func picture(_ attributes: String, _ count: Int) -> [UInt8] {
    var writer = PDFPage.document([
      PDFPage(
        "/MediaBox [0 0 200 200]",
        PDFPage.box("0 0 1", 0, 0, 50, 50) + "q 200 0 0 200 0 0 cm /I Do Q\n",
        resources: "/XObject << /I 5 0 R >>")
    ])
    writer.addStream(
      Deflate.packed(Deflate.zeros(count), distances: [1]),
      "/Type /XObject /Subtype /Image \(attributes) /Filter [/FlateDecode /FlateDecode]")
    return writer.bytes()
  }

  private static let tenTimes = String(repeating: "/Next Do 0.99 0 0 0.99 1 1 cm\n", count: 10)

  /// A page of 400 points that draws the first of a chain of forms, each of which may draw the
  /// next one by the name `Next`; `last` are the forms of the last one.
  private static func forms(_ contents: [String], last: String) -> [UInt8] {
    var writer = PDFPage.document([
      PDFPage("/MediaBox [0 0 400 400]", "/Next Do\n", resources: "/XObject << /Next 5 0 R >>")
    ])
    for (index, content) in contents.enumerated() {
      let next = index + 1 < contents.count ? "/Next \(writer.next + 1) 0 R" : last
      writer.addStream(
        content,
        "/Type /XObject /Subtype /Form /BBox [0 0 400 400]"
          + " /Resources << /XObject << \(next) >> >>")
    }
    return writer.bytes()
  }
}
