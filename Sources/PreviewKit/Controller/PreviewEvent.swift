public import PreviewCore

/// What happens while a list of items is previewed.
public enum PreviewEvent: Sendable {
  /// An item, counted from 0, came into view.
  case opened(item: Int)
  /// The page that is in view has been drawn.
  case pageReady(ShownPage)
  /// The page that is in view cannot be drawn; it shows a card instead.
  case failed(item: Int, PreviewError)
  /// A render was stopped, since nobody needs it any more.
  case cancelled(item: Int, page: Int)
  /// The preview is closed; nothing comes after this unless it is opened or loaded again.
  case closed
}
