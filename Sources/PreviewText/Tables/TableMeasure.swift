internal import PreviewCore

/// Finds out how wide the columns of a table want to be.
struct TableMeasure {
  /// Rows that are looked at, spread over those that can be drawn.
  private static let sampleSize = 200

  private let layout: TableLayout
  private let sample: [[String]]

  /// A measure of a table.
  init(_ layout: TableLayout) {
    self.layout = layout
    let first = layout.rows(ofPage: 0)
    let step = max(layout.rows.count / TableMeasure.sampleSize, 1)
    let others = layout.rows.dropFirst(first.count)
    sample =
      Array(first)
      + stride(from: others.startIndex, to: others.endIndex, by: step).map { others[$0] }
  }

  /// The columns of the page; few more are measured than can possibly fit.
  func columns(on page: any Sheet, space: Double, marker: (Int) -> Double) -> [TableColumn] {
    let kept = max(sample.map(\.count).max() ?? 0, layout.header?.count ?? 0)
    var wishes: [ColumnWish] = []
    var used = 0.0
    while wishes.count < kept, used <= space {
      let wish = wish(ofColumn: wishes.count, on: page)
      used += wish.width(cap: ColumnPlan.least)
      wishes.append(wish)
    }
    let total = max(layout.info.columns, kept)
    return ColumnPlan(wishes: wishes, space: space).columns(total: total, marker: marker(total))
  }

  private func wish(ofColumn column: Int, on page: any Sheet) -> ColumnWish {
    let cells = sample.map { column < $0.count ? $0[column] : "" }
    let isNumeric = NumberCell.areNumbers(cells)
    let padding = 2 * layout.padding
    let measured = { measure($0, page) }
    let fraction = isNumeric ? FractionSpace(of: cells, measuredBy: measured) : nil
    let aligned = fraction?.widest(of: cells, measuredBy: measured) ?? 0
    // A blank cell of many spaces may seem wider than all numbers, and is drawn as nothing.
    let numbers = isNumeric ? cells.filter { NumberCell.isNumber($0) } : []
    let widest = max(width(of: cells, isNumeric, page), width(of: numbers, isNumeric, page))
    let body = max(widest, aligned) + padding
    let natural = max(body, headerWidth(column, page) + padding)
    return ColumnWish(
      natural: natural, least: isNumeric ? body : 0, isNumeric: isNumeric, fraction: fraction)
  }

  /// The width that shows all cells, or nearly all when few of them are much longer.
  private func width(of cells: [String], _ isNumeric: Bool, _ page: any Sheet) -> Double {
    let byWidth = cells.map { cell in
      (text: cell, width: TypeWidths.prose.expected(cell))
    }.sorted { $0.width < $1.width }
    guard let longest = byWidth.last else { return 0 }
    let usual = byWidth[byWidth.count * 9 / 10]
    let width = measure(longest.text, page)
    return isNumeric ? width : min(width, max(measure(usual.text, page) * 1.6, ColumnPlan.least))
  }

  private func measure(_ cell: String, _ page: any Sheet) -> Double {
    page.measure(TableText.shown(cell), layout.style)
  }

  private func headerWidth(_ column: Int, _ page: any Sheet) -> Double {
    guard let header = layout.header, column < header.count else { return 0 }
    return page.measure(TableText.shown(header[column]), layout.headerStyle)
  }
}

extension TableLayout {
  /// The type of cells.
  var style: TypeStyle { TypeStyle(family: .prose, size: PageStyle.typeSize) }
  /// The type of the header.
  var headerStyle: TypeStyle { TypeStyle(family: .prose, size: PageStyle.typeSize, isBold: true) }
  /// The space on both sides of a cell.
  var padding: Double { PageStyle.cellPadding * PageStyle.typeSize }
}
