/// Reads the rows of a table: keeps what may be drawn, counts all.
struct CSVRows {
  private let bytes: [UInt8]
  private let dialect: CSVDialect
  private var scanner: CSVScanner
  /// Rows, the header among them.
  private(set) var count = 0
  /// Cells of the longest row; empty cells count only up to the usual number.
  private(set) var columns = 0

  /// Where the row behind the first one begins.
  private(set) var endOfFirst = 0

  /// Quotes that nobody closed.
  var unclosedQuotes: Int { scanner.unclosedQuotes }

  init(_ text: DecodedText, _ layout: CSVLayout) {
    bytes = text.utf8
    dialect = layout.dialect
    scanner = CSVScanner(bytes, from: layout.start, dialect: dialect, isCut: !text.isWhole)
  }

  /// The first rows and cells; all others are counted.
  mutating func read(maximumRows: Int, maximumColumns: Int) -> [[String]] {
    var kept: [[String]] = []
    var fields: [CSVField] = []
    while scanner.readRow(into: &fields) {
      if isSkipped(fields) { continue }
      count += 1
      if count == 1 { endOfFirst = scanner.position }
      columns = max(columns, effectiveColumns(fields))
      if kept.count < maximumRows {
        kept.append(fields.prefix(maximumColumns).map { $0.text(in: bytes, dialect) })
      }
    }
    return kept
  }

  /// Empty lines and comments are no rows, nor is what is left at the end of a head.
  private func isSkipped(_ fields: [CSVField]) -> Bool {
    fields.isBlank(in: bytes)
      || dialect.hasComments && count > 0 && fields.isComment(in: bytes)
      || scanner.isRowCut && count > 1
  }

  private func effectiveColumns(_ fields: [CSVField]) -> Int {
    guard fields.count > dialect.columns else { return fields.count }
    let last = fields.lastIndex { !$0.isEmpty } ?? 0
    return max(dialect.columns, last + 1)
  }
}
