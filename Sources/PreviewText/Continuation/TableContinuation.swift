internal import PreviewCore
internal import PreviewPixels

/// Finds rows of a table from any row on, however long the file is.
struct TableContinuation {
  private let dialect: CSVDialect
  private let encoding: String
  private let seeker: LineSeeker

  /// A row that is longer than this is cut.
  private static let longestRow = 16 << 20

  /// Goes on with a table that is written in `dialect`.
  init(_ dialect: CSVDialect, encoding: String) {
    self.dialect = dialect
    self.encoding = encoding
    seeker = LineSeeker(encoding: encoding, endsAtFormFeed: false)
  }

  /// At most `count` rows from `cursor` on, and where the next one begins; `nil` at the end.
  func rows(
    _ count: Int, at cursor: PreviewCursor, of source: borrowing FileSource, columns: Int
  ) throws(PreviewError) -> (rows: [[String]], next: PreviewCursor?) {
    var rows: [[String]] = []
    var next: PreviewCursor? = cursor
    while let place = next, rows.count < count {
      next = try forEachRow(at: place, count - rows.count, source) { fields, bytes in
        rows.append(fields.prefix(columns).map { $0.text(in: bytes, dialect) })
      }
    }
    return (rows, next)
  }

  /// The row `count` rows after `cursor`.
  func advance(
    _ cursor: PreviewCursor, by count: Int, in source: borrowing FileSource
  ) throws(PreviewError) -> PreviewCursor? {
    let target = cursor.record + min(max(count, 0), .max - cursor.record)
    var place: PreviewCursor? = cursor
    while let current = place, current.record < target,
      current.offset - cursor.offset < PreviewCursor.budget
    {
      place = try forEachRow(at: current, target - current.record, source) { _, _ in }
    }
    return place
  }

  /// Calls `body` with at most `count` rows of one window, and gives the place behind them.
  private func forEachRow(
    at cursor: PreviewCursor, _ count: Int, _ source: borrowing FileSource,
    capacity: Int = TextHead.capacity, _ body: ([CSVField], [UInt8]) -> Void
  ) throws(PreviewError) -> PreviewCursor? {
    let window = try TextWindow(
      source, at: cursor.offset, encoding: encoding, capacity: capacity)
    let bytes = window.text.utf8
    var scanner = CSVScanner(
      bytes, from: 0, dialect: dialect, isCut: !window.text.isWhole, longestCutCell: .max)
    var fields: [CSVField] = []
    var end = 0
    var passed = 0
    while passed < count, scanner.readRow(into: &fields) {
      if scanner.isRowCut, end > 0 { break }
      if scanner.isRowCut, capacity < TableContinuation.longestRow {
        return try forEachRow(at: cursor, count, source, capacity: capacity * 4, body)
      }
      end = scanner.position
      if isSkipped(fields, bytes) { continue }
      passed += 1
      body(fields, bytes)
    }
    return try place(behind: end, of: window, passed, cursor, source)
  }

  private func isSkipped(_ fields: [CSVField], _ bytes: [UInt8]) -> Bool {
    fields.isBlank(in: bytes) || dialect.hasComments && fields.isComment(in: bytes)
  }

  /// The cursor behind `passed` rows that end at `end` in the window's text.
  private func place(
    behind end: Int, of window: TextWindow, _ passed: Int, _ cursor: PreviewCursor,
    _ source: borrowing FileSource
  ) throws(PreviewError) -> PreviewCursor? {
    if window.text.isWhole, end >= window.text.utf8.count { return nil }
    let lines = max(window.lineEnds(before: end, endingAtFormFeed: false), 1)
    let place = try seeker.seek(lines, from: cursor.offset, in: source)
    guard place.offset < source.size else { return nil }
    return PreviewCursor(offset: place.offset, record: cursor.record + passed)
  }
}
