/// A document whose changes are registered in one place.
protocol UndoableDocument: Document {}
extension Document: UndoableDocument {}

extension UndoableDocument {
  /// Counts a change that `undo` takes back; it cannot be undone where there is no undo manager.
  func registerChange(_ name: String, undo: @escaping @MainActor (Self) -> Void) {
    guard let undoManager, undoManager.isUndoRegistrationEnabled else {
      return updateChangeCount(.done)
    }
    undoManager.registerUndo(withTarget: self, handler: undo)
    if !undoManager.isUndoing, !undoManager.isRedoing { undoManager.setActionName(name) }
  }
}
