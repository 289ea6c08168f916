public import PreviewCore
public import PreviewPixels

/// What a page has to show.
public enum PageContent: Sendable {
  /// Nothing yet: the item has no URL, or the page is being drawn.
  case loading
  /// A drawn page.
  case drawn(PreviewPage)
  /// The item cannot be drawn: why, and a card that says so; without one when even that failed.
  case failed(PreviewError, card: Bitmap?)

  /// The picture to show, `nil` while there is none.
  public var bitmap: Bitmap? {
    switch self {
    case .loading: nil
    case .drawn(let page): page.bitmap
    case .failed(_, let card): card
    }
  }
}

/// A page of an item, as it is shown.
public struct ShownPage: Sendable {
  /// The item, counted from 0.
  public var itemIndex: Int
  /// The item's title.
  public var title: String
  /// The page, counted from 1.
  public var number: Int
  /// How many pages the item has; 1 until it is known.
  public var count: Int
  /// What it has to show.
  public var content: PageContent
}

/// What a presenter shows: one page of one item out of a list.
public struct PageList: Sendable {
  /// How many items the list has.
  public var itemCount: Int
  /// The page that is shown; `nil` when the list is empty.
  public var page: ShownPage?
}

/// What a presenter writes above the page, and which of its buttons work.
public struct NavigationItem: Hashable, Sendable {
  /// The title of the item that is shown.
  public var title: String
  /// Its size or number of pages; empty until that is known.
  public var subtitle: String
  /// Whether there is an item before this one.
  public var canGoBack: Bool
  /// Whether there is an item after this one.
  public var canGoForward: Bool
  /// Whether the item may be rotated.
  public var canEdit: Bool
}
