import Foundation
import PreviewCore
import PreviewPixels
import PreviewText
import TestSupport
import Testing

@Suite("Texts and tables that ask for too much")
struct HardTextTests {
  @Test("A line is cut where the limit says, and marked.")
  func longestLine() throws {
    let text = String(repeating: "word ", count: 4000)
    let whole = try Drawing(text)
    let cut = try Drawing(text) { $0.limits.text.longestLine = 1000 }
    let short = try Drawing(String(text.prefix(1000)))

    #expect(cut.renderer.info.pageCount == 1)
    #expect(whole.renderer.info.pageCount > 1)
    #expect(Ink(try short.picture).columns() != nil)
    #expect(Ink(try cut.picture).rows != Ink(try short.picture).rows)
  }

  @Test("Of a terabyte only the head is read.", .timeLimit(.minutes(1)))
  func terabyte() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      String(repeating: "a line of text\n", count: 100_000).utf8, to: "file")
    let file = try #require(FileHandle(forWritingAtPath: folder.path + "/file"))
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    let options = OpenOptions(contentType: UniformType(mimeType: "text/plain"))
    let renderer = try #require(TextEngine.renderer(for: .text))
      .init(FileSource(opening: path), options: options)

    #expect(renderer.info.text?.lines.isEstimate == true)
    #expect(renderer.info.pageCount > 100)
  }

  @Test("A hundred thousand marks on one letter, and as many turns of direction, are drawn.")
  func marks() throws {
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    let turns = String(repeating: "\u{202E}a\u{202D}b", count: 100_000)

    for text in [marks, turns] {
      let drawing = try Drawing(text)
      #expect(Ink(try drawing.picture).columns() != nil)
    }
  }

  @Test("A hundred thousand columns are counted, and those that fit are drawn.")
  func columns() throws {
    let row = String(repeating: "1,", count: 99_999) + "1\n"
    let drawing = try Drawing("a" + row + row + row, as: .csv)
    let page = try drawing.page()

    #expect(drawing.renderer.info.text?.table?.columns == 100_000)
    #expect(page.warnings.map(\.code) == [.columnsClipped])
    #expect(Ink(page.bitmap).columns() != nil)
  }

  @Test("No more columns and cells are drawn than are allowed.")
  func cells() throws {
    let rows = (0..<30).map { row in (0..<4).map { "\(row * $0)" }.joined(separator: ",") }
    let table = "a,b,c,d\n" + rows.joined(separator: "\n")
    let usual = try Drawing(table, as: .csv)
    let few = try Drawing(table, as: .csv) { $0.limits.text.cells = 40 }
    let narrow = try Drawing(table, as: .csv) { $0.limits.text.columns = 2 }

    #expect(usual.renderer.info.pageCount == 1)
    #expect(few.renderer.info.pageCount > 2)
    #expect(try narrow.page().warnings.map(\.code) == [.columnsClipped])
  }
}
