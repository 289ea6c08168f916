internal import FoundationEssentials
internal import PreviewCore

/// An item as it was when it was loaded, and those of its pages that are drawn.
@MainActor
final class LoadedItem {
  let index: Int
  private(set) var item: any PreviewItem
  let url: URL?
  /// What it is called; content that has a title of its own is called by that.
  private(set) var title: String
  private let givenTitle: String
  /// Draws it; `nil` while there is no URL.
  let drawing: ItemDrawing?
  var editingMode = EditingMode.disabled
  var state: DisplayState
  /// Drawn pages by number, from 1.
  var pages: [Int: PageContent] = [:]
  var pageCount = 1

  init(
    _ item: any PreviewItem, at index: Int, drawing: (URL) -> ItemDrawing
  ) {
    self.index = index
    self.item = item
    url = item.previewItemURL
    givenTitle = LoadedItem.title(of: item)
    title = givenTitle
    state = item.previewItemDisplayState ?? DisplayState()
    self.drawing = url.map(drawing)
  }

  /// What its state is kept by.
  var key: PreviewController.StateKey {
    PreviewController.StateKey(index: index, url: url, title: givenTitle)
  }

  /// The page that is shown of it.
  var shownPage: ShownPage {
    ShownPage(
      itemIndex: index, title: title, number: state.page, count: pageCount,
      content: pages[state.page] ?? .loading)
  }

  /// Whether `other` is the same thing to show, going by URL and title.
  func isShownLike(_ other: any PreviewItem) -> Bool {
    url == other.previewItemURL && givenTitle == LoadedItem.title(of: other)
  }

  /// Takes the place of `other`, which shows the same.
  func replace(_ other: LoadedItem) {
    (item, editingMode) = (other.item, other.editingMode)
  }

  /// Keeps a drawn page; the one that was asked for may turn out to be past the end.
  func keep(_ drawn: DrawnPage, askedFor number: Int) {
    pageCount = drawn.count
    if item.previewItemTitle == nil, let named = drawn.title { title = named }
    pages[drawn.number] = drawn.content
    if state.page == number { state.page = drawn.number }
  }

  private static func title(of item: any PreviewItem) -> String {
    item.previewItemTitle ?? item.previewItemURL.map(title) ?? ""
  }

  private static func title(of url: URL) -> String {
    url.isFileURL ? FilePath(url: url).lastComponent.displayString : url.lastPathComponent
  }
}
