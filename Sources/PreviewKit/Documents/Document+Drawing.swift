internal import FoundationEssentials
internal import PreviewCore
internal import PreviewFiles
internal import PreviewWorker

extension Document {
  /// Draws page `number`, counted from 1, of the contents as they are now, saved or not.
  ///
  /// Nothing is written: the engines get them from memory. Throws what ``contents(forType:)`` throws and
  /// what drawing a file throws.
  public func page(
    _ number: Int = 1, sizing: PageSizing = .longestSide(1600)
  ) async throws(DocumentError) -> PreviewPage {
    let contents = try currentContents()
    do throws(PreviewError) {
      let opened = try await opened(contents, sizing)
      return try await opened.session.closing { () async throws(PreviewError) in
        try await opened.page(number, sizing: sizing)
      }.value
    } catch {
      throw DocumentError(error)
    }
  }

  private func currentContents() throws(DocumentError) -> Data {
    do {
      return try contents(forType: fileType ?? namedType)
    } catch {
      throw DocumentError(saving: error, to: FilePath(url: fileURL))
    }
  }

  /// A session of contents that stand in no file.
  func opened(
    _ contents: Data, _ sizing: PageSizing
  ) async throws(PreviewError) -> OpenedPreview {
    var settings = PreviewSettings(limits: .preview)
    settings.contentType = fileType
    let source = try MemoryFile.make(Array(contents), name: FilePath(url: fileURL).lastComponent)
    return try await opener.open(source, box: sizing.box, settings: settings)
  }
}
