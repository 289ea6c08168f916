public import PreviewCore
internal import PreviewPixels
public import PreviewWorker

/// A file in, a picture out.
///
///     let generator = ThumbnailGenerator.isolated()
///     let thumbnail = try await generator.generate(ThumbnailRequest(file: FilePath("report.pdf")))
///     let file = try thumbnail.bitmap.encodedAsPNG()
public struct ThumbnailGenerator: Sendable {
  private let opener: PreviewOpener

  /// A generator that opens files with `opener`.
  public init(opener: PreviewOpener) {
    self.opener = opener
  }

  /// A generator that draws behind the wall.
  public static func isolated(workers: WorkerLocation = .beside) -> ThumbnailGenerator {
    ThumbnailGenerator(opener: .isolated(workers: workers))
  }

  /// Draws one page of one file.
  ///
  /// Throws the file's ``PreviewError``; with `allowsPlaceholder` a card is drawn instead, and
  /// ``Thumbnail/failure`` says why.
  public func generate(_ request: ThumbnailRequest) async throws(PreviewError) -> Thumbnail {
    do throws(PreviewError) {
      let thumbnail = try await draw(request)
      return request.isIcon ? try await decorated(thumbnail, request) : thumbnail
    } catch .cancelled {
      throw .cancelled
    } catch {
      guard request.allowsPlaceholder else { throw error }
      return try await FallbackCard(opener: opener).draw(request, because: error)
    }
  }

  private func draw(_ request: ThumbnailRequest) async throws(PreviewError) -> Thumbnail {
    let preview = try await opener.open(
      request.file, box: request.box, settings: request.settings)
    var (thumbnail, usage) = try await preview.session.closing { () throws(PreviewError) in
      try await preview.expectingWhole(request.file) { () throws(PreviewError) in
        try await draw(request, of: preview)
      }
    }
    thumbnail.usage = usage
    return thumbnail
  }

  private func draw(
    _ request: ThumbnailRequest, of preview: OpenedPreview
  ) async throws(PreviewError) -> Thumbnail {
    let info = preview.session.info
    guard request.page >= 1, request.page <= info.pageCount else {
      throw .pageOutOfRange(page: request.page, count: info.pageCount)
    }
    let index = request.page - 1
    let page = try await preview.session.pageInfo(index)
    let size = page.fittedSize(box: request.box, upscale: request.allowsUpscaling)
    try RenderLimits.checkOutput(size)
    let drawn = try await preview.session.render(
      RenderRequest(
        page: index, size: size, background: request.background ?? preview.defaultBackground))
    return Thumbnail(
      bitmap: drawn.bitmap, type: preview.type, info: info, page: page,
      warnings: info.warnings + drawn.warnings.filter { !info.warnings.contains($0) },
      failure: nil, identity: preview.identity, usage: ResourceUsage())
  }

  private func decorated(
    _ thumbnail: Thumbnail, _ request: ThumbnailRequest
  ) async throws(PreviewError) -> Thumbnail {
    let badge = await FallbackCard(opener: opener).badge(request)
    var thumbnail = thumbnail
    thumbnail.bitmap = IconFrame(badge: badge).framed(thumbnail.bitmap)
    return thumbnail
  }
}
