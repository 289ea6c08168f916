public import FoundationEssentials
public import PreviewCore
public import PreviewDesktop
internal import PreviewFiles

/// What stands above a document.
public struct DocumentNavigationItem: Hashable, Sendable {
  /// A line of the menu that the title opens.
  public enum TitleMenuItem: Hashable, Sendable {
    /// Gives the document another name.
    case rename
  }

  /// The name of the document, or of the program while there is none.
  public var title = ""
  /// The menu that the title opens.
  public var titleMenu: [TitleMenuItem] = []
  /// What is known of the document; `nil` while there is none.
  public var documentProperties: DocumentProperties?
  /// The buttons for undo and redo.
  public var undoRedo = UndoRedoItemGroup.hidden
  /// Whether there is a button to choose another document.
  public var hasDocumentsButton = true
  /// Whether there is something unsaved.
  public var isEdited = false
  /// What can be said of the document.
  public var state = DocumentState.closed
}

/// The buttons for undo and redo.
public struct UndoRedoItemGroup: Hashable, Sendable {
  /// Whether there are no such buttons, since the document has no undo manager.
  public var isHidden: Bool
  /// Whether something can be undone.
  public var canUndo: Bool
  /// Whether something can be redone.
  public var canRedo: Bool
  /// What the button for undo says, such as "Undo Rotate".
  public var undoTitle: String
  /// What the button for redo says.
  public var redoTitle: String

  /// No buttons.
  static let hidden = UndoRedoItemGroup(
    isHidden: true, canUndo: false, canRedo: false, undoTitle: "Undo", redoTitle: "Redo")
}

/// What is known of a document for a header above it, for sharing and for dragging.
public struct DocumentProperties: Hashable, Sendable {
  /// Where it is; what is shared and dragged is this file.
  public var url: URL
  /// Its name.
  public var name: String
  /// Its type; that of its name until it was opened.
  public var type: UniformType?
  /// The type in words.
  public var typeName: String
  /// Bytes of the file as it was read or written last; `nil` before that.
  public var size: Int64?
  /// When the file was last written to, as of when it was read or written here; `nil` before that.
  public var modificationDate: Date?

  /// What goes with a drag: the file.
  public var dragItems: [DragItem] { [DragItem(url: url, type: type)] }
  /// What is shared.
  public var shareItems: [URL] { [url] }

  /// The document's icons from small to large, never none.
  public func icons(
    desktop: any Desktop = SystemDesktop(),
    documentTypes: DocumentTypeRegistry = DocumentTypeRegistry(),
    opener: PreviewOpener = .isolated()
  ) -> [DocumentIcon] {
    DocumentIcons(desktop: desktop, documentTypes: documentTypes, opener: opener)
      .icons(for: type, named: name)
  }

  /// What is known without looking at the file; it is asked for at every keystroke.
  @MainActor
  init(_ document: Document, before: DocumentProperties?) {
    url = document.fileURL
    name = document.localizedName
    let type = document.fileType ?? TypeIdentifier.type(ofName: FilePath(name))
    self.type = type
    // Words for a type are looked up in a file.
    let isSameType = before != nil && before?.type == type
    typeName =
      isSameType
      ? before?.typeName ?? "" : type.map { TypeIdentifier.typeDescription($0.mimeType) } ?? ""
    size = document.fileSize
    modificationDate = document.fileModificationDate
  }
}

/// A file that is dragged.
public struct DragItem: Hashable, Sendable {
  /// The file.
  public var url: URL
  /// Its type.
  public var type: UniformType?
}
