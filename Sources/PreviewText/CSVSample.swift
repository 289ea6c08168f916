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

  func trial(of delimiter: UInt8) -> CSVDelimiter.Trial {
    var trial = CSVDelimiter.Trial(delimiter: delimiter)
    guard bytes[start..<end].contains(delimiter) else { return trial }
    let rows = rows(by: delimiter)
    var frequency: [Int: Int] = [:]
    for row in rows where row.count > 1 { frequency[row.count, default: 0] += 1 }
    guard let mode = frequency.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return trial
    }
    let ragged = frequency.reduce(0) { $1.key == mode.key ? $0 : $0 + $1.value }
    trial.columns = mode.key
    trial.consistency = (Double(mode.value) + 0.4 * Double(ragged)) / Double(rows.count)
    trial.score =
      trial.consistency * (1 - 1 / Double(mode.key)) * cleanShare(rows, delimiter, mode.key)
    if trial.consistency < 0.5 { trial.score = 0 }
    return trial
  }

  /// Whether this looks like a table of one column: no delimiters, short lines, no markup.
  var isColumn: Bool {
    guard CSVDelimiter.isAbsent(in: self) else { return false }
    let rows = rows(by: CSVDialect.comma)
    let lengths = rows.reduce(0) { $1.reduce($0) { $0 + $1.end - $1.start } }
    guard let first = rows.first?.first, !rows.isEmpty, lengths / rows.count < 120 else {
      return false
    }
    return first.isEmpty || !"<{[".utf8.contains(bytes[first.start])
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
    while rows.count + comments.count < CSVSample.rows,

      scanner.readRow(into: &fields)
    {
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

  /// Whether no cell has content.
  func isHollow(in bytes: [UInt8]) -> Bool {
    allSatisfy { bytes[$0.start..<$0.end].allSatisfy { $0 <= 0x20 } }
  }

  /// Whether the row begins like a comment.
  func isComment(in bytes: [UInt8]) -> Bool {
    guard let first, !first.isQuoted, !first.isEmpty else { return false }
    return bytes[first.start] == CSVDialect.hash
  }
}
