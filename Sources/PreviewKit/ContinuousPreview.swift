public import PreviewCore
public import PreviewPixels

/// Reads a long text or table page after page to its end, and keeps none of it.
///
///     let reader = try await ContinuousPreview(file: FilePath("huge.log"))
///     while let page = try await reader.nextPage() { show(page) }
///
/// What came before a page is not read again for it, so the last page costs what the first one does.
public actor ContinuousPreview {
  /// What is known about the file.
  public nonisolated var info: DocumentInfo { preview.session.info }
  /// Where the next page begins; `nil` at the end.
  public private(set) var position: PreviewCursor?

  private let preview: OpenedPreview
  private let opener: PreviewOpener
  private let file: FilePath
  private let sizing: PageSizing
  private let settings: PreviewSettings
  /// Who reads now; a read that is stopped takes the reader with it.
  private var current: OpenedPreview?
  private var usage = ResourceUsage()

  /// Opens `file` at its beginning.
  ///
  /// Throws `type.unsupported` for a file that is neither text nor table, and else what
  /// ``PreviewOpener/open(_:box:settings:)`` throws.
  public init(
    file: FilePath, sizing: PageSizing = .longestSide(1600),
    settings: PreviewSettings = PreviewSettings(limits: .preview),
    opener: PreviewOpener = .isolated()
  ) async throws(PreviewError) {
    (self.file, self.sizing, self.settings, self.opener) = (file, sizing, settings, opener)
    preview = try await opener.open(file, box: sizing.box, settings: settings)
    position = preview.session.info.beginning
    current = preview
    guard position == nil else { return }
    _ = await preview.session.close()
    throw .cannotBeReadOn
  }

  /// Draws the next page; `nil` when there is none.
  ///
  /// After an error, such as `cancelled` or `limit.time`, it can be asked for again.
  public func nextPage(
    background: Background? = nil
  ) async throws(PreviewError) -> PreviewPage? {
    guard let position else { return nil }
    return try await reading { (session) throws(PreviewError) in
      let info = try await session.pageInfo(0)
      let request = RenderRequest(
        page: 0, size: sizing.size(of: info), background: background ?? preview.defaultBackground)
      let drawn = try await session.render(request, at: position)
      self.position = drawn.next
      return PreviewPage(
        bitmap: drawn.page.bitmap, info: info, warnings: drawn.page.warnings)
    }
  }

  /// Passes over so many lines, or rows of a table; `false` when the file ends before that.
  @discardableResult
  public func skip(_ records: Int) async throws(PreviewError) -> Bool {
    guard let target = position.map({ $0.record + records }) else { return false }
    while let place = position, place.record < target {
      position = try await reading { (session) throws(PreviewError) in
        try await session.advance(place, by: target - place.record)
      }
    }
    return position != nil
  }

  /// Lets the file go and says what reading it cost; a later page opens it anew.
  public func close() async -> ResourceUsage {
    if let current { await abandon(current) }
    return usage
  }

  private func reading<Value: Sendable>(
    _ body: (any RenderSession) async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    let opened = try await reopened()
    do throws(PreviewError) {
      return try await body(opened.session)
    } catch {
      await abandon(opened)
      throw error
    }
  }

  /// The open file; `file.changed` when it is not what it was, since then places mean nothing.
  private func reopened() async throws(PreviewError) -> OpenedPreview {
    if let current { return current }
    let opened = try await opener.open(file, box: sizing.box, settings: settings)
    guard opened.identity == preview.identity else {
      _ = await opened.session.close()
      throw .changedWhileReading
    }
    current = opened
    return opened
  }

  private func abandon(_ opened: OpenedPreview) async {
    if current?.session === opened.session { current = nil }
    let cost = await opened.session.close()
    usage.peakMemoryBytes = max(usage.peakMemoryBytes, cost.peakMemoryBytes)
  }
}
