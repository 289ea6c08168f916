import PreviewCore
import PreviewPixels
import PreviewText
import Testing

@Suite("Text pages")
struct TextRendererTests {
  @Test("A page is upright and fills the box")
  func fillsBox() throws {
    let picture = try Drawing("Hello", box: 256).picture

    #expect(picture.size == PixelSize(width: 192, height: 256))
    #expect(picture.isOpaque)
  }

  @Test("Text that runs to the right starts at the left margin")
  func leftToRight() throws {
    let picture = try Drawing("Hello\n").picture

    let ink = try #require(Ink(picture).columns())
    #expect(ink.lowerBound < picture.size.width / 8)
    #expect(ink.upperBound < picture.size.width / 2)
  }

  @Test("Text that runs to the left ends at the right margin", .enabled(if: Fonts.haveHebrew))
  func rightToLeft() throws {
    let picture = try Drawing("שלום\n").picture

    let ink = try #require(Ink(picture).columns())
    #expect(ink.lowerBound > picture.size.width / 2)
    #expect(ink.upperBound > picture.size.width * 7 / 8)
  }

  @Test("Fonts for the usual scripts are looked for, and what is missing comes with a remedy")
  func diagnosis() throws {
    let finding = try #require(TextEngine.diagnose().first)
    #expect(finding.subject == "fonts")
    #expect(finding.isGood == (finding.remedy == nil))
    #expect(!finding.isGood || Fonts.haveHebrew)
  }

  @Test("Each row of a drawing of 80 columns stays a row", arguments: [128, 256, 700, 1000])
  func drawingOf80Columns(box: Int) throws {
    let bar = [UInt8](repeating: 0xDB, count: 80)
    let gap = [UInt8](repeating: 0x20, count: 80)
    let picture = try Drawing(bar + gap + gap + bar + gap + gap + bar, box: box).picture
    let ink = Ink(picture)
    let columns = try #require(ink.columns())
    #expect(columns.count > picture.size.width * 4 / 5)
    #expect(ink.lines.count == 3)
  }

  @Test("A form feed behind nothing but control characters begins no new page")
  func earlyFormFeed() throws {
    #expect(try Drawing("\t\u{1}\u{B}\u{C}text\n").renderer.info.pageCount == 1)
    #expect(try Drawing("word\u{C}text\n").renderer.info.pageCount == 2)
  }

  @Test("Each line has its own direction", .enabled(if: Fonts.haveHebrew))
  func ownDirection() throws {
    let ink = try Ink(Drawing("Hello\nשלום\nHello\n").picture)

    let lines = ink.lines
    #expect(lines.count == 3)
    let first = try #require(ink.columns(in: lines[0]))
    let second = try #require(ink.columns(in: lines[1]))
    #expect(second.lowerBound > first.upperBound)
    #expect(ink.columns(in: lines[2]) == first)
  }

  @Test("A direction override ends with its line")
  func overrideDoesNotLeak() throws {
    // The other direction, so that both pages are drawn by Pango.
    let plain = try Drawing("\u{202D}first\nsecond line\n").picture
    let overridden = try Drawing("\u{202E}first\nsecond line\n").picture

    let half = Ink(plain).lines[1].lowerBound - 2
    #expect(plain.fingerprint(of: 0..<half) != overridden.fingerprint(of: 0..<half))
    #expect(
      plain.fingerprint(of: half..<plain.size.height)
        == overridden.fingerprint(of: half..<plain.size.height))
  }

  @Test("A tab leads to the next eighth column")
  func tabStops() throws {
    let tabs = try Ink(Drawing("{a\tb\n\tc").picture)
    let spaces = try Ink(Drawing("{a      b\n        c").picture)

    #expect(tabs.lines.count == 2)
    for line in zip(tabs.lines, spaces.lines) {
      let left = try #require(tabs.columns(in: line.0))
      let right = try #require(spaces.columns(in: line.1))
      #expect(abs(left.upperBound - right.upperBound) <= 1)
    }
  }

  @Test("The same text gives the same picture")
  func deterministic() throws {
    let text = "Twice the same, é and ß.\n"

    let first = try Drawing(text, box: 256).picture
    let second = try Drawing(text, box: 256).picture
    #expect(first.fingerprint() == second.fingerprint())
  }

  @Test("The dark theme has light letters on dark paper")
  func darkTheme() throws {
    let light = try Drawing("Hello").picture
    let dark = try Drawing("Hello") { $0.theme = .dark }.picture

    #expect(light[0, 0] == .white)
    #expect(dark[0, 0].isInk)
    #expect(dark.contains { !$0.isInk })
  }

  @Test("Without a background only the letters are drawn")
  func transparent() throws {
    let picture = try Drawing("Hello").page(background: .none).bitmap

    #expect(picture[0, 0] == .clear)
    #expect(picture.contains { $0.alpha > 200 })
  }

  @Test("A small picture shows fewer lines, not smaller letters than can be read")
  func legible() throws {
    let text = String(repeating: "A line of text that is long enough\n", count: 200)
    let small = try Drawing(text, box: 128)
    let large = try Drawing(text, box: 1600)

    #expect(small.renderer.info.pageCount > 2 * large.renderer.info.pageCount)
    let line = try #require(try Ink(small.picture).lines.first)
    #expect(line.count >= 5)
  }

  @Test("Characters without a font are counted in a warning")
  func missingFont() throws {
    let page = try Drawing("odd: \u{10FFFD}\u{10FFFC}").page()

    #expect(page.warnings.map(\.code) == [.missingFont])
    #expect(page.warnings.first?.message.hasPrefix("2 characters") == true)
  }

  @Test("Chinese, Japanese and Korean have fonts", .enabled(if: Fonts.haveCJK))
  func eastAsian() throws {
    let page = try Drawing("漢字かな交じり文\n中文字符\n한국어 문장\n").page()

    #expect(page.warnings.isEmpty)
    #expect(Ink(page.bitmap).lines.count >= 3)
  }

  @Test("Emoji are drawn in colour, also joined ones", .enabled(if: Fonts.haveEmoji))
  func emoji() throws {
    let page = try Drawing("👩‍👩‍👧‍👦 🇩🇪 👍🏽\n").page()

    #expect(page.warnings.isEmpty)
    let isColoured = page.bitmap.contains {
      abs(Int($0.red) - Int($0.blue)) > 80
    }
    #expect(isColoured)
  }

  @Test("A thumbnail tells of no more pages than there are within the limit of lines")
  func estimatedPages() throws {
    let text = String(repeating: "a line\n", count: 200_000)
    func pages(_ purpose: OpenPurpose) throws -> Int {
      try Drawing(text, as: .text) {
        $0.limits.lines = 20_000
        $0.purpose = purpose
      }.renderer.info.pageCount
    }

    let whole = try pages(.pages)
    #expect(whole > 100)
    #expect(abs(try pages(.firstPage) - whole) <= whole / 50)
  }
}
