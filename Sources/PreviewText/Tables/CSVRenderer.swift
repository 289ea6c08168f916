package import PreviewCore
package import PreviewPixels

/// Draws separated values as a table, and as text where they are none.
package final class CSVRenderer: PageRenderer {
  private enum Content {
    case table(TableLayout, TableContinuation)
    case text(TextLayout, TextContinuation)
  }

  /// What was found out; no font has been asked for yet.
  package let info: DocumentInfo
  private let content: Content
  private let source: FileSource
  private let memoryLimit: Int64
  private let mostColumns: Int

  /// Decodes the head of the file and reads the table in it.
  package init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    memoryLimit = options.limits.memory
    mostColumns = Int(clamping: options.limits.text.columns)
    (content, info) = try FirstPage.filled(options) { options throws(PreviewError) in
      try CSVRenderer.read(source, options)
    }
    self.source = source
  }

  /// What is in the file; `isShort` when more of it belongs on the first page than was read.
  private static func read(
    _ source: borrowing FileSource, _ options: OpenOptions
  ) throws(PreviewError) -> (contents: (Content, DocumentInfo), isShort: Bool) {
    let text = try TextDecoder.decode(
      source, encoding: options.encoding, for: options.purpose)
    let table = try CSVReader.read(
      text, delimiter: options.delimiter, header: options.header,
      isTabSeparated: options.contentType.mimeType == Format.tsv.rawValue,
      maximumRows: Int(clamping: options.limits.lines),
      maximumColumns: Int(clamping: options.limits.text.columns))
    var facts = TextInfo(encoding: text.encoding, lines: text.lines, table: table?.info)
    guard let table, !table.rows.isEmpty else {
      let layout = TextLayout(text, options: options)
      facts.table = table?.info
      let info = DocumentInfo(
        pageCount: layout.drawablePages(of: text), text: facts, warnings: text.warnings,
        beginning: layout.isAsWritten ? try text.beginning(in: source) : nil)
      let content = Content.text(layout, TextContinuation(layout, encoding: text.encoding))
      return ((content, info), text.isShort(layout))
    }
    let layout = TableLayout(table, encoding: text.encoding, options: options)
    let drawable = text.drawable(
      layout.rows.count, in: table.rows.count, most: options.limits.lines)
    let info = DocumentInfo(
      pageCount: layout.pageCount(ofRows: drawable.value), text: facts,
      warnings: text.warnings + table.warnings + layout.warnings(drawable: drawable),
      beginning: try text.beginning(in: source, afterLines: table.linesBeforeData))
    let content = Content.table(layout, TableContinuation(table.dialect, encoding: text.encoding))
    return ((content, info), text.isShort(layout))
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
    switch content {
    case .table(let layout, _):
      try layout.checkPage(request.page)
      return try draw(layout, request, into: &bitmap)
    case .text(let layout, _):
      try layout.checkPage(request.page)
      return try layout.draw(request, into: &bitmap)
    }
  }

  /// Draws the page that begins at a cursor, with the header above it.
  package func renderPage(
    at cursor: PreviewCursor, _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> (warnings: [PreviewWarning], next: PreviewCursor?) {
    switch content {
    case .text(_, let continuation):
      return try continuation.draw(at: cursor, of: source, request, into: &bitmap)
    case .table(let layout, let continuation):
      let (rows, next) = try continuation.rows(
        layout.rowsOnPage(after: cursor.record), at: cursor, of: source,
        columns: mostColumns)
      let page = layout.continued(with: rows, after: cursor.record)
      var request = request
      request.page = 0
      return (try draw(page, request, into: &bitmap), next)
    }
  }

  /// The row, or line, so many of them after a cursor.
  package func advance(
    _ cursor: PreviewCursor, by records: Int
  ) throws(PreviewError) -> PreviewCursor? {
    switch content {
    case .text(_, let continuation):
      try continuation.advance(cursor, by: records, in: source)
    case .table(_, let continuation):
      try continuation.advance(cursor, by: records, in: source)
    }
  }

  private func draw(
    _ layout: TableLayout, _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    var hidden = 0
    let painter = PagePainter(
      designHeight: layout.design.height, memoryLimit: memoryLimit,
      hanLanguage: layout.hanLanguage)
    let warnings = try painter.draw(request, into: &bitmap, paper: layout.palette.paper) { page in
      let drawing = TableDrawing(layout, on: page)
      drawing.draw(request.page)
      hidden = drawing.hiddenColumns
    }
    guard hidden > 0 else { return warnings }
    return warnings + [.columnsClipped(layout.info.columns - hidden, of: layout.info.columns)]
  }
}

extension PreviewWarning {
  fileprivate static func columnsClipped(_ shown: Int, of total: Int) -> PreviewWarning {
    PreviewWarning(.columnsClipped, "Only the first \(shown) of \(total) columns are drawn.")
  }
}
