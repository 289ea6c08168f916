import PreviewCore
import PreviewPixels
import Testing

@testable import PreviewText

/// The same page by Pango and cairo, and without them.
@Suite("Glyphs without Pango")
struct GlyphTests {
  private static let texts = [
    "The quick brown fox jumps over the lazy dog.", "AVATAR Today, To. \"Wow\" (fly) P.A. LTd",
    "office affluent fjord ffi fl", "0123456789", "1,234.56", "-12.5 %", "3 \u{D7} 10",
    "", " ", "   indented", "trailing   ", "Größe Æther façade naïve Łódź",
    "Привет, мир! (Проверка) АВТО", "Καλημέρα κόσμε", "mixed Привет (world) and κόσμος [ok] 5",
    "(скобки) then (latin) \u{AB}кавычки\u{BB}", "func main() { return x[0] != y && z -> w; }",
    "\u{2026}\u{2014}\u{2018}a\u{2019}\u{201C}b\u{201D}",
    "https://example.org/a_b?c=d&e=f#g", "€ 5 – £ 6", "a\u{A0}b", "fi fi fi",
    "Wikipedia WAVE YOU Te Ye To. r. f) T: V; 11 17 74 7/7",
  ]
  private static let styles = [
    TypeStyle(family: .code, size: 11), TypeStyle(family: .prose, size: 11),
    TypeStyle(family: .prose, size: 11, isBold: true), TypeStyle(family: .prose, size: 8.5),
  ]

  private let size = PixelSize(clampingWidth: 300, height: 400)

  /// Draws with and without Pango; the second is `nil` where it cannot be done.
  private func draw(
    size: PixelSize, height: Double = 400, background: Background = .white,
    _ body: (any Sheet) -> Void
  ) throws -> (pango: Bitmap, plain: Bitmap) {
    let request = RenderRequest(page: 0, size: size, background: background)
    let painter = PagePainter(designHeight: height, memoryLimit: 768 << 20)
    var pango = Bitmap(size: size)
    _ = try painter.drawByPango(request, into: &pango, paper: PreviewText.Ink(0xFFFFFF)) {
      body($0)
    }
    return (pango, try drawPlainly(size: size, height: height, background: background, body))
  }

  private func drawPlainly(
    size: PixelSize, height: Double, background: Background = .white, _ body: (any Sheet) -> Void
  ) throws -> Bitmap {
    var plain = Bitmap(size: size)
    let sheet = try #require(GlyphSheet())
    body(sheet)
    #expect(sheet.isPlain)
    let isDrawn = sheet.draw(
      on: &plain, scale: Double(size.height) / height, fineness: FineBitmap.factor(for: size),
      paper: background == .white ? PreviewText.Ink(0xFFFFFF) : nil)
    #expect(isDrawn)
    if background != .white { plain.lay(over: background) }
    return plain
  }

  @Test func `lines are as wide as Pango makes them`() throws {
    let sheet = try #require(GlyphSheet())
    var compared = 0
    var bitmap = Bitmap(size: size)
    let painter = PagePainter(designHeight: 400, memoryLimit: 768 << 20)
    _ = try painter.drawByPango(
      RenderRequest(page: 0, size: size, background: .white), into: &bitmap,
      paper: PreviewText.Ink(0xFFFFFF)
    ) { page in
      for style in Self.styles {
        for text in Self.texts {
          let plain = sheet.measure(text, style)
          #expect(plain == page.measure(text, style), "\(text) in \(style)")
          compared += 1
        }
      }
    }

    #expect(sheet.isPlain)
    #expect(compared == Self.styles.count * Self.texts.count)
    #expect(compared > 80)
  }

  @Test(arguments: [(300, 400), (150, 200), (123, 171), (900, 1200), (1500, 2000)])
  func `lines and boxes are drawn as Pango and cairo draw them`(width: Int, height: Int) throws {
    let size = PixelSize(clampingWidth: width, height: height)
    let (pango, plain) = try draw(size: size) { sheet in
      for (index, text) in Self.texts.enumerated() { drawLines(index, text, on: sheet) }
    }

    expectAlike(pango, plain)
  }

  /// A box with edges between pixels, a line that is cut, condensed or moved, and one with tabs.
  private func drawLines(_ index: Int, _ text: String, on sheet: any Sheet) {
    let y = 12 + 15 * Double(index)
    sheet.fill(Box(x: 7.3, y: y - 9.4, width: 200.2, height: 3.7), PreviewText.Ink(0xE9EEF5))
    sheet.draw(
      TextLine(
        text: text, style: Self.styles[index % 4], ink: PreviewText.Ink(0x1F2328), x: 10,
        baseline: y, width: index % 3 == 0 ? 60 : 250,
        alignment: index % 2 == 0 ? .left : .right,
        overflow: index % 5 < 3 ? .cutEnd : .condense))
    sheet.draw(
      TextLine(
        text: "a\tbc\t" + text, style: Self.styles[0], ink: PreviewText.Ink(0x6A737D), x: 20,
        baseline: y + 7, width: 260), tabStop: 53)
  }

  @Test(arguments: ["text/plain", "text/x-csrc"])
  func `whole pages of text are the same`(type: String) throws {
    let indent = type == "text/plain" ? "" : "\t"
    let lines = (0..<90).map {
      "\(indent)\($0): " + Self.texts[$0 % Self.texts.count] + " and so on"
    }
    let text = Array(lines.joined(separator: "\n").utf8)
    var options = OpenOptions(contentType: UniformType(mimeType: type))
    for box in [128, 256, 700, 1600] {
      options.box = PixelSize(square: box)
      let layout = TextLayout(DecodedText(utf8: text), options: options)
      let size = PageInfo.upright.fittedSize(box: options.box)
      let height = PageDesign(fitting: options.box).height
      let (pango, plain) = try draw(size: size, height: height) { layout.draw(0, on: $0) }
      expectAlike(pango, plain)
    }
  }

  @Test(arguments: [true, false])
  func `whole pages of tables are the same`(isTransparent: Bool) throws {
    let rows = (0..<60).map { "\($0),\($0 * 1237).\($0 % 9),\"\(Self.texts[$0 % 15])\",x\($0)" }
    let text = (["number,price,what it is,code"] + rows).joined(separator: "\n")
      .replacing("\"Wow\"", with: "Wow")
    let table = try #require(
      try CSVReader.read(
        DecodedText(utf8: Array(text.utf8)), delimiter: nil, header: nil, isTabSeparated: false,
        maximumRows: 1000, maximumColumns: 256))
    var options = OpenOptions(contentType: UniformType(mimeType: "text/csv"))
    for box in [128, 256, 700, 1600] {
      options.box = PixelSize(square: box)
      let layout = TableLayout(table, encoding: "utf-8", options: options)
      let size = PageInfo.upright.fittedSize(box: options.box)
      let (pango, plain) = try draw(
        size: size, height: layout.design.height, background: isTransparent ? .none : .white
      ) { TableDrawing(layout, on: $0).draw(0) }
      expectAlike(pango, plain)
    }
  }

  /// Draws it, and by Pango too for some sizes, since that takes long.
  private func compare(
    side: Int, size: PixelSize, height: Double, _ body: (any Sheet) -> Void
  ) throws {
    guard side % 9 < 2 else {
      _ = try drawPlainly(size: size, height: height, body)
      return
    }
    let (pango, plain) = try draw(size: size, height: height, body)
    // About as dark everywhere: letters are smaller than a pixel here.
    let difference = PixelDifference(pango, plain)
    #expect(difference.mean < 8, "\(size)")
    #expect(difference.largest <= 80, "\(size)")
  }

  @Test(arguments: ["a plain line of text\n\tand one with a tab", "wide \u{416}\u{3A9} — fi 12.5"])
  func `a page of any size down to a pixel is drawn`(text: String) throws {
    let text = Array(String(repeating: text + "\n", count: 90).utf8)
    var options = OpenOptions(contentType: UniformType(mimeType: "text/plain"))
    for side in 1...64 {
      for box in [PixelSize(square: side), PixelSize(clampingWidth: 2 * side + 1, height: side)] {
        options.box = box
        let layout = TextLayout(DecodedText(utf8: text), options: options)
        let size = PageInfo.upright.fittedSize(box: box)
        let height = PageDesign(fitting: box).height
        try compare(side: side, size: size, height: height) { layout.draw(0, on: $0) }
      }
    }
  }

  @Test func `a table of any size down to a pixel is drawn`() throws {
    let rows = (0..<1500).map { "\($0),name \($0),\($0 * 37).\($0 % 9),2024-01-01,some words more" }
    let table = try #require(
      try CSVReader.read(
        DecodedText(utf8: Array((["id,name,price,date,note"] + rows).joined(separator: "\n").utf8)),
        delimiter: nil, header: nil, isTabSeparated: false, maximumRows: 10_000, maximumColumns: 256
      ))
    var options = OpenOptions(contentType: UniformType(mimeType: "text/csv"))
    for side in 1...64 {
      for box in [PixelSize(square: side), PixelSize(clampingWidth: 2 * side + 1, height: side)] {
        options.box = box
        let layout = TableLayout(table, encoding: "utf-8", options: options)
        let size = PageInfo.upright.fittedSize(box: box)
        try compare(side: side, size: size, height: layout.design.height) {
          TableDrawing(layout, on: $0).draw(0)
        }
      }
    }
  }

  @Test func `ink that lets the paper through is laid as thin as cairo lays it`() throws {
    let thin = try draw(size: size) { drawOnce($0, PreviewText.Ink(0x204060, alpha: 0.5)) }
    let thick = try draw(size: size) { drawOnce($0, PreviewText.Ink(0x204060)) }

    let difference = PixelDifference(thin.pango, thin.plain)
    #expect(difference.mean < 0.2)
    #expect(difference.largest <= 64)
    #expect(PixelDifference(thin.plain, thick.plain).largest > 90)
  }

  private func drawOnce(_ sheet: any Sheet, _ ink: PreviewText.Ink) {
    for row in 0..<20 {
      sheet.draw(
        TextLine(
          text: Self.texts[row], style: Self.styles[row % 4], ink: ink, x: 10,
          baseline: 15 + 15 * Double(row), width: 250))
    }
  }

  @Test func `letters beside the picture are cut off`() throws {
    let size = PixelSize(square: 3)
    let ink = PreviewText.Ink(0)
    var seen = 0
    var inked = 0
    for x in stride(from: -40.0, through: 40, by: 4) {
      for baseline in [-30.0, -2, 1, 2, 9, 40] {
        let style = Self.styles[0]
        let (pango, plain) = try draw(size: size, height: 3) { sheet in
          let line = TextLine(
            text: "qM", style: style, ink: ink, x: x, baseline: baseline, width: 90)
          sheet.draw(line)
          sheet.draw(line)
        }
        let difference = PixelDifference(pango, plain)
        #expect(difference.largest <= 64, "\(x), \(baseline)")
        inked += difference.ink > 0 ? 1 : 0
        seen += 1
      }
    }
    #expect(seen == 126)
    // Some of them are on it.
    #expect(inked > 5)
  }

  @Test func `a page with anything that needs shaping is left to Pango`() throws {
    let style = Self.styles[0]
    let others = [
      "\u{5D0}\u{5D1}", "\u{627}\u{644}", "e\u{301}", "\u{4E2D}", "\u{1F600}", "a\u{200D}b",
      "\u{E01}", "a\u{AD}b", "\u{2714}\u{FE0F}", "a\u{FE0E}", "a\u{200B}b", "1\u{FE0F}\u{20E3}",
      "1\u{20E3}", "a\u{85}b", "\u{9B}m", "a\u{200C}b", "\u{200E}a", "\u{200F}a",
      "\u{202A}a\u{202C}",
      "\u{202E}abc", "\u{2066}a\u{2069}", "\u{061C}a", "a\u{2028}b", "a\u{FEFF}b",
    ]
    for text in others {
      let sheet = try #require(GlyphSheet())
      _ = sheet.measure("plain", style)
      #expect(sheet.isPlain)
      sheet.draw(
        TextLine(text: text, style: style, ink: PreviewText.Ink(0), x: 0, baseline: 9, width: 90))
      #expect(!sheet.isPlain, "\(text)")
    }
  }

  /// The same but for rounding, and where glyphs share a column of a pixel.
  private func expectAlike(_ pango: Bitmap, _ plain: Bitmap) {
    let difference = PixelDifference(pango, plain)
    #expect(difference.mean < 0.2)
    #expect(difference.largest <= 64)
    #expect(difference.shareOfOthers < 0.01)
    #expect(difference.ink > 0.005)
  }
}

/// How far two pictures are from each other.
struct PixelDifference {
  /// The largest difference of a component.
  var largest = 0
  /// The mean of all.
  var mean = 0.0
  /// The part of all pixels that differ by more than rounding does.
  var shareOfOthers = 0.0
  /// The part of all pixels of the first picture that have ink on them.
  var ink = 0.0

  init(_ one: Bitmap, _ other: Bitmap) {
    var sum = 0
    var others = 0
    var dark = 0
    for y in 0..<one.size.height {
      one.withRow(y) { one in
        other.withRow(y) { other in
          for x in one.indices {
            let parts = [
              Int(one[x].red) - Int(other[x].red), Int(one[x].green) - Int(other[x].green),
              Int(one[x].blue) - Int(other[x].blue), Int(one[x].alpha) - Int(other[x].alpha),
            ].map(abs)
            let most = parts.max() ?? 0
            largest = max(largest, most)
            if most > 2 { others += 1 }
            if one[x].alpha > 127, one[x].green < 128 { dark += 1 }
            sum += most
          }
        }
      }
    }
    let pixels = Double(one.size.pixelCount)
    mean = Double(sum) / pixels
    shareOfOthers = Double(others) / pixels
    ink = Double(dark) / pixels
  }
}
