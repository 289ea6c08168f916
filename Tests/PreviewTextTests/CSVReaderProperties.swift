import PreviewCore
import PreviewText
import TestSupport
import Testing

@Suite struct CSVReaderProperties {
  @Test("Reading what was written by the rules gives the same cells, for every delimiter.")
  func writtenTablesReadBack() throws {
    var seen = 0
    for seed in 0..<300 {
      var generator = SplitMix64(seed: UInt64(seed))
      let rows = generator.table()
      let delimiter: Character = [",", ";", "\t", "|"][seed % 4]
      let table = try #require(try read(write(rows, delimiter), delimiter), "seed \(seed)")
      #expect(table.rows == rows, "seed \(seed)")
      #expect(table.info.columns == rows[0].count, "seed \(seed)")
      #expect(table.info.rows == Count(rows.count), "seed \(seed)")
      seen += 1
    }
    #expect(seen == 300)
  }

  @Test("Reading arbitrary text ends and keeps within the limits that were asked for.")
  func arbitraryText() throws {
    for seed in 0..<400 {
      var generator = SplitMix64(seed: UInt64(seed))
      let letters = Array("ab1\"\",;\t|\n\\#: ")
      let text = String(
        (0..<Int.random(in: 0...200, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        })
      let decoded = try TextDecoder.decode(
        TextHead(Array(text.utf8), fileSize: seed.isMultiple(of: 2) ? nil : 1000), encoding: nil)
      let table = try CSVReader.read(
        decoded, delimiter: nil, header: nil, isTabSeparated: seed.isMultiple(of: 5),
        maximumRows: 4, maximumColumns: 3)
      guard let table else { continue }
      #expect(table.rows.count <= 4 && table.rows.allSatisfy { $0.count <= 3 }, "seed \(seed)")
      #expect(table.info.columns > 0 && table.info.rows.value >= 0, "seed \(seed)")
    }
  }

  private func read(_ text: String, _ delimiter: Character) throws -> CSVTable? {
    try CSVReader.read(
      DecodedText(utf8: Array(text.utf8)), delimiter: delimiter, header: false,
      isTabSeparated: false, maximumRows: 1000, maximumColumns: 1000)
  }

  /// Every cell that needs quotes gets them, quotes within are doubled.
  private func write(_ rows: [[String]], _ delimiter: Character) -> String {
    rows.map { row in
      row.map { cell in
        "\"" + cell.replacing("\"", with: "\"\"") + "\""
      }.joined(separator: String(delimiter))
    }.joined(separator: "\n") + "\n"
  }
}

extension SplitMix64 {
  /// Two to eight columns of words, numbers, and cells with everything that needs quotes.
  ///
  /// The first row has no empty cell, else it might be a title above the table.
  fileprivate mutating func table() -> [[String]] {
    let pieces = ["word", "Ä", "日本", " ", ",", ";", "\t", "|", "\"", "\n", "12", "3.5", "'", "#"]
    let columns = Int.random(in: 2...8, using: &self)
    return (0..<Int.random(in: 1...20, using: &self)).map { row in
      (0..<columns).map { _ in
        (row == 0 ? "x" : "")
          + (0..<Int.random(in: 0...4, using: &self)).map { _ in
            pieces[Int.random(in: 0..<pieces.count, using: &self)]
          }.joined()
      }
    }
  }
}
