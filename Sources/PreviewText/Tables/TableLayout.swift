internal import PreviewCore
internal import PreviewPixels

/// A table laid out for a page design.
///
/// All rows have one height, so pages are counted without any font; columns are measured when the
/// first page is drawn.
struct TableLayout: PagedLayout {
  let design: PageDesign
  let header: [String]?
  private(set) var rows: ArraySlice<[String]>
  /// Lines above the table, on the first page.
  private(set) var titles: [String]
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
    let most = TableLayout.mostRows(design, table.info.columns, options.limits.text)
    let slots = max(min(Int(space / rowHeight + 0.001) - (hasHeader ? 1 : 0), most), 1)
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
        widths[column] = max(widths[column], TypeWidths.prose.expected(cell))
      }
    }
    let letters = Double(widths.reduce(0, +)) * PageStyle.typeSize / 1000
    return letters * 1.05 + Double(widths.count) * 2 * padding
  }

  /// Rows of data before the first of `rows`.
  private var firstRow = 0

  /// The same layout of one page of rows that follow in the file, after `count` others.
  func continued(with rows: [[String]], after count: Int) -> TableLayout {
    var layout = self
    layout.rows = rows[...]
    layout.firstRow = count
    if count > 0 { layout.titles = [] }
    return layout
  }

  /// How many rows the page holds that begins after `count` others.
  func rowsOnPage(after count: Int) -> Int {
    max(rowsPerPage - (count == 0 ? titles.count : 0), 1)
  }

  /// How many pages can be drawn.
  var pageCount: Int { pageCount(ofRows: rows.count) }

  /// How many pages so many rows take.
  func pageCount(ofRows count: Int) -> Int {
    max(1, (titles.count + count + rowsPerPage - 1) / rowsPerPage)
  }

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
    let shown = rows(ofPage: page)
    let before = firstRow + firstRow(ofPage: page)
    let total = max(info.rows.value, firstRow + rows.count)
    guard shown.count < total, !shown.isEmpty else { return nil }
    let first = TableText.grouped(before + 1)
    let last = TableText.grouped(before + shown.count)
    return "Rows \(first) to \(last) of \(TableText.about(info.rows))\(TableText.grouped(total))"
  }

  /// What the reader of any page should know: rows that are on none of them.
  ///
  /// `drawable` is how many rows there would be if all were read that can be.
  func warnings(drawable: Count) -> [PreviewWarning] {
    guard info.rows.value > drawable.value else { return [] }
    let message =
      "Only \(TableText.about(drawable))the first \(TableText.grouped(drawable.value)) of "
      + "\(TableText.about(info.rows))\(TableText.grouped(info.rows.value)) rows can be drawn."
    return [PreviewWarning(.rowsClipped, message)]
  }

  /// The most rows on a page with so many columns, of which no more are drawn than may have a letter.
  private static func mostRows(
    _ design: PageDesign, _ columns: Int, _ limits: RenderLimits.Text
  ) -> Int {
    let drawn = min(columns, Int(clamping: limits.columns), Int(design.width / PageStyle.typeSize))
    return Int(clamping: limits.cells / Int64(max(drawn, 1)))
  }

  private static func margin(_ design: PageDesign) -> Double {
    design.wholePixels(design.margin * 0.7)
  }
}
