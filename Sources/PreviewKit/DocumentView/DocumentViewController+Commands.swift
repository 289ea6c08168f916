internal import PreviewCore

/// What keys do to a document.
public enum DocumentCommand: String, Hashable, Sendable, CaseIterable {
  /// Takes the last change back.
  case undo
  /// Makes the change again.
  case redo
  /// Saves.
  case save
  /// Saves and closes, and leaves the controller without a document.
  case close

  /// The usual key, together with Control.
  public var key: String {
    switch self {
    case .undo: "z"
    case .redo: "Z"
    case .save: "s"
    case .close: "w"
    }
  }
}

extension DocumentViewController {
  /// Whether a command would do anything now.
  public func canPerform(_ command: DocumentCommand) -> Bool {
    guard let document, !document.documentState.contains(.closed) else { return false }
    switch command {
    case .undo: return undoRedoItemGroup.canUndo
    case .redo: return undoRedoItemGroup.canRedo
    case .save: return document.hasUnsavedChanges
    case .close: return true
    }
  }

  /// Does what a key asks for; `false` when there is nothing to do.
  ///
  /// Throws what saving throws; a document that cannot be saved stays open.
  @discardableResult
  public func perform(_ command: DocumentCommand) async throws(DocumentError) -> Bool {
    guard canPerform(command), let document else { return false }
    switch command {
    case .undo: return document.undoManager?.undo() ?? false
    case .redo: return document.undoManager?.redo() ?? false
    case .save: try await document.autosave()
    case .close:
      try await document.close()
      if document === self.document { self.document = nil }
    }
    refreshNavigationItem()
    return true
  }

  /// Gives the document another name, as the title menu does.
  ///
  /// Throws what ``Document/rename(to:)`` throws, and `file.missing` when there is no document.
  public func rename(to title: String) async throws(DocumentError) {
    guard let document else { throw DocumentError(.fileMissing) }
    try await document.rename(to: title)
    refreshNavigationItem()
  }
}
