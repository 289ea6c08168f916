internal import PreviewCore

/// A text cut into lines, rows and pages, without any font.
///
/// Only the start of each page is kept; its rows are found again when it is drawn, so a page can
/// be drawn without laying out those before it.
package struct TextPages {
  /// Where a page starts.
  struct Start: Hashable {
    /// The first byte of the line.
    var line: Int
    /// The first byte of the row, which may lie in the middle of the line.
    var row: Int
  }

  private let text: [UInt8]
  private let breaker: LineBreaker
  private let rowsPerPage: Int
  private var starts = [Start(line: 0, row: 0)]
  /// Whether all of the text is on the pages.
  package private(set) var isComplete = true

  /// Pages of `rowsPerPage` rows; of more than `maximumLines` lines the rest is left out.
  package init(_ text: [UInt8], breaker: LineBreaker, rowsPerPage: Int, maximumLines: Int) {
    self.text = text
    self.breaker = breaker
    self.rowsPerPage = max(1, rowsPerPage)
    (starts, isComplete) = TextPages.starts(of: self, maximumLines: maximumLines)
  }

  /// The first page of `text`, of whose first line as many bytes as `place` says have been shown.
  func firstPage(of text: [UInt8], from place: Int) -> TextPages {
    TextPages(firstOf: text, like: self, from: Start(line: 0, row: min(place, text.count)))
  }

  private init(firstOf text: [UInt8], like other: TextPages, from start: Start) {
    self.text = text
    breaker = other.breaker
    rowsPerPage = other.rowsPerPage
    (starts, isComplete) = TextPages.starts(
      of: self, from: start, maximumLines: .max, maximumPages: 1)
  }

  /// Where the second page starts; `nil` when there is one page.
  var second: Start? { starts.count > 1 ? starts[1] : nil }

  /// How many pages there are; an empty text has a blank one.
  package var count: Int { starts.count }

  /// The rows of a page, from 0.
  package func rows(ofPage page: Int) -> [TextRow] {
    let first = starts[page]
    let stop = page + 1 < starts.count ? starts[page + 1].row : Int.max
    var rows: [TextRow] = []
    var line: Int? = first.line
    while let start = line, start < stop, rows.count < rowsPerPage {
      let range = lineRange(from: start)
      forEachRow(of: range) { row in
        if (first.row..<stop).contains(row.bytes.lowerBound) { rows.append(row) }
        return rows.count < rowsPerPage && row.bytes.lowerBound < stop
      }
      line = nextLine(after: range)
    }
    return rows
  }

  /// The text of a row.
  package func string(_ row: TextRow) -> String {
    String(decoding: text[row.bytes], as: UTF8.self) + (row.isCut ? "\u{2026}" : "")
  }

  /// Whether the line that a row belongs to is written from right to left.
  func isRightToLeft(_ row: TextRow) -> Bool {
    var start = row.bytes.lowerBound
    guard row.isContinuation else { return string(row).isRightToLeft }
    while start > 0, !TextPages.endsLine(text[start - 1]) { start -= 1 }
    return String(decoding: text[start..<row.bytes.upperBound], as: UTF8.self).isRightToLeft
  }

  private static func starts(
    of text: TextPages, from first: Start = Start(line: 0, row: 0), maximumLines: Int,
    maximumPages: Int = .max
  ) -> (starts: [Start], isComplete: Bool) {
    var starts = [first]
    var used = 0
    var hasInk = false
    var lines = 0
    var line: Int? = 0
    while let start = line {
      guard lines < maximumLines, starts.count <= maximumPages else { return (starts, false) }
      let range = text.lineRange(from: start)
      text.forEachRow(of: range) { row in
        guard row.bytes.lowerBound >= first.row else { return true }
        if used == text.rowsPerPage {
          starts.append(Start(line: start, row: row.bytes.lowerBound))
          used = 0
        }
        used += 1
        return true
      }
      line = text.nextLine(after: range)
      lines += 1
      // A break on a page that says nothing so far would only waste the page.
      hasInk = hasInk || text.saysSomething(range)
      if let next = line, hasInk, text.text[range.upperBound] == formFeed {
        starts.append(Start(line: next, row: next))
        used = 0
        hasInk = false
      }
    }
    return (starts, true)
  }
}

extension TextPages {
  private static let formFeed: UInt8 = 0x0C

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == formFeed }

  /// Whether there is more in the line than blanks and pictures of control characters.
  private func saysSomething(_ line: Range<Int>) -> Bool {
    var next = line.lowerBound
    while next < line.upperBound {
      let isControl = text[next] == 0xE2 && text[next...].dropFirst().first == 0x90
      if text[next] > 0x20, !isControl { return true }
      next += isControl ? 3 : 1
    }
    return false
  }

  private func lineRange(from start: Int) -> Range<Int> {
    var end = start
    while end < text.count, !TextPages.endsLine(text[end]) { end += 1 }
    return start..<end
  }

  /// The start of the line after `range`, `nil` when the text ends there.
  private func nextLine(after range: Range<Int>) -> Int? {
    range.upperBound + 1 < text.count ? range.upperBound + 1 : nil
  }

  /// Breaks the part of a line that is drawn; a form feed alone on its line leaves no row.
  private func forEachRow(of line: Range<Int>, _ body: (TextRow) -> Bool) {
    let end = line.upperBound
    if line.isEmpty, end > 0, end < text.count, text[end] == TextPages.formFeed { return }
    let drawn = line.lowerBound..<cut(line)
    breaker.forEachRow(of: text, in: drawn) { row in
      var row = row
      row.isCut = drawn.upperBound < end && row.bytes.upperBound == drawn.upperBound
      return body(row)
    }
  }

  /// Where the drawing of a line ends: at its end, or before a character when it is too long.
  private func cut(_ line: Range<Int>) -> Int {
    text[line].prefixOfWholeCharacters(breaker.longestLine).endIndex
  }
}
