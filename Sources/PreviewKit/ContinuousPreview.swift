public import PreviewCore
public import PreviewPixels

/// Reads a long text or table page after page to its end, and keeps none of it.
///
///     let reader = try await ContinuousPreview(file: FilePath("huge.log"))
///     while let page = try await reader.nextPage() { show(page) }
///
/// What came before a page is not read again for it, so the last page costs what the first one does.
public actor ContinuousPreview {
  /// What is known about the file from its beginning; its number of pages and what it says of rows that
  /// are left out are about the pages of a ``PagedPreview``.
  public nonisolated var info: DocumentInfo { preview.session.info }
  /// Where the next page begins; `nil` at the end.
  public private(set) var position: PreviewCursor?

  private let preview: OpenedPreview
  private let sizing: PageSizing
  private let lasting: LastingPreview
  private let limits: RenderLimits

  /// Opens `file` at its beginning.
  ///
  /// Throws `type.unsupported` for a file that is neither text nor table, and else what
  /// ``PreviewOpener/open(_:box:settings:)`` throws.
  public init(
    file: FilePath, sizing: PageSizing = .longestSide(1600),
    settings: PreviewSettings = PreviewSettings(limits: .preview),
    opener: PreviewOpener = .isolated()
  ) async throws(PreviewError) {
    self.sizing = sizing
    limits = settings.limits
    lasting = try await LastingPreview(
      file, box: sizing.box, settings: settings, opener: opener)
    preview = lasting.first
    position = preview.session.info.beginning
    guard position == nil else { return }
    _ = await lasting.close()
    throw .unsupportedType(
      type: preview.type.mimeType, reason: "it has no lines or rows to read one after the other")
  }

  /// Draws the next page; `nil` when there is none.
  ///
  /// After an error, such as `cancelled` or `limit.time`, it can be asked for again.
  public func nextPage(
    background: Background? = nil
  ) async throws(PreviewError) -> PreviewPage? {
    guard let position else { return nil }
    return try await lasting.use { (opened) throws(PreviewError) in
      let info = try await opened.session.pageInfo(0)
      let request = RenderRequest(
        page: 0, size: sizing.size(of: info), background: background ?? preview.defaultBackground)
      let drawn = try await opened.session.render(request, at: position)
      self.position = drawn.next
      return PreviewPage(
        bitmap: drawn.page.bitmap, info: info, warnings: drawn.page.warnings)
    }
  }

  /// Passes over so many lines, or rows of a table; `false` when nothing is left behind them.
  ///
  /// There is no way back but to open the file anew. Throws `limit.time` when all of it takes longer
  /// than one page may, however often the worker says that it has got on; ``position`` is where it
  /// came to.
  @discardableResult
  public func skip(_ records: Int) async throws(PreviewError) -> Bool {
    guard let start = position?.record else { return false }
    let target = start + min(max(records, 0), .max - start)
    let deadline = ContinuousClock.now + limits.duration
    while let place = position, place.record < target {
      guard ContinuousClock.now < deadline else { throw .timedOut(seconds: limits.seconds) }
      position = try await lasting.use { (opened) throws(PreviewError) in
        try await opened.session.advance(place, by: target - place.record)
      }
    }
    return position != nil
  }

  /// Lets the file go and says what reading it cost; a later page opens it anew.
  public func close() async -> ResourceUsage {
    await lasting.close()
  }
}
