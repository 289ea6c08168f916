internal import PreviewCairo
internal import PreviewCore
internal import PreviewPixels

/// Lends a page to draw on, in the design units of its layout, and reports missing fonts.
struct PagePainter {
  /// The height of the page in design units; the picture's height is divided by it.
  let designHeight: Double
  /// The bytes of address space that are allowed, for the error that says they ran out.
  let memoryLimit: Int64
  /// The language of Chinese characters, see ``HanLanguage``.
  var hanLanguage: String?
  /// Where the fonts are that plain text is drawn with, without Pango.
  var fonts: (FontWish) -> FontFile? = FontChoices.file

  /// Paints the background and then calls `body`, once or, when it turns out that the text is not
  /// plain, again with another sheet; an error of cairo becomes one of the house.
  ///
  /// `paper` stands where the request says white, since that is what it calls the paper.
  func draw(
    _ request: RenderRequest, into bitmap: inout Bitmap, paper: Ink, _ body: (any Sheet) -> Void
  ) throws(PreviewError) -> [PreviewWarning] {
    if drawPlainly(request, into: &bitmap, paper, body) { return [] }
    return try drawByPango(request, into: &bitmap, paper: paper, body)
  }

  /// Draws without Pango and cairo; `false`, and nothing is drawn, when they are needed.
  private func drawPlainly(
    _ request: RenderRequest, into bitmap: inout Bitmap, _ paper: Ink, _ body: (any Sheet) -> Void
  ) -> Bool {
    // What is larger is an error of cairo.
    guard max(request.size.width, request.size.height) <= CairoCanvas.maximumSide,
      let sheet = GlyphSheet(file: fonts)
    else { return false }
    body(sheet)
    guard sheet.isPlain,
      sheet.draw(
        on: &bitmap, scale: Double(request.size.height) / designHeight,
        fineness: FineBitmap.factor(for: request.size),
        paper: request.background == .white ? paper : nil)
    else { return false }
    if request.background != .white { bitmap.lay(over: request.background) }
    return true
  }

  /// Draws by Pango, whatever the text is; see ``draw(_:into:paper:_:)``.
  func drawByPango(
    _ request: RenderRequest, into bitmap: inout Bitmap, paper: Ink, _ body: (PangoPage) -> Void
  ) throws(PreviewError) -> [PreviewWarning] {
    let unknown: Int
    if var fine = FineBitmap(for: request.size) {
      unknown = try draw(request, into: &fine.bitmap, fineness: fine.factor, paper, body)
      fine.average(into: &bitmap)
    } else {
      unknown = try draw(request, into: &bitmap, fineness: 1, paper, body)
    }
    if request.background != .white { bitmap.lay(over: request.background) }
    return unknown == 0 ? [] : [.missingFont(unknown)]
  }

  /// Draws with `fineness` columns a pixel; gives how many characters have no font.
  private func draw(
    _ request: RenderRequest, into bitmap: inout Bitmap, fineness: Int, _ paper: Ink,
    _ body: (PangoPage) -> Void
  ) throws(PreviewError) -> Int {
    let down = Double(request.size.height) / designHeight
    let across = down * Double(fineness)
    let failing = { (failure: CairoFailure) in
      PreviewError.drawing(failure, memoryLimit: memoryLimit)
    }
    return try unsafe CairoCanvas.draw(into: &bitmap, failing: failing) {
      (context) throws(PreviewError) -> Int in
      let page = unsafe PangoPage(on: context, scale: (across, down), hanLanguage: hanLanguage)
      if request.background == .white { page.paint(paper) }
      body(page)
      return page.unknownGlyphs
    }
  }
}

extension PreviewError {
  fileprivate static func drawing(_ failure: CairoFailure, memoryLimit: Int64) -> PreviewError {
    switch failure {
    case .sideTooLong(let side, let limit):
      .limitExceeded(.pixels, asked: Int64(side), allowed: Int64(limit))
    case .outOfMemory: .limitExceeded(.memory, asked: nil, allowed: memoryLimit)
    case .other: .damaged(detail: "\(failure)")
    }
  }
}

extension PreviewWarning {
  fileprivate static func missingFont(_ count: Int) -> PreviewWarning {
    let sentence =
      count == 1
      ? "1 character has no font here and stands as a box."
      : "\(count) characters have no font here and stand as boxes."
    return PreviewWarning(.missingFont, sentence)
  }
}
