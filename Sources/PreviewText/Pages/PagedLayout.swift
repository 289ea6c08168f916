internal import PreviewCore

/// What is laid out on pages.
protocol PagedLayout {
  /// How many pages can be drawn.
  var pageCount: Int { get }
}

extension PagedLayout {
  /// Throws `request.page` for a page that was not read; see ``OpenPurpose/firstPage``.
  func checkPage(_ page: Int) throws(PreviewError) {
    guard page < pageCount else { throw .pageOutOfRange(page: page + 1, count: pageCount) }
  }
}
