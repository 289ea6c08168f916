internal import PreviewCore
internal import PreviewPixels

/// Draws what one request is about, in each of the ways there are.
struct ThumbnailDrawing: Sendable {
  var request: ThumbnailRequest
  let opener: PreviewOpener
  let providers: ThumbnailProviders
  let cache: ThumbnailCache?

  private var card: FallbackCard { FallbackCard(opener: opener) }

  /// The content of the file; with `allowsPlaceholder` a card where that fails.
  ///
  /// `firstLook` is given the thumbnail that the file carries, if it carries one, before the content
  /// is drawn.
  func thumbnail(
    firstLook: (@Sendable (Thumbnail) -> Void)? = nil
  ) async throws(PreviewError) -> Thumbnail {
    do throws(PreviewError) {
      if let provided = try await providers.thumbnail(for: self) { return provided }
      guard let cached = try CachedDrawing(self) else {
        return await decorated(try await drawn(firstLook: firstLook))
      }
      return try await cached.thumbnail(firstLook: firstLook)
    } catch .cancelled {
      throw .cancelled
    } catch {
      guard request.allowsPlaceholder else { throw error }
      return try await card.draw(request, because: error)
    }
  }

  /// The content of the file without anything around it, drawn now.
  func drawn(
    firstLook: (@Sendable (Thumbnail) -> Void)?
  ) async throws(PreviewError) -> Thumbnail {
    var (thumbnail, usage) = try await opened { (preview) throws(PreviewError) in
      if let firstLook { await lookFirst(at: preview, firstLook) }
      return try await draw(preview)
    }
    thumbnail.usage = usage
    return thumbnail
  }

  /// The thumbnail in the cache, else the one that the file carries; `nil` when there is none.
  func storedThumbnail() async throws(PreviewError) -> Thumbnail? {
    if let cached = try await CachedDrawing(self)?.stored() { return cached }
    let (stored, usage) = try await opened { (preview) throws(PreviewError) in
      try await storedThumbnail(of: preview)
    }
    guard var stored else { return nil }
    stored.usage = usage
    return await decorated(stored)
  }

  /// The sheet that stands for the file, drawn without a look into it.
  func icon() async throws(PreviewError) -> Thumbnail {
    do throws(PreviewError) {
      _ = try FileSource(opening: request.file)
    } catch .notPermitted {
      // It is there.
    }
    return Thumbnail(try await card.icon(request), type: request.contentType)
  }

  /// In icon mode a frame is put around the picture, with a badge.
  func decorated(_ plain: Thumbnail, badge: String? = nil) async -> Thumbnail {
    guard request.iconMode else { return plain }
    let badge = await card.badge(request, badge ?? request.badgeExtension)
    var thumbnail = plain
    thumbnail.contentRect = IconFrame.contentRect(for: plain.bitmap.size)
    thumbnail.bitmap = IconFrame(badge: badge).framed(plain.bitmap)
    return thumbnail
  }

  // MARK: The opened file

  /// Opens the file, does `body` with it, closes it, and says what that cost.
  private func opened<Value: Sendable>(
    _ body: (OpenedPreview) async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> (Value, ResourceUsage) {
    var settings = request.settings
    settings.purpose = request.page == 1 ? .firstPage : .pages
    let preview = try await opener.open(request.file, box: request.box, settings: settings)
    return try await preview.session.closing { () throws(PreviewError) in
      try await preview.expectingWhole(request.file) { () throws(PreviewError) in
        try await body(preview)
      }
    }
  }

  private func draw(_ preview: OpenedPreview) async throws(PreviewError) -> Thumbnail {
    let page = try await page(of: preview)
    let drawn = try await preview.session.render(renderRequest(page, preview))
    var thumbnail = preview.thumbnail(drawn.bitmap, page)
    let known = thumbnail.warnings
    thumbnail.warnings += drawn.warnings.filter { !known.contains($0) }
    return thumbnail
  }

  private func storedThumbnail(
    of preview: OpenedPreview
  ) async throws(PreviewError) -> Thumbnail? {
    let page = try await page(of: preview)
    let bitmap = try await preview.session.renderEmbeddedThumbnail(renderRequest(page, preview))
    return bitmap.map { preview.thumbnail($0, page) }
  }

  /// A first look may fail: the second one tells why.
  private func lookFirst(
    at preview: OpenedPreview, _ firstLook: (Thumbnail) -> Void
  ) async {
    guard let stored = try? await storedThumbnail(of: preview) else { return }
    firstLook(await decorated(stored))
  }

  private func page(of preview: OpenedPreview) async throws(PreviewError) -> PageInfo {
    let count = preview.session.info.pageCount
    guard request.page >= 1, request.page <= count else {
      throw .pageOutOfRange(page: request.page, count: count)
    }
    return try await preview.session.pageInfo(request.page - 1)
  }

  private func renderRequest(
    _ page: PageInfo, _ preview: OpenedPreview
  ) throws(PreviewError) -> RenderRequest {
    let size = page.fittedSize(box: request.box, upscale: request.allowsUpscaling)
    try preview.output.check(size)
    return RenderRequest(
      page: request.page - 1, size: size,
      background: request.background ?? preview.defaultBackground)
  }
}

extension OpenedPreview {
  /// A picture of a page of this file.
  fileprivate func thumbnail(_ bitmap: Bitmap, _ page: PageInfo) -> Thumbnail {
    var thumbnail = Thumbnail(bitmap, type: type)
    thumbnail.info = session.info
    thumbnail.page = page
    thumbnail.warnings = session.info.warnings
    thumbnail.identity = identity
    return thumbnail
  }
}
