internal import PreviewCore
internal import PreviewPixels

/// A text laid out for a page design, and how its pages are drawn.
struct TextLayout: PagedLayout {
  private var pages: TextPages
  private let design: PageDesign
  private let style: TypeStyle
  private let widths: TypeWidths
  private let palette: Palette
  private let hanLanguage: String?
  private var isWhole: Bool
  private let isDrawing: Bool
  /// Whether lines are those of the file, so that they can be read on from any of them.
  let isAsWritten: Bool
  private let memoryLimit: Int64
  private let mostLines: Int64

  /// Lays out `decoded` by the options, as it is best read.
  init(_ decoded: DecodedText, options: OpenOptions) {
    let readable = ReadableText(decoded, type: options.contentType)
    var text = decoded
    text.utf8 = readable.utf8
    text.isWhole = decoded.isWhole && !readable.isCut
    let family =
      text.isDrawing
      ? .code : readable.family ?? TypeChoice.family(of: text.utf8, type: options.contentType)
    style = TypeStyle(family: family, size: PageStyle.typeSize)
    widths = family == .code ? .code : .prose
    palette = .of(options.theme)
    let sample = String(decoding: text.utf8.prefix(TypeChoice.sampleSize), as: UTF8.self)
    hanLanguage = HanLanguage.guess(encoding: text.encoding, sample: sample)
    (design, pages) = TextLayout.paginated(text, family, widths, options.box, options.limits)
    isDrawing = text.isDrawing
    isAsWritten = readable.isAsWritten && !text.isDrawing
    isWhole = text.isWhole && pages.isComplete
    memoryLimit = options.limits.memory
    mostLines = options.limits.lines
  }

  /// The pages, with larger type where that changes neither their number nor the rows.
  private static func paginated(
    _ text: DecodedText, _ family: TypeStyle.Family, _ widths: TypeWidths, _ box: PixelSize,
    _ limits: RenderLimits
  ) -> (PageDesign, TextPages) {
    // Margins are whole pixels; what they take from a drawing must not break its lines.
    let drawn = text.isDrawing ? TerminalScreen.widest(text.utf8) * widths[ascii: 0x30] : 0
    let pages = { (design: PageDesign) in
      let rowWidth = max(Int(design.textWidth / PageStyle.typeSize * 1000), drawn)
      return TextPages(
        text.utf8,
        breaker: LineBreaker(widths: widths, rowWidth: rowWidth, limits: limits.text),
        rowsPerPage: rowsPerPage(design, family, text.isDrawing),
        maximumLines: Int(clamping: limits.lines))
    }
    let usual = PageDesign.unbroken(drawn, fitting: box)
    let usualPages = pages(usual)
    guard usualPages.count == 1, !text.utf8.isEmpty, !text.isDrawing else {
      return (usual, usualPages)
    }
    let rows = usualPages.rows(ofPage: 0).count
    for design in PageDesign.larger(fitting: box) {
      let larger = pages(design)
      if larger.count == 1, larger.rows(ofPage: 0).count == rows { return (design, larger) }
    }
    return (usual, usualPages)
  }

  /// How many pages can be drawn.
  var pageCount: Int { pages.count }

  /// About how many there would be if all of the text were read that can be drawn.
  func drawablePages(of text: DecodedText) -> Int {
    let lines = text.utf8.count { $0 == 0x0A }
    return text.drawable(pageCount, in: lines, most: mostLines).value
  }

  /// The same layout of the page that follows in the file: of `text`, of whose first line as many
  /// bytes as `place` says have been shown.
  func continued(with text: DecodedText, from place: Int) -> TextLayout {
    var layout = self
    layout.pages = pages.firstPage(of: text.utf8, from: place)
    // More may follow, and the reader of a page that is one of many knows.
    layout.isWhole = true
    return layout
  }

  /// Where the second page starts; `nil` when there is one page.
  var second: TextPages.Start? { pages.second }

  /// Draws a page of the text.
  func draw(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    let painter = PagePainter(
      designHeight: design.height, memoryLimit: memoryLimit, hanLanguage: hanLanguage)
    var warnings = try painter.draw(request, into: &bitmap, paper: palette.paper) { sheet in
      draw(request.page, on: sheet)
    }
    if request.page == pageCount - 1, !isWhole { warnings.append(.textGoesOn(pageCount)) }
    return warnings
  }

  /// Draws the lines of a page.
  func draw(_ page: Int, on sheet: any Sheet) {
    let style = fitted(on: sheet)
    let pitch = TextLayout.pitch(design, style.family, isDrawing)
    let unit = PageStyle.typeSize / 1000
    for (index, row) in pages.rows(ofPage: page).enumerated() where !row.bytes.isEmpty {
      let isRightToLeft = pages.isRightToLeft(row)
      let indent = isRightToLeft ? 0 : Double(row.indent) * unit
      let line = TextLine(
        text: pages.string(row), style: style, ink: palette.text, x: design.margin + indent,
        baseline: design.margin + pitch * Double(index) + pitch * 0.76,
        width: design.textWidth - indent, alignment: isRightToLeft ? .right : .left,
        isRightToLeft: isRightToLeft)
      sheet.draw(line, tabStop: Double(widths.tabStop) * unit)
    }
  }

  /// The type at the size that makes lines as long as they were planned.
  private func fitted(on sheet: any Sheet) -> TypeStyle {
    let sample =
      widths.isUniform ? "0000000000" : "the quick brown fox jumps over the lazy dog and goes on."
    let width = Double(widths.width(of: sample)) * PageStyle.typeSize / 1000
    return sheet.fitting(style, sample: sample, width: width)
  }

  private static func pitch(
    _ design: PageDesign, _ family: TypeStyle.Family, _ isDrawing: Bool
  ) -> Double {
    if isDrawing { return design.fewerPixels(PageStyle.drawingPitch * PageStyle.typeSize) }
    let pitch = family == .code ? PageStyle.codePitch : PageStyle.prosePitch
    return design.wholePixels(pitch * PageStyle.typeSize)
  }

  private static func rowsPerPage(
    _ design: PageDesign, _ family: TypeStyle.Family, _ isDrawing: Bool
  ) -> Int {
    Int((design.height - 2 * design.margin) / pitch(design, family, isDrawing) + 0.001)
  }
}

extension PreviewWarning {
  fileprivate static func textGoesOn(_ pages: Int) -> PreviewWarning {
    PreviewWarning(
      .pagesClipped, "The text is longer; only its first \(pages) pages can be drawn.")
  }
}
