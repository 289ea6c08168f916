internal import PreviewCore

/// Draws one page of a table.
struct TableDrawing {
  private let layout: TableLayout
  private let page: any Sheet
  private let columns: [TableColumn]
  private let hidden: Int

  /// Measures the columns for a page.
  init(_ layout: TableLayout, on page: any Sheet) {
    self.layout = layout
    self.page = page
    let columns = TableMeasure(layout).columns(on: page, space: layout.width) { total in
      page.measure(TableDrawing.marker(total, layout), layout.headerStyle) + 2 * layout.padding
    }
    self.columns = columns
    hidden = max(layout.info.columns - columns.count, 0)
  }

  /// Columns of the table that are not drawn.
  var hiddenColumns: Int { hidden }

  /// Draws the rows of page `index` with the header above them and notes around them.
  func draw(_ index: Int) {
    var y = layout.margin
    if index == 0 { drawTitles(&y) }
    let top = y
    if let header = layout.header {
      drawHeader(header, y)
      y += layout.rowHeight
    }
    for (number, row) in layout.rows(ofPage: index).enumerated() {
      drawBackground(number, y)
      drawCells(row, y, style: layout.style)
      y += layout.rowHeight
    }
    if layout.header == nil { drawMarker(top) }
    if let note = layout.note(forPage: index) { drawNote(note, y) }
  }

  private func drawTitles(_ y: inout Double) {
    for (number, title) in layout.titles.enumerated() {
      let text = TableText.shown(title)
      let isRightToLeft = text.isRightToLeft
      page.draw(
        TextLine(
          text: text, style: number == 0 ? layout.headerStyle : layout.style,
          ink: layout.palette.text, x: layout.margin + layout.padding, baseline: baseline(y),
          width: layout.width - 2 * layout.padding, alignment: isRightToLeft ? .right : .left,
          isRightToLeft: isRightToLeft, overflow: .cutEnd))
      y += layout.rowHeight
    }
  }

  private func drawHeader(_ header: [String], _ y: Double) {
    page.fill(band(y), layout.palette.header)
    drawCells(header, y, style: layout.headerStyle, isHeader: true)
    drawMarker(y)
    let thickness = layout.design.wholePixels(1)
    page.fill(band(y + layout.rowHeight - thickness, height: thickness), layout.palette.rule)
  }

  private func drawBackground(_ number: Int, _ y: Double) {
    if number.isMultiple(of: 2) { return }
    page.fill(band(y), layout.palette.stripe)
  }

  private func drawCells(
    _ cells: [String], _ y: Double, style: TypeStyle, isHeader: Bool = false
  ) {
    for (column, cell) in zip(columns, cells) where !cell.isEmpty {
      let text = TableText.shown(cell)
      let isRightToLeft = text.isRightToLeft
      let room = isHeader ? 0 : column.fraction?.roomBehind(text, measuredBy: measure) ?? 0
      page.draw(
        TextLine(
          text: text, style: style, ink: layout.palette.text,
          x: layout.margin + column.x + layout.padding, baseline: baseline(y),
          width: column.width - 2 * layout.padding - room,
          alignment: column.isNumeric || isRightToLeft ? .right : .left,
          isRightToLeft: isRightToLeft, overflow: .cutEnd))
    }
  }

  private func measure(_ text: String) -> Double { page.measure(text, layout.style) }

  /// "+12 columns" at the right end of the first row.
  private func drawMarker(_ y: Double) {
    guard hidden > 0 else { return }
    page.draw(
      TextLine(
        text: TableDrawing.marker(hidden, layout), style: layout.headerStyle,
        ink: layout.palette.note, x: layout.margin, baseline: baseline(y),
        width: layout.width - layout.padding, alignment: .right))
  }

  private func drawNote(_ note: String, _ y: Double) {
    page.draw(
      TextLine(
        text: note, style: layout.style, ink: layout.palette.note,
        x: layout.margin + layout.padding, baseline: baseline(y),
        width: layout.width - 2 * layout.padding, overflow: .condense))
  }

  private func band(_ y: Double, height: Double? = nil) -> Box {
    Box(x: layout.margin, y: y, width: layout.width, height: height ?? layout.rowHeight)
  }

  private func baseline(_ y: Double) -> Double {
    y + layout.rowHeight * 0.5 + PageStyle.typeSize * 0.36
  }

  /// The words are left out where they would take the room of a column.
  private static func marker(_ hidden: Int, _ layout: TableLayout) -> String {
    let isNarrow = layout.width < 40 * PageStyle.typeSize
    return "+\(hidden)" + (isNarrow ? "" : hidden == 1 ? " column" : " columns")
  }
}

extension TableLayout {
  /// The width between the margins.
  var width: Double { design.width - 2 * margin }
}
