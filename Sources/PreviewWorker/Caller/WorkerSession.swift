package import PreviewCore
package import PreviewPixels

/// A preview that is drawn behind the wall.
///
/// Cancelling the task that waits for a call kills the worker; the session is over then. A worker that
/// was killed by somebody else is replaced once, and asked again.
package actor WorkerSession: RenderSession {
  /// What is known after opening.
  package nonisolated let info: DocumentInfo
  /// The calls block, so they run on a thread of their own.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe lane.asUnownedSerialExecutor()
  }

  private nonisolated let lane: Lane
  private let source: FileSource
  private let opening: WorkerOpening
  private var lease: WorkerLease
  private var place: WorkerPlace?
  private var mayTryAgain: Bool
  private var usage: ResourceUsage?

  /// The number of the worker's process, for tests that end it.
  package var workerNumber: Int32 { lease.connection.number }

  private var limits: RenderLimits { opening.options.limits }

  private init(
    _ opened: WorkerOpening.Opened, _ opening: WorkerOpening, source: consuming FileSource,
    lane: Lane, place: WorkerPlace
  ) {
    info = opened.info
    lease = opened.lease
    mayTryAgain = opened.isFirstTry
    self.source = source
    self.lane = lane
    self.opening = opening
    self.place = place
  }

  /// Has a worker of `format`'s engine open `source`.
  ///
  /// Throws what the renderer throws, `limit.*`, `worker.died`, or `worker.sandbox` when no worker
  /// can be started.
  package static func open(
    _ source: consuming FileSource, as format: Format, options: OpenOptions, pool: WorkerPool
  ) async throws(PreviewError) -> WorkerSession {
    let lane = Lane("worker")
    let place = try await pool.place()
    let opening = WorkerOpening(
      descriptor: source.descriptor, format: format, options: options, pool: pool)
    let opened: WorkerOpening.Opened
    do throws(PreviewError) {
      opened = try await opening.open(on: lane)
    } catch {
      throw source.explaining(error)
    }
    return WorkerSession(opened, opening, source: source, lane: lane, place: place)
  }

  /// The size and name of a page.
  package func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo {
    try await asking { (connection) throws(PreviewError) in
      guard case .page(let page) = try connection.ask(.page(index), limits: limits) else {
        throw connection.unexpectedReply()
      }
      return page
    }
  }

  /// Draws a page; on a deadline what is painted is kept, with the warning `partial`.
  package func render(_ request: RenderRequest) async throws(PreviewError) -> RenderedPage {
    try checkOpen()
    try limits.output.check(request.size)
    return try await asking { (connection) throws(PreviewError) in
      try connection.render(request, limits)
    }
  }

  /// Draws the thumbnail that the file carries of a page; `nil` when it carries none.
  package func renderEmbeddedThumbnail(
    _ request: RenderRequest
  ) async throws(PreviewError) -> Bitmap? {
    try checkOpen()
    try limits.output.check(request.size)
    return try await asking { (connection) throws(PreviewError) in
      let pixels = try SharedPixels(size: request.size)
      let reply = try connection.ask(
        .thumbnail(request), descriptors: [pixels.memory.number], limits: limits)
      guard case .thumbnail(let isPainted) = reply else { throw connection.unexpectedReply() }
      return isPainted ? try pixels.copy() : nil
    }
  }

  /// Where a page leads when it is clicked; a worker that names pages there are not is not believed.
  package func links(onPage index: Int) async throws(PreviewError) -> [PageLink] {
    try await asking { (connection) throws(PreviewError) in
      guard case .links(let links) = try connection.ask(.links(index), limits: limits) else {
        throw connection.unexpectedReply()
      }
      return links.filter { !$0.leadsOutside(pageCount: info.pageCount) }
    }
  }

  /// What has to be done to the file to turn a page; an edit of bytes that are not there is none.
  package func rotation(
    ofPage index: Int, quarterTurns: Int
  ) async throws(PreviewError) -> FileEdit {
    try await asking { (connection) throws(PreviewError) in
      let reply = try connection.ask(.rotation(index, quarterTurns), limits: limits)
      guard case .edit(let edit) = reply, edit.fits(source.size) else {
        throw connection.unexpectedReply()
      }
      return edit
    }
  }

  /// Draws the page that begins at a cursor; the next one that gets no further is none.
  package func render(
    _ request: RenderRequest, at cursor: PreviewCursor
  ) async throws(PreviewError) -> ContinuedPage {
    try checkOpen()
    try limits.output.check(request.size)
    return try await asking { (connection) throws(PreviewError) in
      let pixels = try SharedPixels(size: request.size)
      let reply = try connection.askForPiece(
        .renderOn(request, cursor), descriptors: [pixels.memory.number], limits: limits)
      guard case .renderedOn(let warnings, let next) = reply,
        next?.isBeyond(cursor, size: source.size) ?? true
      else { throw connection.unexpectedReply() }
      let page = RenderedPage(bitmap: try pixels.copy(), warnings: warnings)
      return ContinuedPage(page: page, next: next)
    }
  }

  /// The place so many lines or rows after `cursor`.
  package func advance(
    _ cursor: PreviewCursor, by records: Int
  ) async throws(PreviewError) -> PreviewCursor? {
    try await asking { (connection) throws(PreviewError) in
      let reply = try connection.askForPiece(.advance(cursor, records), limits: limits)
      guard case .advanced(let next) = reply, next?.isBeyond(cursor, size: source.size) ?? true
      else { throw connection.unexpectedReply() }
      return next
    }
  }

  /// Lets the worker go.
  package func close() -> ResourceUsage {
    if let usage { return usage }
    let usage = lease.giveBack()
    self.usage = usage
    place = nil
    return usage
  }

  /// Has the worker do something, and another one if that was killed from outside.
  ///
  /// Says so where it fails because the file has changed meanwhile.
  private func asking<Value: Sendable>(
    _ body: (WorkerConnection) throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    try checkOpen()
    do throws(PreviewError) {
      return try await tried(body)
    } catch {
      throw source.explaining(error)
    }
  }

  private func tried<Value: Sendable>(
    _ body: (WorkerConnection) throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    let connection = lease.connection
    do throws(PreviewError) {
      return try await connection.cancellably { () throws(PreviewError) in try body(connection) }
    } catch {
      guard mayTryAgain, connection.wasKilledFromOutside else { throw error }
    }
    mayTryAgain = false
    let next = try await opening.openOnce(on: lane)
    // The session may have been closed while it waited.
    guard usage == nil else {
      _ = next.lease.giveBack()
      throw .cancelled
    }
    lease = next.lease
    return try await lease.connection.cancellably { () throws(PreviewError) in
      try body(next.lease.connection)
    }
  }

  private func checkOpen() throws(PreviewError) {
    guard usage == nil else { throw .cancelled }
  }
}
