internal import FoundationEssentials
internal import PreviewCore

extension DocumentViewController {
  /// The buttons for undo and redo.
  public var undoRedoItemGroup: UndoRedoItemGroup {
    guard let document, let undoManager = document.undoManager else { return .hidden }
    let isEditable = document.documentState.isDisjoint(with: [.closed, .editingDisabled])
    return UndoRedoItemGroup(
      isHidden: false, canUndo: isEditable && undoManager.canUndo,
      canRedo: isEditable && undoManager.canRedo, undoTitle: undoManager.undoMenuItemTitle,
      redoTitle: undoManager.redoMenuItemTitle)
  }

  /// Makes the navigation item anew, and tells everybody if that has changed it.
  func refreshNavigationItem() {
    let item = makeNavigationItem()
    guard item != navigationItem else { return }
    navigationItem = item
    presenter?.show(item)
    navigationItemDidUpdate()
  }

  func makeNavigationItem() -> DocumentNavigationItem {
    DocumentNavigationItem(
      title: document?.localizedName ?? launchOptions.title,
      titleMenu: document == nil ? [] : [.rename],
      documentProperties: document.map {
        DocumentProperties($0, before: navigationItem.documentProperties)
      },
      undoRedo: undoRedoItemGroup, hasDocumentsButton: !hasBrowser,
      isEdited: document?.hasUnsavedChanges ?? false, state: document?.documentState ?? .closed)
  }

  /// Hears of whatever may change the navigation item.
  func watch() {
    document?.viewers.add(self) { [weak self] in
      self?.noteOpening()
      self?.refreshNavigationItem()
    }
  }
}
