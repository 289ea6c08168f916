internal import CLazyPoppler
internal import PreviewCairo
internal import PreviewCore
internal import PreviewPixels

/// The pages of a PDF as poppler draws them, straight at the size that is asked for.
///
/// Memory follows the picture, never the page: a page of 200,000 points costs what a letter costs.
final class PopplerPages {
  /// The number of pages, and what poppler said while opening the file.
  let info: DocumentInfo
  private let document: PopplerDocument
  private let userUnits: UserUnits
  private let limits: RenderLimits
  /// Whether something went wrong before drawing, of which poppler speaks only once.
  private var hasTrouble: Bool

  /// The most characters of a page's name.
  private static let longestLabel = 200

  /// Opens the document and counts its pages.
  ///
  /// Throws `file.*`, `limit.bytes` or `type.unsupported`.
  init(_ source: borrowing FileSource, options: OpenOptions) throws(PreviewError) {
    limits = options.limits
    clazypoppler_load()
    try LoadedCode.isComplete()
    let isInPlace = try CrossReference.isInPlace(in: source)
    do throws(PopplerDocument.OpeningFailure) {
      document = try PopplerDocument(source, password: options.password)
    } catch {
      throw PreviewError(error, hadPassword: options.password != nil)
    }
    hasTrouble = document.log.hasFailure
    var log = document.log
    log.isRepaired = log.isRepaired || !isInPlace
    info = DocumentInfo(pageCount: document.pageCount, warnings: log.warnings)
    if log.hasUnknownEncryption, let error = log.unsupportedError { throw error }
    guard info.pageCount > 0 else { throw log.errorWithoutPages }
    userUnits = try UserUnits(in: source, pageCount: info.pageCount)
  }

  /// The size of a page in points, its name where that is not its number, and its user unit.
  func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    let page = try page(index)
    let size = page.size
    let label = page.label.flatMap { $0.isEmpty || $0 == "\(index + 1)" ? nil : $0 }
    return PageInfo(
      extent: .points(width: size.width, height: size.height),
      label: label.map { String($0.prefix(PopplerPages.longestLabel)) },
      userUnit: userUnits.units[index] ?? 1)
  }

  /// Draws a page.
  ///
  /// Throws `file.damaged` when nothing of it can be drawn, and `limit.memory`.
  func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    let page = try page(request.page)
    let (failure, log) = page.draw(into: &bitmap)
    // A page is an isolated group: it blends with nothing, and then lies on its paper
    // (ISO 32000-1, 11.4.7).
    bitmap.lay(over: request.background)
    let isSuspicious = failure != nil || log.hasFailure
    guard isSuspicious || hasTrouble else { return log.warnings }
    guard !bitmap.hasInk(over: request.background) else {
      return log.warnings(after: failure)
    }
    if isSuspicious { throw .nothingDrawn(page: request.page, failure, log, limits) }
    return log.warnings + [.blankAfterDamage]
  }

  /// Draws a page with what is appended to the file for it; `nil`, with nothing painted, when anything
  /// is wrong with that.
  func renderPage(
    _ request: RenderRequest, of source: borrowing FileSource, as lighter: LighterPage,
    into bitmap: inout Bitmap
  ) -> [PreviewWarning]? {
    guard !hasTrouble, let document = try? PopplerDocument(source, appending: lighter.tail),
      document.pageCount == info.pageCount, !document.log.hasFailure, !document.log.isRepaired,
      let page = document.page(at: request.page, noting: &hasTrouble), !hasTrouble
    else { return nil }
    let (failure, log) = page.draw(into: &bitmap)
    guard failure == nil, !log.hasFailure else {
      bitmap.clear()
      return nil
    }
    bitmap.lay(over: request.background)
    return log.warnings
  }

  /// Draws the thumbnail that the file carries of a page, as far as it has the page's aspect.
  func renderEmbeddedThumbnail(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> Bool {
    try page(request.page).drawThumbnail(into: &bitmap)
  }

  /// The links of a page that lead to pages of this document or to addresses, topmost last.
  ///
  /// A page with more of them than fit into ``LinkBudget`` keeps those that were listed first.
  func links(onPage index: Int) throws(PreviewError) -> [PageLink] {
    LinkBudget.limit(document.links(on: try page(index)))
  }

  /// The page at `index`, which exists and has an area.
  private func page(_ index: Int) throws(PreviewError) -> PopplerPage {
    guard let page = document.page(at: index, noting: &hasTrouble) else {
      throw .damaged(detail: "page \(index + 1) is listed, but it is not there")
    }
    let (width, height) = page.size
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw .damaged(detail: "page \(index + 1) has no area")
    }
    return page
  }
}
