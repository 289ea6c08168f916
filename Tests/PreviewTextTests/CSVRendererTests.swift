import PreviewCore
import PreviewPixels
import PreviewText
import Testing

@Suite("Tables")
struct CSVRendererTests {
  private static func table(rows: Int) -> String {
    "name,count\n" + (1...rows).map { "item,\($0 * $0)\n" }.joined()
  }

  @Test("Numbers end at one right edge, words begin at one left edge")
  func alignment() throws {
    let picture = try Drawing(
      "name,count\nab,1\nabcdef,1000\nabc,22\n", as: .csv
    ) { $0.header = true }.picture

    let ink = Ink(picture)
    let edges = try ink.lines.suffix(3).map { try #require(ink.columns(in: $0)) }
    #expect(edges.count == 3)
    #expect(edges.allSatisfy { abs($0.lowerBound - edges[0].lowerBound) <= 1 })
    #expect(edges.allSatisfy { abs($0.upperBound - edges[0].upperBound) <= 3 })
  }

  @Test("Numbers of a column have their decimal signs below each other")
  func decimals() throws {
    // The second column keeps its place, whatever the length of the numbers before it.
    let long = try Drawing("1.5,x\n1.125,x\n1.25,x\n", as: .csv) { $0.header = false }.picture
    let edges = try Ink(long).lines.map { line in
      try #require((0..<long.size.width).first { x in line.contains { long[x, $0].isInk } })
    }
    #expect(edges.count == 3)
    #expect(edges.allSatisfy { abs($0 - edges[0]) <= 1 })
  }

  @Test("A leading zero tells that three digits behind a sign are decimals")
  func leadingZero() throws {
    let fraction = try Drawing("0.125\n12\n", as: .csv) { $0.header = false }.picture
    let group = try Drawing("1.125\n12\n", as: .csv) { $0.header = false }.picture
    let ends = try [fraction, group].map { picture in
      try Ink(picture).lines.map { try #require(Ink(picture).columns(in: $0)).upperBound }
    }
    #expect(ends[0].count == 2 && ends[1].count == 2)
    #expect(ends[0][0] - ends[0][1] > 10)
    #expect(abs(ends[1][0] - ends[1][1]) <= 3)
  }

  @Test("Whole numbers and grouped thousands stay at the right edge")
  func noDecimals() throws {
    let picture = try Drawing("1\n\"1,000\"\n22\n", as: .csv) { $0.header = false }.picture
    let edges = try Ink(picture).lines.map { try #require(Ink(picture).columns(in: $0)).upperBound }
    #expect(edges.count == 3)
    #expect(edges.allSatisfy { abs($0 - edges[0]) <= 3 })
  }

  @Test("A title stands above the header, on the first page only")
  func titles() throws {
    let rows = (1...90).map { "item,\($0 * $0)\n" }.joined()
    let plain = try Drawing("name,count\n" + rows, as: .csv) { $0.header = true }
    let titled = try Drawing("Report of May\n\nname,count\n" + rows, as: .csv) { $0.header = true }

    let first = try titled.page(0).bitmap
    let header = try plain.page(0).bitmap
    let lines = Ink(header).lines
    let pitch = lines[2].lowerBound - lines[1].lowerBound
    let band = 0..<lines[0].upperBound
    let moved = lines[0].lowerBound + pitch..<lines[0].upperBound + pitch
    #expect(first.fingerprint(of: moved) == header.fingerprint(of: lines[0]))
    #expect(first.fingerprint(of: lines[0]) != header.fingerprint(of: lines[0]))
    let second = try titled.page(1).bitmap
    let other = try plain.page(1).bitmap
    #expect(second.fingerprint(of: band) == other.fingerprint(of: band))
    #expect(titled.renderer.info.text?.table?.rows == Count(90))
  }

  @Test("The header is tinted and stands on every page")
  func stickyHeader() throws {
    let drawing = try Drawing(Self.table(rows: 100), as: .csv) { $0.header = true }

    let first = try drawing.page(0).bitmap
    let second = try drawing.page(1).bitmap
    let band = (0..<Ink(second).lines[0].upperBound)
    #expect(first.fingerprint(of: band) == second.fingerprint(of: band))
    let tint = first[first.size.width / 2, band.upperBound - 2]
    #expect(tint != .white)
    #expect(
      first.fingerprint(of: 0..<first.size.height) != second.fingerprint(of: 0..<first.size.height))
  }

  @Test("More rows make more pages")
  func pageCount() throws {
    #expect(try Drawing(Self.table(rows: 10), as: .csv).renderer.info.pageCount == 1)
    #expect(try Drawing(Self.table(rows: 200), as: .csv).renderer.info.pageCount > 4)
  }

  @Test("Columns that do not fit are counted in a warning")
  func columnsClipped() throws {
    let row = (1...60).map { "value number \($0)" }.joined(separator: ",")
    let page = try Drawing("\(row)\n\(row)\n", as: .csv).page()

    #expect(page.warnings.map(\.code) == [.columnsClipped])
    #expect(page.warnings.first?.message.contains("of 60 columns") == true)
  }

  @Test("Columns that can be cut to fit are all drawn")
  func columnsCut() throws {
    let row = Array(repeating: "a cell of many words that go on", count: 5).joined(separator: ",")

    #expect(try Drawing("\(row)\n\(row)\n", as: .csv).page().warnings.isEmpty)
  }

  @Test("Rows beyond the limit are counted in a warning")
  func rowsClipped() throws {
    let drawing = try Drawing(Self.table(rows: 100), as: .csv) {
      $0.header = true
      $0.limits.lines = 11
    }

    let warning = try #require(drawing.renderer.info.warnings.first)
    #expect(warning.code == .rowsClipped)
    #expect(warning.message.contains("of 100 rows"))
  }

  @Test(
    "What a thumbnail says of rows and pages stays within the limits, and a guess says that it is one",
    arguments: [Int64(1000), 30_000, 100_000])
  func estimates(limit: Int64) throws {
    // 64 KiB of it are read for a first page, 1 MiB for pages; a row has 4 bytes.
    let table = String(repeating: "a,1\n", count: 400_000)
    func info(_ purpose: OpenPurpose) throws -> (rows: Int, message: String, pages: Int) {
      let info = try Drawing(table, as: .csv) {
        $0.header = false
        $0.limits.lines = limit
        $0.purpose = purpose
      }.renderer.info
      let message = try #require(info.warnings.first { $0.code == .rowsClipped }).message
      let first = try #require(message.firstMatch(of: /first ([0-9,]+) of about/)).1
      return (try #require(Int(first.replacing(",", with: ""))), message, info.pageCount)
    }

    let quick = try info(.firstPage)
    let whole = try info(.pages)

    #expect(whole.rows == limit)
    #expect(whole.message.hasPrefix("Only the first "))
    #expect(quick.rows == limit)
    #expect(quick.message.hasPrefix(limit == 1000 ? "Only the first " : "Only about the first "))
    #expect(abs(quick.pages - whole.pages) <= 1)
  }

  @Test("A text without a table is drawn as text")
  func noTable() throws {
    let text = """
      Dear friend, this letter has a comma here and there, as letters have.

      It goes on for some sentences. None of them is a row of a table, and nobody
      who opens it wants to see columns.
      """
    let drawing = try Drawing(text, as: .csv)

    #expect(drawing.renderer.info.text?.table == nil)
    #expect(try !Ink(drawing.picture).lines.isEmpty)
  }

  @Test("An empty table is a blank page")
  func empty() throws {
    let drawing = try Drawing("", as: .csv)

    #expect(drawing.renderer.info.pageCount == 1)
    #expect(try Ink(drawing.picture).lines.isEmpty)
  }

  @Test("The separator of a tab-separated file is the tab")
  func tabs() throws {
    let drawing = try Drawing("a,b\tc\n1,2\t3\n", as: .tsv)

    #expect(drawing.renderer.info.text?.table?.columns == 2)
  }

  @Test(
    "Numbers are recognised as people write them",
    arguments: [
      "0", "-1", "+1.5", "1,234.56", "1.234,56", "1 234,56", "1'234", "12 %", "12%", "$1,000",
      "€ 5", "5 €", "EUR 12.00", "12 USD", "(1,000)", "1e10", "-2.5E-3", ".5", "\u{2212}7", "٣٤",
      "1.234.567", "12,34,567.89",
    ])
  func numbers(cell: String) { #expect(NumberCell.isNumber(cell)) }

  @Test(
    "Dates, versions, names and nothing are no numbers",
    arguments: [
      "", "-", "2024-01-31", "12:30", "1/2/2024", "1..2", "v2", "12 apples", "e", "1e", "()",
      "01.11.2026", "1.10.2", "10.0.0.1",
    ])
  func noNumbers(cell: String) { #expect(!NumberCell.isNumber(cell)) }

  @Test("A column is numeric when most of what it says is")
  func numericColumns() {
    #expect(NumberCell.areNumbers(["1", "2", "", "n/a", "5"]))
    #expect(NumberCell.areNumbers(["1", "2", "3", "4", "5", "unknown"]))
    #expect(!NumberCell.areNumbers(["1", "two"]))
    #expect(!NumberCell.areNumbers(["", ""]))
    #expect(NumberCell.areNumbers(["\u{A0} \u{A0}", "\u{A0}", "1.613", " . "]))
  }
}
