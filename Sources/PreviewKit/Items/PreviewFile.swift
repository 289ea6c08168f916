public import FoundationEssentials

/// A preview item that is a value, for callers without classes of their own.
public struct PreviewFile: PreviewItem, Identifiable, Hashable, Sendable {
  /// Tells two items of one URL apart.
  public let id: UUID
  /// Where the content is.
  public var url: URL?
  /// The title; `nil` gives the last path component.
  public var title: String?
  /// What may be done to the file.
  public var editingMode: EditingMode
  /// Where to begin.
  public var displayState: DisplayState?

  /// An item for the file at `url`.
  public nonisolated init(
    url: URL?, title: String? = nil, editingMode: EditingMode = .disabled,
    displayState: DisplayState? = nil
  ) {
    id = UUID()
    self.url = url
    self.title = title
    self.editingMode = editingMode
    self.displayState = displayState
  }

  /// Where the content is.
  public var previewItemURL: URL? { url }
  /// The title.
  public var previewItemTitle: String? { title }
  /// Where to begin.
  public var previewItemDisplayState: DisplayState? { displayState }
}

/// What a preview may do to its file.
public enum EditingMode: Int, Hashable, Sendable {
  /// Nothing.
  case disabled = 0
  /// Edits are written to the file itself.
  case updateContents = 1
  /// Edits are written to a copy, which the delegate hears of.
  case createCopy = 2
}
