public import PreviewCore
internal import PreviewPixels

/// A preview that is drawn behind the wall: one worker process, one file.
///
/// Cancelling the task that waits for a call kills the worker; the session is over then.
public actor WorkerSession: RenderSession {
  /// What is known after opening.
  public nonisolated let info: DocumentInfo
  /// The calls block, so they run on a thread of their own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe lane.asUnownedSerialExecutor()
  }

  private nonisolated let lane: Lane
  private nonisolated let connection: WorkerConnection
  private let limits: RenderLimits
  private var usage: ResourceUsage?

  private init(
    info: DocumentInfo, lane: Lane, connection: WorkerConnection, limits: RenderLimits
  ) {
    self.info = info
    self.lane = lane
    self.connection = connection
    self.limits = limits
  }

  /// Starts the worker of `format`'s engine and opens `source` in it.
  ///
  /// Throws what the renderer throws, `limit.*`, `worker.died`, or `worker.sandbox` when no worker
  /// can be started.
  public static func open(
    _ source: consuming FileSource, as format: Format, options: OpenOptions,
    workers: WorkerLocation
  ) async throws(PreviewError) -> WorkerSession {
    let lane = Lane("worker")
    let program = try workers.program(of: format.engine)
    let descriptor = source.descriptor
    let (connection, info) = try await lane.run { () throws(PreviewError) in
      let connection = try WorkerConnection(starting: program, engine: format.engine)
      return (connection, try connection.open(descriptor, format, options))
    }
    _ = consume source
    return WorkerSession(
      info: info, lane: lane, connection: connection, limits: options.limits)
  }

  /// The size and name of a page.
  public func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo {
    try await cancellably { () throws(PreviewError) in
      guard case .page(let page) = try connection.ask(.page(index), limits: limits) else {
        throw connection.unexpectedReply()
      }
      return page
    }
  }

  /// Draws a page; on a deadline what is painted is kept, with the warning `partial`.
  public func render(_ request: RenderRequest) async throws(PreviewError) -> RenderedPage {
    let pixels = try SharedPixels(size: request.size)
    return try await cancellably { () throws(PreviewError) in
      try connection.render(request, pixels, limits)
    }
  }

  /// Ends the worker.
  public func close() -> ResourceUsage {
    if let usage { return usage }
    let usage = connection.close()
    self.usage = usage
    return usage
  }

  private func cancellably<Value: Sendable>(
    _ body: () throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    guard usage == nil, !Task.isCancelled else { throw .cancelled }
    let result: Result<Value, PreviewError> = await withTaskCancellationHandler {
      do throws(PreviewError) { return .success(try body()) } catch { return .failure(error) }
    } onCancel: {
      connection.cancel()
    }
    return try result.get()
  }
}
