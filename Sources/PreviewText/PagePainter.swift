internal import PreviewCairo
internal import PreviewCore
internal import PreviewPixels

/// Lends a page to draw on, in the design units of its layout, and reports missing fonts.
struct PagePainter {
  /// The height of the page in design units; the picture's height is divided by it.
  let designHeight: Double
  /// The language of Chinese characters, see ``HanLanguage``.
  var hanLanguage: String?

  /// Paints the background and then calls `body`; an error of cairo becomes one of the house.
  ///
  /// `paper` stands where the request says white, since that is what it calls the paper.
  func draw(
    _ request: RenderRequest, into bitmap: inout Bitmap, paper: Ink,
    _ body: (PangoPage) -> Void
  ) throws(PreviewError) -> [PreviewWarning] {
    var fine = FineBitmap(for: request.size)
    let scale = Double(request.size.height) / designHeight
    let failing = { (failure: CairoFailure) in PreviewError.drawing(failure) }
    let factor = Double(fine.factor)
    let unknown = try unsafe CairoCanvas.draw(into: &fine.bitmap, failing: failing) {
      (context) throws(PreviewError) -> Int in
      let page = unsafe PangoPage(
        on: context, scale: (x: scale * factor, y: scale), hanLanguage: hanLanguage)
      if request.background == .white { page.paint(paper) }
      body(page)
      return page.unknownGlyphs
    }
    fine.average(into: &bitmap)
    bitmap.lay(over: request.background)
    return unknown == 0 ? [] : [.missingFont(unknown)]
  }
}

extension PreviewError {
  fileprivate static func drawing(_ failure: CairoFailure) -> PreviewError {
    switch failure {
    case .sideTooLong(let side, let limit):
      .limitExceeded(
        .pixels, asked: Int64(side) * Int64(side), allowed: Int64(limit) * Int64(limit))
    case .outOfMemory: .limitExceeded(.memory, asked: nil, allowed: 0)
    case .other: .damaged(detail: "\(failure)")
    }
  }
}

extension PreviewWarning {
  fileprivate static func missingFont(_ count: Int) -> PreviewWarning {
    let characters = count == 1 ? "1 character has" : "\(count) characters have"
    return PreviewWarning(.missingFont, "\(characters) no font here and stand as boxes.")
  }
}
