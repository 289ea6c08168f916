package import PreviewCore
package import PreviewPixels

/// A preview that is drawn behind the wall: one worker process, one file.
///
/// Cancelling the task that waits for a call kills the worker; the session is over then.
package actor WorkerSession: RenderSession {
  /// What is known after opening.
  package nonisolated let info: DocumentInfo
  /// The calls block, so they run on a thread of their own.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe lane.asUnownedSerialExecutor()
  }

  private nonisolated let lane: Lane
  private nonisolated let connection: WorkerConnection
  private let source: FileSource
  private let limits: RenderLimits
  private var usage: ResourceUsage?

  private init(
    info: DocumentInfo, source: consuming FileSource, lane: Lane, connection: WorkerConnection,
    limits: RenderLimits
  ) {
    self.info = info
    self.source = source
    self.lane = lane
    self.connection = connection
    self.limits = limits
  }

  /// Starts the worker of `format`'s engine and opens `source` in it.
  ///
  /// Throws what the renderer throws, `limit.*`, `worker.died`, or `worker.sandbox` when no worker
  /// can be started.
  package static func open(
    _ source: consuming FileSource, as format: Format, options: OpenOptions,
    workers: WorkerLocation
  ) async throws(PreviewError) -> WorkerSession {
    let lane = Lane("worker")
    let program = try workers.program(of: format.engine)
    let descriptor = source.descriptor
    let connection = try await lane.run { () throws(PreviewError) in
      try WorkerConnection(starting: program, engine: format.engine)
    }
    let info: DocumentInfo
    do throws(PreviewError) {
      info = try await connection.cancellably { () throws(PreviewError) in
        try await lane.run { () throws(PreviewError) in
          try Self.open(connection, descriptor, format, options)
        }
      }
    } catch {
      throw source.explaining(error)
    }
    return WorkerSession(
      info: info, source: source, lane: lane, connection: connection, limits: options.limits)
  }

  private static func open(
    _ connection: WorkerConnection, _ descriptor: CInt, _ format: Format, _ options: OpenOptions
  ) throws(PreviewError) -> DocumentInfo {
    do throws(PreviewError) {
      return try connection.open(descriptor, format, options)
    } catch {
      // Not later: the caller may end as soon as it hears of the error.
      _ = connection.close()
      throw error
    }
  }

  /// The size and name of a page.
  package func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo {
    try checkOpen()
    return try await asking { () throws(PreviewError) in
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
    let pixels = try SharedPixels(size: request.size)
    return try await asking { () throws(PreviewError) in
      try connection.render(request, pixels, limits)
    }
  }

  /// Draws the thumbnail that the file carries of a page; `nil` when it carries none.
  package func renderEmbeddedThumbnail(
    _ request: RenderRequest
  ) async throws(PreviewError) -> Bitmap? {
    try checkOpen()
    try limits.output.check(request.size)
    let pixels = try SharedPixels(size: request.size)
    return try await asking { () throws(PreviewError) in
      let reply = try connection.ask(
        .thumbnail(request), descriptor: pixels.memory.number, limits: limits)
      guard case .thumbnail(let isPainted) = reply else { throw connection.unexpectedReply() }
      return isPainted ? try pixels.copy() : nil
    }
  }

  /// Where a page leads when it is clicked; a worker that names pages there are not is not believed.
  package func links(onPage index: Int) async throws(PreviewError) -> [PageLink] {
    try checkOpen()
    return try await asking { () throws(PreviewError) in
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
    try checkOpen()
    return try await asking { () throws(PreviewError) in
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
    let pixels = try SharedPixels(size: request.size)
    return try await asking { () throws(PreviewError) in
      let reply = try connection.askForPiece(
        .renderOn(request, cursor), descriptor: pixels.memory.number, limits: limits)
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
    try checkOpen()
    return try await asking { () throws(PreviewError) in
      let reply = try connection.askForPiece(.advance(cursor, records), limits: limits)
      guard case .advanced(let next) = reply, next?.isBeyond(cursor, size: source.size) ?? true
      else { throw connection.unexpectedReply() }
      return next
    }
  }

  /// Ends the worker.
  package func close() -> ResourceUsage {
    if let usage { return usage }
    let usage = connection.close()
    self.usage = usage
    return usage
  }

  /// Has the worker do something; says so where it fails because the file has changed meanwhile.
  private func asking<Value: Sendable>(
    _ body: () async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    do throws(PreviewError) {
      return try await connection.cancellably(body)
    } catch {
      throw source.explaining(error)
    }
  }

  private func checkOpen() throws(PreviewError) {
    guard usage == nil else { throw .cancelled }
  }
}
