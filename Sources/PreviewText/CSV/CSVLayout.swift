/// Where the table begins in a text, how its rows are written, and whether the first names columns.
struct CSVLayout {
  private(set) var dialect: CSVDialect
  /// Where the first row begins, behind titles and notes above the table.
  private(set) var start: Int
  /// The lines above the table, each with its cells side by side.
  private(set) var titles: [String]
  /// Whether the first row is a header; `nil` when it is unclear.
  private(set) var header: Bool?

  private static let rows = 120

  private struct Row {
    var fields: [CSVField]
    var start: Int
    var isComment: Bool
    /// Cells that are not empty.
    var contents: Int
    /// Whether the first cell has several words and all others are empty, as spreadsheets write
    /// a title above a table.
    var isTitle: Bool

    init(_ fields: [CSVField], in bytes: [UInt8], from start: Int) {
      self.fields = fields
      self.start = start
      isComment = fields.isComment(in: bytes)
      contents = fields.count { !bytes[$0.start..<$0.end].trimmingSpaces.isEmpty }
      let first = fields.first.map { bytes[$0.start..<$0.end].trimmingSpaces } ?? []
      isTitle = contents == 1 && fields.count > 2 && first.count > 11 && first.contains(0x20)
    }
  }

  init(_ text: DecodedText, from start: Int, delimiter: [UInt8]) {
    self.start = start
    titles = []
    dialect = CSVDialect(delimiter: delimiter)
    dialect.escapesWithBackslash = CSVQuoting.usesBackslash(text.utf8)
    var rows = CSVLayout.firstRows(text, from: start, dialect)
    useEscapedDelimiters(text, &rows)
    let columns = CSVLayout.usualColumns(rows)
    dialect.columns = columns
    dialect.hasComments = CSVLayout.hasComments(rows, columns)
    if dialect.hasComments { rows.removeAll { $0.isComment && $0.fields.count != columns } }
    let above = CSVLayout.titles(rows, columns)
    titles = rows.prefix(above).map { [dialect] row in
      row.fields.filter { !$0.isEmpty }.map { $0.text(in: text.utf8, dialect) }
        .joined(separator: "  ")
    }.filter { !$0.utf8.allSatisfy { $0 <= 0x20 } }
    rows.removeFirst(above)
    self.start = rows.first?.start ?? start
    // A comment sign before the names of the columns is common: `#chrom`, `# id`.
    let isHeadComment = dialect.hasComments && rows.first?.isComment == true
    if dialect.hasComments {
      rows = Array(rows.prefix(1)) + rows.dropFirst().filter { !$0.isComment }
    }
    let cells = rows.map { row in
      row.fields.prefix(CSVHeader.columns).map { text.utf8[$0.start..<$0.end] }
    }
    header = isHeadComment ? true : CSVHeader(cells).verdict
  }

  /// Reads `\,` as a comma within a cell, where that makes the rows more alike.
  private mutating func useEscapedDelimiters(_ text: DecodedText, _ rows: inout [Row]) {
    guard !dialect.escapesWithBackslash, text.utf8.contains(CSVDialect.backslash) else { return }
    var other = dialect
    other.escapesWithBackslash = true
    let otherRows = CSVLayout.firstRows(text, from: start, other)
    guard CSVLayout.alike(otherRows) > CSVLayout.alike(rows) else { return }
    (dialect, rows) = (other, otherRows)
  }

  /// The share of rows that have the usual number of cells.
  private static func alike(_ rows: [Row]) -> Double {
    let columns = usualColumns(rows)
    let usual = rows.count { $0.fields.count == columns }
    return columns < 2 ? 0 : Double(usual) / Double(rows.count)
  }

  private static func firstRows(
    _ text: DecodedText, from start: Int, _ dialect: CSVDialect
  ) -> [Row] {
    let bytes = text.utf8
    var scanner = CSVScanner(bytes, from: start, dialect: dialect, isCut: !text.isWhole)
    var rows: [Row] = []
    var fields: [CSVField] = []
    var rowStart = start
    while rows.count < CSVLayout.rows, scanner.readRow(into: &fields) {
      defer { rowStart = scanner.position }
      if fields.isBlank(in: bytes) || scanner.isRowCut && !rows.isEmpty { continue }
      rows.append(Row(fields, in: bytes, from: rowStart))
    }
    return rows
  }

  private static func usualColumns(_ rows: [Row]) -> Int {
    var frequency: [Int: Int] = [:]
    for row in rows where !row.isComment { frequency[row.fields.count, default: 0] += 1 }
    return frequency.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
  }

  /// Whether some line that begins with `#` can be no row; then all of them are comments.
  private static func hasComments(_ rows: [Row], _ columns: Int) -> Bool {
    let comments = rows.count { $0.isComment }
    guard comments > 0, comments < rows.count else { return false }
    return columns > 1
      ? rows.contains { $0.isComment && $0.fields.count != columns }
      : comments * 4 <= rows.count
  }

  /// How many lines at the top are titles: they have one cell where the table has more.
  private static func titles(_ rows: [Row], _ columns: Int) -> Int {
    guard columns > 1 else { return 0 }
    var titles = 0
    for row in rows.prefix(30) {
      let isShort = row.fields.count == 1 || row.fields.count * 2 < columns
      guard isShort || row.isTitle || titles > 0 && row.contents == 0 else { return titles }
      titles += 1
    }
    return 0
  }
}
