public import FoundationEssentials
public import PreviewCore

/// Shows a document's controller, and asks the user for documents.
@MainActor
public protocol DocumentPresenter: AnyObject {
  /// Shows what stands above the document.
  func show(_ item: DocumentNavigationItem)
  /// Has the user choose a file of one of these types or their kinds; `nil` when he does not.
  func chooseDocument(of types: [UniformType]) async -> URL?
}

extension RecordingPresenter: DocumentPresenter {
  /// Keeps `item`.
  public func show(_ item: DocumentNavigationItem) {
    record("document")
    documentItem = item
  }

  /// Chooses ``documentToChoose``.
  public func chooseDocument(of types: [UniformType]) async -> URL? {
    record("choose")
    return documentToChoose
  }
}
