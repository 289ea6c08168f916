package import PreviewCore

/// Breaks a line into the rows that fit a width: at spaces, after hyphens and between East Asian
/// characters, in the middle of a word only when it fills a row alone.
///
/// A character is never parted from the marks, joiners and modifiers that belong to it.
package struct LineBreaker: Hashable {
  /// The widths that are expected.
  package let widths: TypeWidths
  /// The width of a row in thousandths of the type size.
  package let rowWidth: Int

  /// The most bytes of one line that are drawn.
  package let longestLine: Int

  /// Rows of `rowWidth` thousandths of the type size.
  package init(
    widths: TypeWidths, rowWidth: Int, limits: RenderLimits.Text = RenderLimits.Text()
  ) {
    self.widths = widths
    self.rowWidth = rowWidth
    longestLine = Int(clamping: limits.longestLine)
  }

  /// Calls `body` with each row of the line `range` of `text`, until it says `false`.
  func forEachRow(
    of text: [UInt8], in range: Range<Int>, _ body: (TextRow) -> Bool
  ) {
    if fitsAtOnce(text, range) {
      _ = body(TextRow(bytes: range, indent: 0, isContinuation: false))
      return
    }
    var scan = RowScan(text: text, range: range, breaker: self)
    while let row = scan.next() {
      guard body(row) else { return }
    }
  }

  /// Whether the line is plain ASCII that surely fits, which most lines are.
  private func fitsAtOnce(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    var width = 0
    for position in range {
      let byte = text[position]
      guard byte >= 0x20, byte < 0x7F, width <= rowWidth else { return false }
      width += widths[ascii: byte]
    }
    return width <= rowWidth
  }
}

/// One row of text on a page.
package struct TextRow: Hashable {
  /// The bytes in the text, without the spaces that were lost at the break.
  package var bytes: Range<Int>
  /// How far a continued row is moved in, in thousandths of the type size.
  package var indent: Int
  /// Whether the row continues the line of the row before it.
  package var isContinuation: Bool
  /// Whether the line goes on after the row, but is not drawn any further.
  package var isCut = false
}

/// The state of breaking one line.
private struct RowScan {
  private let text: [UInt8]
  private let breaker: LineBreaker
  private var clusters: ClusterReader
  private let hangingIndent: Int
  private var isContinuation = false
  private let end: Int

  init(text: [UInt8], range: Range<Int>, breaker: LineBreaker) {
    self.text = text
    self.breaker = breaker
    end = range.upperBound
    clusters = ClusterReader(text, range, widths: breaker.widths)
    hangingIndent = RowScan.leadingSpace(text, range, breaker)
  }

  /// The line's own indent, which continued rows keep, so that the shape of code and lists shows.
  private static func leadingSpace(
    _ text: [UInt8], _ range: Range<Int>, _ breaker: LineBreaker
  ) -> Int {
    var width = 0
    for position in range {
      switch text[position] {
      case 0x20: width += breaker.widths[ascii: 0x20]
      case 0x09: width = (width / breaker.widths.tabStop + 1) * breaker.widths.tabStop
      default: return width <= breaker.rowWidth / 3 ? width : 0
      }
    }
    return 0
  }

  mutating func next() -> TextRow? {
    let start = clusters.position
    guard start < end || !isContinuation else { return nil }
    var row = TextRow(
      bytes: start..<start, indent: isContinuation ? hangingIndent : 0,
      isContinuation: isContinuation)
    row.bytes = start..<rowEnd(from: start, space: breaker.rowWidth - row.indent)
    isContinuation = true
    return row
  }

  /// Moves past the row that starts here and gives the end of what is drawn of it.
  private mutating func rowEnd(from start: Int, space: Int) -> Int {
    var width = 0
    var opportunity: (drawn: Int, next: Int)?
    var previous = ClusterReader.Cluster.none
    var hasInk = false
    while true {
      let before = clusters.position
      guard let cluster = clusters.next(at: width) else { return end }
      if hasInk, previous.allowsBreak(before: cluster) {
        opportunity = (previous.isSpace ? drawnEnd(before, start) : before, before)
      }
      width += cluster.width
      if width > space, !hasInk, cluster.isSpace {
        skipSpaces()
        return start
      }
      if width > space, hasInk, !cluster.isSpace {
        clusters.position = opportunity?.next ?? before
        return opportunity?.drawn ?? before
      }
      hasInk = hasInk || !cluster.isSpace
      previous = cluster
    }
  }

  /// Passes over the spaces that follow: an indent wider than the page is a row of nothing.
  private mutating func skipSpaces() {
    var before = clusters.position
    while let cluster = clusters.next(at: 0), cluster.isSpace { before = clusters.position }
    clusters.position = before
  }

  /// The end of what is seen before the spaces that end at `position`.
  private func drawnEnd(_ position: Int, _ start: Int) -> Int {
    var last = position
    while last > start, text[last - 1] == 0x20 || text[last - 1] == 0x09 { last -= 1 }
    return last
  }
}
