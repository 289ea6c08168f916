package import PreviewCore
package import PreviewPixels

/// Draws text files: every line, wrapped, on upright pages.
package final class TextRenderer: PageRenderer {
  /// What was found out; no font has been asked for yet.
  package let info: DocumentInfo
  private let layout: TextLayout
  private let source: FileSource
  private let continuation: TextContinuation

  /// Decodes the head of the file and cuts it into pages.
  package init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    let (text, layout) = try FirstPage.filled(options) { options throws(PreviewError) in
      let text = try TextDecoder.decode(
        source, encoding: options.encoding, for: options.purpose)
      let layout = TextLayout(text, options: options)
      return ((text, layout), text.isShort(layout))
    }
    self.layout = layout
    info = DocumentInfo(
      pageCount: layout.drawablePages(of: text),
      text: TextInfo(encoding: text.encoding, lines: text.lines),
      warnings: text.warnings, beginning: layout.isAsWritten ? try text.beginning(in: source) : nil)
    continuation = TextContinuation(layout, encoding: text.encoding)
    self.source = source
  }

  /// The shape of all pages.
  package func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    try checkPage(index)
    return .upright
  }

  /// Draws a page.
  package func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    try checkPage(request.page)
    try layout.checkPage(request.page)
    return try layout.draw(request, into: &bitmap)
  }

  /// Draws the page that begins at a cursor.
  package func renderPage(
    at cursor: PreviewCursor, _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> (warnings: [PreviewWarning], next: PreviewCursor?) {
    try continuation.draw(at: cursor, of: source, request, into: &bitmap)
  }

  /// The line so many lines after a cursor.
  package func advance(
    _ cursor: PreviewCursor, by records: Int
  ) throws(PreviewError) -> PreviewCursor? {
    try continuation.advance(cursor, by: records, in: source)
  }
}

extension PageInfo {
  /// A page of text, a table or a card.
  static var upright: PageInfo {
    PageInfo(extent: .aspect(width: PageStyle.aspect.width, height: PageStyle.aspect.height))
  }
}
