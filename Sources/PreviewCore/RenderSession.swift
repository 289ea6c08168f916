public import PreviewPixels

/// What drawing has cost so far.
public struct ResourceUsage: Hashable, Sendable {
  /// The largest resident size of the process that drew, in bytes; 0 when it was this process.
  public var peakMemoryBytes: Int64

  /// A usage.
  public init(peakMemoryBytes: Int64 = 0) {
    self.peakMemoryBytes = peakMemoryBytes
  }
}

/// An opened preview somewhere: in this process or behind the wall.
public protocol RenderSession: Actor {
  /// What is known after opening.
  nonisolated var info: DocumentInfo { get }
  /// The size and name of a page, counted from 0.
  func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo
  /// Draws one page.
  func render(_ request: RenderRequest) async throws(PreviewError) -> RenderedPage
  /// Draws the thumbnail that the file carries of a page; `nil` when it carries none.
  func renderEmbeddedThumbnail(_ request: RenderRequest) async throws(PreviewError) -> Bitmap?
  /// Where a page, counted from 0, leads when it is clicked, topmost link last.
  func links(onPage index: Int) async throws(PreviewError) -> [PageLink]
  /// What has to be done to the file to turn a page, counted from 0, clockwise by so many quarters.
  func rotation(ofPage index: Int, quarterTurns: Int) async throws(PreviewError) -> FileEdit
  /// Draws the page that begins at a cursor.
  func render(
    _ request: RenderRequest, at cursor: PreviewCursor
  ) async throws(PreviewError) -> ContinuedPage
  /// The place so many lines or rows after `cursor`, or an earlier one when that takes long; `nil` at
  /// the end of the file.
  func advance(
    _ cursor: PreviewCursor, by records: Int
  ) async throws(PreviewError) -> PreviewCursor?
  /// Ends the session; later calls throw `cancelled`. Calling it again changes nothing.
  func close() async -> ResourceUsage
}

extension RenderSession {
  /// None.
  public func renderEmbeddedThumbnail(
    _ request: RenderRequest
  ) async throws(PreviewError) -> Bitmap? { nil }

  /// None.
  public func links(onPage index: Int) async throws(PreviewError) -> [PageLink] { [] }

  /// It cannot be turned.
  public func rotation(
    ofPage index: Int, quarterTurns: Int
  ) async throws(PreviewError) -> FileEdit { throw .cannotBeTurned }

  /// There is nothing but the pages.
  public func render(
    _ request: RenderRequest, at cursor: PreviewCursor
  ) async throws(PreviewError) -> ContinuedPage { throw .cannotBeReadOn }

  /// There is nothing but the pages.
  public func advance(
    _ cursor: PreviewCursor, by records: Int
  ) async throws(PreviewError) -> PreviewCursor? { throw .cannotBeReadOn }
}
