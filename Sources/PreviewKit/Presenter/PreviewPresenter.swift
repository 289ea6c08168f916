public import FoundationEssentials

/// Shows what a controller decides: a window, a terminal, or nothing but a record of it.
///
/// Calls come in this order: ``present(_:)``, then any number of ``show(_:)-(PageList)`` and
/// ``show(_:)-(NavigationItem)``, then ``dismiss(_:)``. A presenter decides nothing; what the user
/// did it reports by ``PreviewController/perform(_:)``.
@MainActor
public protocol PreviewPresenter: AnyObject {
  /// Brings the preview into view.
  func present(_ presentation: Presentation)
  /// Shows a page.
  func show(_ pages: PageList)
  /// Shows a title, and which buttons work.
  func show(_ item: NavigationItem)
  /// Takes the preview away.
  func dismiss(_ presentation: Presentation)
}

/// What a user did to a preview.
public enum UserAction: Hashable, Sendable {
  /// Asked for the next item.
  case nextItem
  /// Asked for the item before.
  case previousItem
  /// Chose an item, counted from 0.
  case selectItem(Int)
  /// Chose a page, counted from 1.
  case selectPage(Int)
  /// Zoomed, scrolled, or both.
  case view(DisplayState)
  /// Clicked at a place on the page, in parts of its sides from the top left.
  case click(x: Double, y: Double)
  /// Asked for a quarter turn clockwise.
  case rotate
  /// Asked for the end.
  case close
}

/// A presenter without a screen that keeps what it was told.
@MainActor
public final class RecordingPresenter: PreviewPresenter {
  /// What was told, a word each: `present`, `page`, `navigation`, `dismiss`, `menu`, `dismiss menu`.
  public private(set) var calls: [String] = []
  /// The way the preview came into view last.
  public private(set) var presentation: Presentation?
  /// What is shown.
  public private(set) var pages = PageList(itemCount: 0, page: nil)
  /// What is written above it.
  public private(set) var item: NavigationItem?
  /// The way the preview went out of view last.
  public private(set) var dismissal: Presentation?
  /// What stands above a document.
  public internal(set) var documentItem: DocumentNavigationItem?
  /// The file that is chosen when a document is asked for.
  public var documentToChoose: URL?
  /// The menu that is in view.
  public internal(set) var menu: MenuSession?
  /// What the last menu hung on.
  public internal(set) var menuAnchor: MenuAnchor?

  /// A presenter that was told nothing.
  public init() {}

  /// Keeps the word for what was told.
  func record(_ word: String) { calls.append(word) }

  /// Keeps `presentation`.
  public func present(_ presentation: Presentation) {
    record("present")
    self.presentation = presentation
  }

  /// Keeps `pages`.
  public func show(_ pages: PageList) {
    record("page")
    self.pages = pages
  }

  /// Keeps `item`.
  public func show(_ item: NavigationItem) {
    record("navigation")
    self.item = item
  }

  /// Keeps `presentation`.
  public func dismiss(_ presentation: Presentation) {
    record("dismiss")
    dismissal = presentation
  }
}
