internal import PreviewCore
internal import PreviewPixels

/// Draws the pages of one file, and holds it open no longer than there is something to draw.
@MainActor
final class ItemDrawing {
  private let file: FilePath
  private let sizing: PageSizing
  private let settings: PreviewSettings
  private let opener: PreviewOpener
  private var preview: PagedPreview?
  /// One thing at a time, so that the file is not opened twice.
  private let turn = Gate(limit: 1, .newestFirst)
  /// The version of the file that could not be opened; `nil` when there was no file.
  private var failedVersion: FileSource.Identity?
  private var hasBegun = false

  init(
    _ file: FilePath, sizing: PageSizing, settings: PreviewSettings, opener: PreviewOpener
  ) {
    self.file = file
    self.sizing = sizing
    self.settings = settings
    self.opener = opener
  }

  /// The page `number`, from 1, or the last one there is; a card when it cannot be drawn.
  ///
  /// Throws `cancelled` and nothing else.
  func draw(_ number: Int) async throws(PreviewError) -> DrawnPage {
    try await turn.run { () async throws(PreviewError) in
      hasBegun = true
      do throws(PreviewError) {
        return try await drawn(number)
      } catch .cancelled {
        throw .cancelled
      } catch {
        if preview == nil { failedVersion = await ItemDrawing.version(of: file) }
        return DrawnPage(
          number: number, count: max(preview?.info.pageCount ?? 1, 1),
          content: .failed(error, card: try await card(because: error)), title: nil)
      }
    }
  }

  private func drawn(_ number: Int) async throws(PreviewError) -> DrawnPage {
    let preview = try await opened()
    let count = max(preview.info.pageCount, 1)
    let found = min(max(number, 1), count)
    return DrawnPage(
      number: found, count: count, content: .drawn(try await preview.page(found)),
      title: preview.info.title)
  }

  /// Where page `number` leads when it is clicked; nowhere when the file cannot be read any more.
  func links(onPage number: Int) async -> [PageLink] {
    let links = try? await turn.run { () async throws(PreviewError) in
      try await opened().links(onPage: number)
    }
    return links ?? []
  }

  /// What has to be done to the file to turn page `number`, and to which version of it.
  func rotation(
    ofPage number: Int, quarterTurns: Int
  ) async throws(PreviewError) -> (edit: FileEdit, version: FileSource.Identity) {
    try await turn.run { () async throws(PreviewError) in
      let preview = try await opened()
      let edit = try await preview.rotation(ofPage: number, quarterTurns: quarterTurns)
      return (edit, preview.preview.identity)
    }
  }

  /// Lets the file go; a later page opens it anew.
  func close() async {
    _ = await preview?.close()
  }

  /// Whether the file is another one than was drawn, or has been written to since.
  func isOutdated() async -> Bool {
    guard hasBegun else { return false }
    let known = preview?.preview.identity ?? failedVersion
    return await ItemDrawing.version(of: file) != known
  }

  private func opened() async throws(PreviewError) -> PagedPreview {
    if let preview { return preview }
    let opened = try await PagedPreview(
      file: file, sizing: sizing, settings: settings, opener: opener)
    preview = opened
    return opened
  }

  private func card(because error: PreviewError) async throws(PreviewError) -> Bitmap? {
    var request = ThumbnailRequest(file: file, size: sizing.box)
    request.settings = settings
    do throws(PreviewError) {
      return try await FallbackCard(opener: opener).draw(request, because: error).bitmap
    } catch .cancelled {
      throw .cancelled
    } catch {
      return nil
    }
  }

  @concurrent
  private static func version(of file: FilePath) async -> FileSource.Identity? {
    guard let source = try? FileSource(opening: file) else { return nil }
    return source.identity
  }
}

/// A page that was drawn for a controller.
struct DrawnPage {
  let number: Int
  let count: Int
  let content: PageContent
  /// What the content calls itself.
  let title: String?
}
