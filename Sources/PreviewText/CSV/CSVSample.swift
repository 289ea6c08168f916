/// The first rows of a text, which are read with one dialect after the other.
struct CSVSample {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private let escapesWithBackslash: Bool
  private let isCut: Bool

  private static let rows = 200
  private static let capacity = 128 << 10
  private static let cellsPerRow = 40

  init(_ bytes: [UInt8], from start: Int, escapesWithBackslash: Bool, isCut: Bool) {
    self.bytes = bytes
    self.start = start
    end = min(bytes.count, start + CSVSample.capacity)
    self.escapesWithBackslash = escapesWithBackslash
    self.isCut = isCut
  }

  /// What `delimiter` makes of the rows; one without a score makes no table.
  func trial(of delimiter: UInt8) -> CSVDelimiter.Trial {
    var trial = CSVDelimiter.Trial(delimiter: delimiter)
    guard bytes[start..<end].contains(delimiter) else { return trial }
    let all = rows(by: delimiter)
    // Titles may stand above a table, but not more of them than there is table.
    let rows = Array(all.drop { $0.count == 1 })
    let titles = all.count - rows.count
    var frequency: [Int: Int] = [:]
    for row in rows { frequency[row.count, default: 0] += 1 }
    let singles = frequency.removeValue(forKey: 1) ?? 0
    guard let mode = frequency.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return trial
    }
    trial.columns = mode.key
    let ragged = rows.count - singles - mode.value
    let consistency = (Double(mode.value) + 0.4 * Double(ragged)) / Double(rows.count)
    guard consistency >= 0.5, singles * 5 <= rows.count,
      titles == 0 || titles <= rows.count && rows.count > 1
    else { return trial }
    let clean = cleanShare(rows, delimiter, mode.key)
    // Lines that only this delimiter does not split are titles, or it is the wrong one.
    trial.score = consistency * (1 - 1 / Double(mode.key)) * clean * (titles > 0 ? 0.5 : 1)
    return trial
  }

  /// Whether this is the beginning of a page, a record or another piece of markup.
  var isMarkup: Bool {
    let first = bytes[start...].first { $0 > 0x20 }
    return first == UInt8(ascii: "<") || first == UInt8(ascii: "{")
  }

  /// Whether this looks like a table of one column: no delimiters, short lines.
  var isColumn: Bool {
    guard CSVDelimiter.isAbsent(in: self) else { return false }
    let rows = rows(by: CSVDialect.comma)
    let length = rows.reduce(0) { $1.reduce($0) { $0 + $1.end - $1.start } }
    return !rows.isEmpty && length / rows.count < 120
  }

  func shareOfRows(with byte: UInt8) -> Double {
    let rows = rows(by: byte)
    return rows.isEmpty ? 0 : Double(rows.count { $0.count > 1 }) / Double(rows.count)
  }

  /// The rows that have content and are no comments.
  private func rows(by delimiter: UInt8) -> [[CSVField]] {
    var dialect = CSVDialect(delimiter: [delimiter])
    dialect.escapesWithBackslash = escapesWithBackslash
    var scanner = CSVScanner(
      bytes, from: start, to: end, dialect: dialect, isCut: isCut, patience: 2)
    var rows: [[CSVField]] = []
    var comments: [[CSVField]] = []
    var fields: [CSVField] = []
    while rows.count + comments.count < CSVSample.rows, scanner.readRow(into: &fields) {
      if fields.isBlank(in: bytes) { continue }
      if scanner.isRowCut, !rows.isEmpty { break }
      if fields.isComment(in: bytes) { comments.append(fields) } else { rows.append(fields) }
    }
    // A column of colours or of tags begins with the same sign as comments do.
    return rows.count < comments.count ? rows + comments : rows
  }

  /// The share of cells in which no delimiter is left over: `1,5;2` split at commas has `5;2`.
  private func cleanShare(_ rows: [[CSVField]], _ delimiter: UInt8, _ columns: Int) -> Double {
    var cells = 0
    var clean = 0
    for row in rows where row.count == columns {
      for field in row.prefix(CSVSample.cellsPerRow) {
        cells += 1
        if field.isQuoted || !bytes[field.start..<field.end].contains(where: { isLeftOver($0) }) {
          clean += 1
        }
      }
    }
    return cells == 0 ? 0 : Double(clean) / Double(cells)
  }

  private func isLeftOver(_ byte: UInt8) -> Bool {
    byte == CSVDialect.semicolon || byte == CSVDialect.tab
  }
}

extension [CSVField] {
  /// Whether the row is an empty line, or one cell of nothing but spaces.
  func isBlank(in bytes: [UInt8]) -> Bool {
    guard count == 1, let only = first else { return isEmpty }
    return bytes[only.start..<only.end].allSatisfy { $0 <= 0x20 }
  }

  /// Whether the row begins like a comment.
  func isComment(in bytes: [UInt8]) -> Bool {
    guard let first, !first.isQuoted, !first.isEmpty else { return false }
    return bytes[first.start] == CSVDialect.hash
  }
}
