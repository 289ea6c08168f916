internal import PreviewCore
internal import PreviewPixels

/// A session on a drawing that a provider makes itself.
actor DrawingSession: RenderSession {
  nonisolated let info = DocumentInfo()
  private let size: PixelSize
  private let isBitmap: Bool
  private let output: RenderLimits.Output
  private let draw: @Sendable (inout Bitmap) throws -> Void
  /// Its provider's, who draws one thing at a time unless he says otherwise.
  private let gate: Gate
  private var finished: Bitmap?

  init(
    size: PixelSize, isBitmap: Bool, output: RenderLimits.Output, gate: Gate,
    draw: @escaping @Sendable (inout Bitmap) throws -> Void
  ) throws(PreviewError) {
    try output.check(size)
    self.size = size
    self.isBitmap = isBitmap
    self.output = output
    self.gate = gate
    self.draw = draw
  }

  /// A bitmap is never enlarged; a vector drawing is sharp at any size.
  func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo {
    guard index == 0 else { throw .pageOutOfRange(page: index + 1, count: 1) }
    return PageInfo(
      extent: isBitmap
        ? .pixels(width: size.width, height: size.height)
        : .points(width: Double(size.width), height: Double(size.height)))
  }

  func render(_ request: RenderRequest) async throws(PreviewError) -> RenderedPage {
    guard !Task.isCancelled else { throw .cancelled }
    try output.check(request.size)
    var bitmap =
      isBitmap
      ? try await bitmapDrawing().resampled(to: request.size) : try await drawn(request.size)
    bitmap.lay(over: request.background)
    return RenderedPage(bitmap: bitmap)
  }

  func close() async -> ResourceUsage {
    finished = nil
    return ResourceUsage()
  }

  private func bitmapDrawing() async throws(PreviewError) -> Bitmap {
    if let finished { return finished }
    let bitmap = try await drawn(size)
    finished = bitmap
    return bitmap
  }

  private func drawn(_ size: PixelSize) async throws(PreviewError) -> Bitmap {
    let draw = draw
    return try await gate.run { () async throws(PreviewError) in
      try await ProvidedSession.providing {
        var bitmap = Bitmap(size: size)
        try draw(&bitmap)
        return bitmap
      }
    }
  }
}
