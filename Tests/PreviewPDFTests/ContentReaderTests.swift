import PreviewCore
@testable import PreviewPDF
import PreviewPixels
import Testing

@Suite("The operators of a content")
struct ContentReaderTests {
  private func names(_ content: String) -> [String]? {
    var reader = ContentReader(Array(content.utf8))
    var names: [String] = []
    while let operation = reader.next() { names.append(operation.name) }
    return reader.hasFailed ? nil : names
  }

  @Test("are read with operands of all kinds")
  func operators() {
    let content = """
      q 1 0 0 -1 +5 .5 cm /P gs [3 2] 0 d % not Do
      BT /F 12. Tf 3 Tr (a(b)\\)) Tj <41> Tj [(x) -20 <42>] TJ 1 2 (]) " (c) ' ET
      /Span << /MCID 0 /Title (T) >> BDC /Name BMC EMC EMC
      .1 .2 .3 rg 0 sc .1 /Pattern scn /X Do 0 0 1 1 re W* n Q 7
      """
    #expect(
      names(content) == [
        "q", "cm", "gs", "d", "BT", "Tf", "Tr", "Tj", "Tj", "TJ", "\"", "'", "ET", "BDC", "BMC",
        "EMC", "EMC", "rg", "sc", "scn", "Do", "re", "W*", "n", "Q",
      ])
  }

  @Test("are nothing that can be relied on when their operands are others")
  func operands() {
    let contents = [
      "g", "0.5g", "0 0 g", "/X g", "(x) g", "0 rg", "/X sc x", "sc", "/X 0 sc", "1-2 g", "-- g",
      "1e3 g", "1 0 0 1 0 0cm", "0 1 0 0 1 0 0 cm", "1 0 0 1 0 /X cm", "[1 0 0 1 0 0] cm",
      "1 0 0 1 cm", "Do", "/X#20Y Do", "/X 1 Do", "1 /OC /X BDC", "/OC BDC", "/OC 1 BDC", "1 q",
      "x", "BI /W 1 ID x EI", "[1 0", "[1 /X] 0 d", "<< /X", "0 0 1 1-2 re", "-1 Tr", "3. Tr",
      "12 0 R g", "true g", "{ 0 g }", String(repeating: "1 ", count: 34) + "g",
    ]
    for content in contents {
      #expect(names(content) == nil, "\(content)")
    }
  }
}

extension PicturePageTests {
  @Test("is left to poppler when an operator has other operands than it takes")
  func operands() throws {
    let show = "200 0 0 100 0 0 cm /Picture Do"
    let contents = [
      "1 /OC /Layer BDC \(show) EMC", "0.5 0 0 0.5 0 0cm \(show)", "0.5 0 0 0.5 0 0 /X cm \(show)",
      "[0.5 0 0 0.5 0 0] cm \(show)", "0 0 120 50 1-2 re \(show)", "0 0 50 50 1-2 re W n \(show)",
      "3 Tr 0Tr BT /F 40 Tf 20 20 Td (Words) Tj ET \(show)",
    ]
    for content in contents {
      var file = try PictureFile()
      file.content = content
      file.resources = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
      try expectLikePoppler(file, alone: false, content)
    }
  }

  @Test("is left to poppler when anything but clipping follows a rectangle")
  func openPaths() throws {
    let show = "200 0 0 100 0 0 cm /Picture Do"
    for content in [
      "0 0 100 100 re \(show)", "0 0 50 50 re 2 0 0 2 0 0 cm W n \(show)", "W 0 0 9 9 re n \(show)",
      "0 0 50 50 re W q n Q \(show)", "0 0 50 50 re 0 0 9 9 re W n \(show)",
    ] {
      var file = try PictureFile()
      file.content = content
      try expectLikePoppler(file, alone: false, content)
    }
  }

  @Test("is left to poppler when the colour of its stencil cannot be told")
  func colors() throws {
    for color in ["0.5g BT ET", "0.5 g g", "0.5 g 0 0 g", "0.5 g /X g"] {
      var file = try PictureFile(SamplePicture(isGrey: true, bits: 1))
      file.picture = "/ImageMask true /Filter /FlateDecode"
      file.content = color + " " + file.content
      try expectLikePoppler(file, alone: false, color)
    }
  }
}
