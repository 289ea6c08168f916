extension Document {
  /// Undoes changes, and counts them; made when it is first asked for.
  ///
  /// `nil` takes it away.
  public var undoManager: UndoManager? {
    get {
      if ownUndoManager == nil && !hasNoUndoManager { follow(UndoManager()) }
      return ownUndoManager
    }
    set {
      if newValue !== ownUndoManager { changes.forgetOthers() }
      hasNoUndoManager = newValue == nil
      follow(newValue)
      viewers.tell()
    }
  }

  /// Changes to contents that are there no more cannot be undone.
  func forgetUndo() { ownUndoManager?.removeAllActions() }

  /// Counts a change.
  ///
  /// The undo manager knows nothing of one that it has not told of, so that what it undoes then leads to
  /// no state that there was.
  func count(_ kind: ChangeKind) {
    changes.update(kind)
    if !isCountingUndo, ownUndoManager?.isEmpty == false { changes.forgetOthers() }
  }

  private func count(_ change: UndoManager.Change) {
    isCountingUndo = true
    defer { isCountingUndo = false }
    switch change {
    case .done: updateChangeCount(.done)
    case .continued: changes.continueChange()
    case .undone: updateChangeCount(.undone)
    case .redone: updateChangeCount(.redone)
    case .forgotten: changes.forgetOthers()
    }
  }

  private func follow(_ manager: UndoManager?) {
    ownUndoManager?.removeObserver(self)
    ownUndoManager?.whenStacksChange = nil
    ownUndoManager = manager
    manager?.addObserver(self) { [weak self] change in self?.count(change) }
    manager?.whenStacksChange = { [weak self] in self?.viewers.tell() }
  }
}

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
