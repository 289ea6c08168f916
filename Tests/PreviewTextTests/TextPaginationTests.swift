import PreviewCore
import PreviewPixels
import PreviewText
import Testing

@Suite("Pages of text")
struct TextPaginationTests {
  @Test("An empty text is one blank page")
  func emptyText() throws {
    let drawing = try Drawing("")

    #expect(drawing.renderer.info.pageCount == 1)
    #expect(try Ink(drawing.picture).lines.isEmpty)
  }

  @Test("More lines make more pages, and each of them is drawn")
  func manyPages() throws {
    let text = (1...200).map { "line \($0)\n" }.joined()
    let drawing = try Drawing(text)

    let count = drawing.renderer.info.pageCount
    #expect(count > 2)
    for page in 0..<count { #expect(try !Ink(drawing.page(page).bitmap).lines.isEmpty) }
    #expect(throws: PreviewError.pageOutOfRange(page: count + 1, count: count)) {
      try drawing.page(count)
    }
  }

  @Test("A form feed starts a page")
  func formFeed() throws {
    let drawing = try Drawing("one\n\u{C}two\n\u{C}")

    #expect(drawing.renderer.info.pageCount == 2)
    #expect(try Ink(drawing.page(0).bitmap).lines.count == 1)
    #expect(try Ink(drawing.page(1).bitmap).lines.count == 1)
  }

  @Test("One endless line is cut and marked")
  func endlessLine() {
    let text = Array(String(repeating: "x", count: 1 << 20).utf8)
    let breaker = LineBreaker(widths: .code, rowWidth: 80 * 602)
    let pages = TextPages(text, breaker: breaker, rowsPerPage: 50, maximumLines: 1000)

    #expect(pages.count == 17)
    let rows = pages.rows(ofPage: 16)
    #expect(rows.last.map(pages.string)?.hasSuffix("x\u{2026}") == true)
  }

  @Test("The rows of all pages hold the whole text, whatever the width", arguments: [8, 23, 80])
  func nothingIsLost(columns: Int) {
    let text = """
      Words of several lengths, some-with-hyphens, and 漢字の交じった文、それから。
      \tindented\tby tabs
      averyveryverylongwordthatfillsmorethanonerowofthepage 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 e\u{301}

      the end
      """
    let breaker = LineBreaker(widths: .code, rowWidth: columns * 602)
    let pages = TextPages(
      Array(text.utf8), breaker: breaker, rowsPerPage: 3, maximumLines: 1000)

    let rows = (0..<pages.count).flatMap { pages.rows(ofPage: $0) }.map(pages.string)
    let letters = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(letters(rows.joined()) == letters(text))
    #expect((0..<pages.count - 1).allSatisfy { pages.rows(ofPage: $0).count == 3 })
  }

  @Test("A character is never parted from its marks and joiners")
  func clusters() {
    let family = "👩‍👩‍👧‍👦"
    let text = Array(String(repeating: family + "e\u{301}\u{323}🇩🇪", count: 20).utf8)
    let breaker = LineBreaker(widths: .code, rowWidth: 3000)
    let pages = TextPages(text, breaker: breaker, rowsPerPage: 100, maximumLines: 10)

    let rows = pages.rows(ofPage: 0).map(pages.string)
    #expect(rows.count > 10)
    let whole: Set<String> = [family, "e\u{301}\u{323}", "🇩🇪"]
    #expect(rows.allSatisfy { row in row.allSatisfy { whole.contains(String($0)) } })
  }

  @Test("Lines beyond the limit are left out and the last page says so")
  func limitOfLines() throws {
    let text = String(repeating: "line\n", count: 1000)
    let drawing = try Drawing(text) { $0.limits.lines = 60 }

    let last = drawing.renderer.info.pageCount - 1
    #expect(last == 1)
    #expect(try drawing.page(0).warnings.isEmpty)
    #expect(try drawing.page(last).warnings.map(\.code) == [.pagesClipped])
  }

  @Test("An indent wider than the page is a row of nothing, however wide it is.")
  func wideIndent() {
    let breaker = LineBreaker(widths: .code, rowWidth: 80 * 602)
    for indent in [String(repeating: "\t", count: 30_000), String(repeating: " ", count: 200)] {
      let pages = TextPages(
        Array("\(indent)word\nnext".utf8), breaker: breaker, rowsPerPage: 10, maximumLines: 100)

      #expect(pages.rows(ofPage: 0).map(pages.string) == ["", "word", "next"])
    }
  }
}
