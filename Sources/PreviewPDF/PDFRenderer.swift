internal import PreviewCairo
package import PreviewCore
package import PreviewPixels

/// An opened PDF: pages that are one picture are drawn from it, all others by poppler, which is not
/// even loaded while there is nothing for it to do.
package final class PDFRenderer: PageRenderer {
  /// The number of pages, and what poppler said while opening the file.
  package let info: DocumentInfo
  private let source: FileSource
  private let options: OpenOptions
  private let sound: SoundPages?
  private let pictures: PicturePages?
  private var poppler: PopplerPages?

  /// Opens the document and counts its pages.
  ///
  /// Throws `file.*`, `limit.bytes` or `type.unsupported`.
  package init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {
    guard source.size > 0 else { throw .empty }
    try options.limits.check(.bytes, source.size)
    sound = options.password == nil ? SoundPages(source) : nil
    pictures = sound.flatMap { PicturePages($0, limits: options.limits) }
    if let pictures {
      info = DocumentInfo(pageCount: pictures.count)
    } else {
      let pages = try PopplerPages(source, options: options)
      poppler = pages
      info = pages.info
    }
    var options = options
    options.password = nil
    self.options = options
    self.source = source
  }

  /// The size of a page in points, its name where that is not its number, and its user unit.
  package func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    try checkPage(index)
    if let info = pictures?.info(index) { return info }
    return try pages().pageInfo(index)
  }

  /// Draws a page.
  ///
  /// Throws `file.damaged` when nothing of it can be drawn, and `limit.*`.
  package func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    try checkPage(request.page)
    let side = max(request.size.width, request.size.height)
    guard side <= CairoCanvas.maximumSide else { throw .tooLong(side) }
    if let pictures, pictures.draw(request.page, of: source, into: &bitmap) {
      bitmap.lay(over: request.background)
      return []
    }
    let warnings = try renderByPoppler(request, into: &bitmap)
    let isSaid = warnings.contains { [.truncated, .pictureLeftOut].contains($0.code) }
    guard pictures?.isDamaged(request.page) == true, !isSaid else { return warnings }
    return warnings + [.truncatedPage]
  }

  private func renderByPoppler(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    let pages = try pages()
    if let sound,
      let lighter = LighterPage(
        request.page, of: sound, source, at: request.size, limits: options.limits),
      let warnings = pages.renderPage(request, of: source, as: lighter, into: &bitmap)
    {
      return warnings
    }
    return try pages.renderPage(request, into: &bitmap)
  }

  /// Draws the thumbnail that the file carries of a page, as far as it has the page's aspect.
  package func renderEmbeddedThumbnail(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool {
    try checkPage(request.page)
    guard pictures?.hasThumbnail(request.page) != false else { return false }
    return try pages().renderEmbeddedThumbnail(request, into: &bitmap)
  }

  /// The links of a page that lead to pages of this document or to addresses, topmost last.
  ///
  /// A page with more of them than fit into ``LinkBudget`` keeps those that were listed first.
  package func links(onPage index: Int) throws(PreviewError) -> [PageLink] {
    try checkPage(index)
    // A page that is one picture has no annotations.
    guard pictures?.info(index) == nil else { return [] }
    return try pages().links(onPage: index)
  }

  /// Another /Rotate for a page, appended to the file.
  package func rotation(
    ofPage index: Int, quarterTurns: Int
  ) throws(PreviewError) -> FileEdit {
    try checkPage(index)
    return try PageRotation(ofPage: index, in: source).edit(quarterTurns: quarterTurns)
  }

  /// The pages as poppler has them, which opens the document when it is first asked.
  private func pages() throws(PreviewError) -> PopplerPages {
    if let poppler { return poppler }
    let pages = try PopplerPages(source, options: options)
    poppler = pages
    return pages
  }
}
