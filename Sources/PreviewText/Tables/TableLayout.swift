internal import PreviewCore
internal import PreviewPixels

/// A table laid out for a page design.
///
/// All rows have one height, so pages are counted without any font; columns are measured when the
/// first page is drawn.
struct TableLayout {
  let design: PageDesign
  let header: [String]?
  let rows: ArraySlice<[String]>
  /// Lines above the table, on the first page.
  let titles: [String]
  let info: TableInfo
  let palette: Palette
  let hanLanguage: String?
  /// Whether all rows of the file are on one page.
  let isWhole: Bool
  /// How many rows a page holds; the first one holds the titles too.
  let rowsPerPage: Int
  /// The height of a row.
  let rowHeight: Double

  /// Lays out a table by the options, with larger type when all of it fits a page even so.
  init(_ table: CSVTable, encoding: String, options: OpenOptions) {
    self.init(table, PageDesign(fitting: options.box), encoding, options)
    guard isWhole, pageCount == 1 else { return }
    let width = expectedWidth
    for design in PageDesign.larger(fitting: options.box) {
      let larger = TableLayout(table, design, encoding, options)
      if larger.isWhole, larger.pageCount == 1, width <= larger.width {
        self = larger
        return
      }
    }
  }

  private init(
    _ table: CSVTable, _ design: PageDesign, _ encoding: String, _ options: OpenOptions
  ) {
    self.design = design
    palette = .of(options.theme)
    info = table.info
    let hasHeader = table.info.header == true && !table.rows.isEmpty
    header = hasHeader ? table.rows.first : nil
    rows = hasHeader ? table.rows.dropFirst() : table.rows[...]
    rowHeight = design.wholePixels(PageStyle.rowHeight * PageStyle.typeSize)
    let space = design.height - 2 * TableLayout.margin(design)
    let slots = max(Int(space / rowHeight + 0.001) - (hasHeader ? 1 : 0), 1)
    titles = Array(table.titles.prefix(min(TableLayout.mostTitles, slots / 4)))
    isWhole = rows.count + titles.count <= slots && rows.count >= table.info.rows.value
    rowsPerPage = isWhole ? slots : max(slots - 1, 1)
    let sample = table.rows.prefix(rowsPerPage).joined().joined()
    hanLanguage = HanLanguage.guess(encoding: encoding, sample: String(sample))
  }

  /// How wide the columns of a table on one page will about be.
  private var expectedWidth: Double {
    var widths: [Int] = []
    for row in [header ?? []] + rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], TypeWidths.prose.width(of: cell.prefix(80)))
      }
    }
    let letters = Double(widths.reduce(0, +)) * PageStyle.typeSize / 1000
    return letters * 1.05 + Double(widths.count) * 2 * padding
  }

  /// How many pages can be drawn.
  var pageCount: Int { max(1, (titles.count + rows.count + rowsPerPage - 1) / rowsPerPage) }

  /// The margin on all sides; a table needs less than text.
  var margin: Double { TableLayout.margin(design) }

  /// The rows of a page.
  func rows(ofPage page: Int) -> ArraySlice<[String]> {
    let first = firstRow(ofPage: page)
    return rows.dropFirst(first).prefix(firstRow(ofPage: page + 1) - first)
  }

  private func firstRow(ofPage page: Int) -> Int {
    page == 0 ? 0 : page * rowsPerPage - titles.count
  }

  /// More lines above a table are left out.
  private static let mostTitles = 4

  /// "Rows 1 to 36 of about 1,460", where not all rows are on one page; else `nil`.
  func note(forPage page: Int) -> String? {
    let total = max(info.rows.value, rows.count)
    let shown = rows(ofPage: page)
    guard shown.count < total, !shown.isEmpty else { return nil }
    let first = TableText.grouped(firstRow(ofPage: page) + 1)
    let last = TableText.grouped(firstRow(ofPage: page) + shown.count)
    let about = info.rows.isEstimate ? "about " : ""
    return "Rows \(first) to \(last) of \(about)\(TableText.grouped(total))"
  }

  /// What the reader of any page should know: rows that are on none of them.
  var warnings: [PreviewWarning] {
    guard info.rows.value > rows.count else { return [] }
    let about = info.rows.isEstimate ? "about " : ""
    let total = TableText.grouped(info.rows.value)
    return [
      PreviewWarning(
        .rowsClipped,
        "Only the first \(TableText.grouped(rows.count)) of \(about)\(total) rows can be drawn.")
    ]
  }

  private static func margin(_ design: PageDesign) -> Double {
    design.wholePixels(design.margin * 0.7)
  }
}
