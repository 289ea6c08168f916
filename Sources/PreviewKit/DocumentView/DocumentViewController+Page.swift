internal import PreviewCore
public import PreviewPixels

extension DocumentViewController {
  /// The state that is shown instead of a document; `nil` while there is one.
  public var emptyDocument: EmptyDocument? { document == nil ? EmptyDocument() : nil }

  /// A page of the document as it is now, saved or not, counted from 1; the empty state while there is no
  /// document, and a card with the reason when it cannot be opened or drawn.
  ///
  /// Throws `cancelled`, and what drawing a card throws.
  public func page(
    _ number: Int = 1, sizing: PageSizing = .longestSide(1600)
  ) async throws(PreviewError) -> Bitmap {
    let cards = FallbackCard(opener: opener)
    guard let document else {
      let empty = EmptyDocument()
      return try await cards.message(empty.title, empty.message, in: sizing.box)
    }
    do throws(DocumentError) {
      if let lastError, document.documentState.contains(.closed) { throw lastError }
      return try await document.page(number, sizing: sizing).bitmap
    } catch {
      guard error.error != .cancelled else { throw .cancelled }
      let request = ThumbnailRequest(file: FilePath(url: document.fileURL), size: sizing.box)
      return try await cards.draw(request, because: error.error).bitmap
    }
  }
}
