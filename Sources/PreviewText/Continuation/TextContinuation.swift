internal import PreviewCore
internal import PreviewPixels

/// Draws pages of a text from any line on, however long the file is.
struct TextContinuation {
  private let layout: TextLayout
  private let encoding: String
  private let seeker: LineSeeker

  /// Bytes in which a page is looked for first; few pages need more.
  private static let usualWindow = 64 << 10

  /// Goes on with what `layout` is the beginning of.
  init(_ layout: TextLayout, encoding: String) {
    self.layout = layout
    self.encoding = encoding
    seeker = LineSeeker(encoding: encoding, endsAtFormFeed: true)
  }

  /// Draws the page that begins at `cursor`.
  func draw(
    at cursor: PreviewCursor, of source: borrowing FileSource, _ request: RenderRequest,
    into bitmap: inout Bitmap
  ) throws(PreviewError) -> (warnings: [PreviewWarning], next: PreviewCursor?) {
    var window = try TextWindow(
      source, at: cursor.offset, encoding: encoding, capacity: TextContinuation.usualWindow)
    var continued = layout.continued(with: window.text, from: cursor.withinLine)
    if continued.second == nil, !window.text.isWhole {
      window = try TextWindow(source, at: cursor.offset, encoding: encoding)
      continued = layout.continued(with: window.text, from: cursor.withinLine)
    }
    var request = request
    request.page = 0
    let warnings = try continued.draw(request, into: &bitmap)
    return (warnings, try next(after: cursor, window, continued, source))
  }

  /// The line `count` lines after `cursor`.
  func advance(
    _ cursor: PreviewCursor, by count: Int, in source: borrowing FileSource
  ) throws(PreviewError) -> PreviewCursor? {
    let found = try seeker.seek(
      count, from: cursor.offset, in: source, budget: PreviewCursor.budget)
    guard found.offset < source.size else { return nil }
    guard found.passed > 0 else { return try endOfLongLine(cursor, source) }
    return PreviewCursor(offset: found.offset, record: cursor.record + found.passed)
  }

  private func next(
    after cursor: PreviewCursor, _ window: TextWindow, _ continued: TextLayout,
    _ source: borrowing FileSource
  ) throws(PreviewError) -> PreviewCursor? {
    guard let second = continued.second else {
      if window.text.isWhole { return nil }
      let lines = window.lineEnds(before: window.text.utf8.count, endingAtFormFeed: true)
      return try advance(cursor, by: max(lines, 1), in: source)
    }
    let lines = window.lineEnds(before: second.line, endingAtFormFeed: true)
    let place = try seeker.seek(lines, from: cursor.offset, in: source)
    return PreviewCursor(
      offset: place.offset, record: cursor.record + lines,
      withinLine: second.row - second.line)
  }

  /// A line may be longer than what is read at once.
  private func endOfLongLine(
    _ cursor: PreviewCursor, _ source: borrowing FileSource
  ) throws(PreviewError) -> PreviewCursor? {
    let found = try seeker.seek(1, from: cursor.offset, in: source)
    guard found.offset < source.size, found.passed > 0 else { return nil }
    return PreviewCursor(offset: found.offset, record: cursor.record + 1)
  }
}

extension PreviewCursor {
  /// Bytes that are passed over in one step, so that no step takes long.
  static let budget: Int64 = 64 << 20
}
