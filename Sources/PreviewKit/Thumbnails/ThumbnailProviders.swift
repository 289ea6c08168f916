internal import PreviewCore
internal import PreviewPixels

/// Who draws the thumbnails of which type, other than the engines.
struct ThumbnailProviders: Sendable {
  private var providers: [String: any ThumbnailProvider] = [:]

  /// The provider of exactly this type.
  subscript(type: UniformType) -> (any ThumbnailProvider)? {
    get { providers[type.mimeType] }
    set { providers[type.mimeType] = newValue }
  }

  /// What the provider of the file's type draws; `nil` when there is no such provider.
  ///
  /// Throws `type.unsupported` when it draws nothing.
  func thumbnail(for drawing: ThumbnailDrawing) async throws(PreviewError) -> Thumbnail? {
    guard !providers.isEmpty else { return nil }
    let request = drawing.request
    let type = try drawing.opener.explain(request.file, settings: request.settings).type
    guard let provider = self[type] else { return nil }
    guard request.page == 1 else { throw .pageOutOfRange(page: request.page, count: 1) }
    guard let reply = try await provider.provideThumbnail(for: FileThumbnailRequest(request)) else {
      throw .unsupportedType(type: type.mimeType, reason: "its provider gives no thumbnail")
    }
    let bitmap = try await picture(reply.content, type, drawing)
    return await drawing.decorated(Thumbnail(bitmap, type: type), badge: reply.extensionBadge)
  }

  private func picture(
    _ content: ThumbnailReply.Content, _ type: UniformType, _ drawing: ThumbnailDrawing
  ) async throws(PreviewError) -> Bitmap {
    switch content {
    case .drawing(let size, let draw): return try context(size, draw, type, drawing.request)
    case .file(let file):
      var request = ThumbnailRequest(file: file, size: drawing.request.size)
      request.scale = drawing.request.scale
      request.background = drawing.request.background
      request.settings.limits = drawing.request.settings.limits
      return try await ThumbnailDrawing(
        request: request, opener: drawing.opener, providers: ThumbnailProviders(), cache: nil
      ).thumbnail().bitmap
    }
  }

  private func context(
    _ size: PixelSize, _ draw: (inout Bitmap) -> Bool, _ type: UniformType,
    _ request: ThumbnailRequest
  ) throws(PreviewError) -> Bitmap {
    guard size.width <= request.size.width, size.height <= request.size.height else {
      throw .unsupportedType(
        type: type.mimeType, reason: "its provider draws \(size) points, not \(request.size)")
    }
    let pixels = PixelSize(
      nearestToWidth: Double(size.width) * request.scale,
      height: Double(size.height) * request.scale)
    try request.settings.limits.output.check(pixels)
    var bitmap = Bitmap(size: pixels)
    guard draw(&bitmap) else {
      throw .unsupportedType(type: type.mimeType, reason: "its provider has drawn nothing")
    }
    bitmap.lay(over: request.background ?? .none)
    return bitmap
  }
}

extension FileThumbnailRequest {
  fileprivate init(_ request: ThumbnailRequest) {
    file = request.file
    maximumSize = request.size
    minimumSize = PixelSize(
      nearestToWidth: request.minimumDimension, height: request.minimumDimension)
    scale = request.scale
  }
}
