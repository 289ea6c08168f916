public import PreviewPixels
internal import Synchronization

/// A renderer in this process, alone on its engine's lane.
///
/// There is no wall here: a renderer that crashes takes the process with it, and nothing stops one
/// that never ends.
public actor InProcessSession: RenderSession {
  /// What is known after opening.
  public nonisolated var info: DocumentInfo { facts.withLock { $0 } }
  /// Sessions of one engine share a lane, so two documents are never drawn at once.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe lane.asUnownedSerialExecutor()
  }

  private nonisolated let lane: Lane
  private let output: RenderLimits.Output
  private nonisolated let facts = Mutex(DocumentInfo())
  private var renderer: (any PageRenderer)?

  private init(lane: Lane, output: RenderLimits.Output) {
    self.lane = lane
    self.output = output
  }

  /// Opens `source` with a renderer of `type` on `lane`.
  ///
  /// Throws what the renderer throws.
  public static func open(
    _ source: consuming FileSource, with type: any PageRenderer.Type, options: OpenOptions,
    lane: Lane
  ) async throws(PreviewError) -> InProcessSession {
    let session = InProcessSession(lane: lane, output: options.limits.output)
    try await session.start(source, type, options)
    return session
  }

  private func start(
    _ source: consuming FileSource, _ type: any PageRenderer.Type, _ options: OpenOptions
  ) throws(PreviewError) {
    let renderer = try type.init(source, options: options)
    facts.withLock { $0 = renderer.info }
    self.renderer = renderer
  }

  /// The size and name of a page.
  public func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo {
    try opened().pageInfo(index)
  }

  /// Draws a page; cancelling has no effect once drawing has begun.
  public func render(_ request: RenderRequest) async throws(PreviewError) -> RenderedPage {
    guard !Task.isCancelled else { throw .cancelled }
    try output.check(request.size)
    var bitmap = Bitmap(size: request.size)
    let warnings = try opened().renderPage(request, into: &bitmap)
    return RenderedPage(bitmap: bitmap, warnings: warnings)
  }

  /// Draws the thumbnail that the file carries of a page; `nil` when it carries none.
  public func renderEmbeddedThumbnail(
    _ request: RenderRequest
  ) async throws(PreviewError) -> Bitmap? {
    try output.check(request.size)
    var bitmap = Bitmap(size: request.size)
    return try opened().renderEmbeddedThumbnail(request, into: &bitmap) ? bitmap : nil
  }

  /// Where a page leads when it is clicked.
  public func links(onPage index: Int) async throws(PreviewError) -> [PageLink] {
    try opened().links(onPage: index)
  }

  /// What has to be done to the file to turn a page.
  public func rotation(
    ofPage index: Int, quarterTurns: Int
  ) async throws(PreviewError) -> FileEdit {
    try opened().rotation(ofPage: index, quarterTurns: quarterTurns)
  }

  /// Draws the page that begins at a cursor.
  public func render(
    _ request: RenderRequest, at cursor: PreviewCursor
  ) async throws(PreviewError) -> ContinuedPage {
    guard !Task.isCancelled else { throw .cancelled }
    try output.check(request.size)
    var bitmap = Bitmap(size: request.size)
    let (warnings, next) = try opened().renderPage(at: cursor, request, into: &bitmap)
    return ContinuedPage(page: RenderedPage(bitmap: bitmap, warnings: warnings), next: next)
  }

  /// The place so many lines or rows after `cursor`.
  public func advance(
    _ cursor: PreviewCursor, by records: Int
  ) async throws(PreviewError) -> PreviewCursor? {
    guard !Task.isCancelled else { throw .cancelled }
    return try opened().advance(cursor, by: records)
  }

  /// Lets the renderer go.
  public func close() -> ResourceUsage {
    renderer = nil
    return ResourceUsage()
  }

  private func opened() throws(PreviewError) -> any PageRenderer {
    guard let renderer else { throw .cancelled }
    return renderer
  }
}
