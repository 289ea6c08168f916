internal import FoundationEssentials
internal import PreviewCore
internal import PreviewPixels
internal import PreviewWorker

/// A session on what a provider answered, under the title that the provider gave it.
actor ProvidedSession: RenderSession {
  nonisolated let info: DocumentInfo
  /// What the preview refers to as `cid:` and a name.
  nonisolated let attachments: [String: PreviewReply.Attachment]
  private let session: any RenderSession

  private init(_ session: any RenderSession, _ reply: PreviewReply) {
    var info = session.info
    if let title = reply.title, !title.isEmpty { info.title = title }
    info.contentSize = reply.contentSize
    self.info = info
    attachments = reply.attachments
    self.session = session
  }

  /// Asks `provider` about `source`, and has `registry` open what it answers.
  static func open(
    _ source: consuming FileSource, _ options: OpenOptions, from provider: any PreviewProvider,
    by gate: Gate, drawnBy registry: RendererRegistry
  ) async throws(PreviewError) -> ProvidedSession {
    guard let url = source.path?.fileURL else { throw .fileMissing }
    let request = FilePreviewRequest(
      fileURL: url, contentType: options.contentType, box: options.box)
    let (reply, session) = try await gate.run { () async throws(PreviewError) in
      let reply = try await providing { try await provider.providePreview(for: request) }
      return (reply, try await open(reply, options, gate, registry))
    }
    return ProvidedSession(session, reply)
  }

  private static func open(
    _ reply: PreviewReply, _ options: OpenOptions, _ gate: Gate, _ registry: RendererRegistry
  ) async throws(PreviewError) -> any RenderSession {
    var options = options
    options.encoding = options.encoding ?? reply.stringEncoding
    switch reply.content {
    case .file(let url):
      options.encoding = nil
      let opener = PreviewOpener(registry: registry)
      return try await opener.open(FilePath(url: url), options)
    case .data(let type, let make):
      let data = try await providing(make)
      options.contentType = type
      let source = try MemoryFile.make([UInt8](data), name: FilePath("preview"))
      return try await registry.entry(for: type).open(source, checking: options)
    case .drawing(let isBitmap, let draw):
      return try DrawingSession(
        size: reply.contentSize, isBitmap: isBitmap, output: options.limits.output, gate: gate,
        draw: draw)
    }
  }

  /// Errors of strangers become errors of the file.
  static func providing<Value>(
    _ body: () async throws -> Value
  ) async throws(PreviewError) -> Value {
    do {
      return try await body()
    } catch let error as PreviewError {
      throw error
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .damaged(detail: "its provider says: \(error)")
    }
  }

  func pageInfo(_ index: Int) async throws(PreviewError) -> PageInfo {
    try await session.pageInfo(index)
  }

  func render(_ request: RenderRequest) async throws(PreviewError) -> RenderedPage {
    try await session.render(request)
  }

  func renderEmbeddedThumbnail(
    _ request: RenderRequest
  ) async throws(PreviewError) -> Bitmap? {
    try await session.renderEmbeddedThumbnail(request)
  }

  func links(onPage index: Int) async throws(PreviewError) -> [PageLink] {
    try await session.links(onPage: index)
  }

  func rotation(
    ofPage index: Int, quarterTurns: Int
  ) async throws(PreviewError) -> FileEdit {
    // It would be an edit of what the provider made, not of the file.
    throw .cannotBeTurned
  }

  func render(
    _ request: RenderRequest, at cursor: PreviewCursor
  ) async throws(PreviewError) -> ContinuedPage {
    try await session.render(request, at: cursor)
  }

  func advance(
    _ cursor: PreviewCursor, by records: Int
  ) async throws(PreviewError) -> PreviewCursor? {
    try await session.advance(cursor, by: records)
  }

  func close() async -> ResourceUsage { await session.close() }
}
