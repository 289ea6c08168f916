internal import PreviewCore

extension OpenedPreview {
  /// Throws `request.page` when there is no page `number`, counted from 1.
  func check(_ number: Int) throws(PreviewError) {
    let count = session.info.pageCount
    guard number >= 1, number <= count else {
      throw .pageOutOfRange(page: number, count: count)
    }
  }

  /// Draws page `number`, counted from 1.
  func page(
    _ number: Int, sizing: PageSizing, background: Background? = nil
  ) async throws(PreviewError) -> PreviewPage {
    try check(number)
    let info = try await session.pageInfo(number - 1)
    let size = sizing.size(of: info)
    try output.check(size)
    let request = RenderRequest(
      page: number - 1, size: size, background: background ?? defaultBackground)
    let drawn = try await session.render(request)
    return PreviewPage(bitmap: drawn.bitmap, info: info, warnings: drawn.warnings)
  }
}
