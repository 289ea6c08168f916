internal import FoundationEssentials
public import PreviewCore
internal import PreviewPixels

/// Pages through the items that its data source supplies, and tells its delegate what happens.
///
///     let controller = PreviewController()
///     controller.dataSource = self
///     controller.present()
///     let page = await controller.drawnPage()
///
/// It needs no screen: a presenter shows what it decides, if there is one. Items are drawn behind the
/// wall, never more than two at once: the page in view first, then its neighbours. What the reader
/// has left is stopped.
@MainActor
public final class PreviewController {
  /// Supplies the items; without one there are none.
  public weak var dataSource: (any PreviewControllerDataSource)?
  /// Hears what happens.
  public weak var delegate: (any PreviewControllerDelegate)?
  /// Shows the pages.
  public weak var presenter: (any PreviewPresenter)?
  /// Hears of pages as they are drawn and stopped.
  public var onEvent: (@MainActor (PreviewEvent) -> Void)?

  /// How large pages become.
  public let sizing: PageSizing
  /// What is known about the items.
  public let settings: PreviewSettings
  /// Opens the files.
  public let opener: PreviewOpener

  /// How many items the data source has, as of the last time it was asked.
  public internal(set) var itemCount = 0
  /// Whether the preview is in view.
  public var isPresented: Bool { phase == .shown }

  /// Whether what is beside the page in view is drawn before anybody asks for it.
  public var keepsNeighbours = true

  /// Where the preview is between two calls of ``present(_:animated:)``.
  enum Phase { case hidden, opening, shown, closing }
  /// Tells apart what states are kept of.
  struct StateKey: Hashable {
    let index: Int
    let url: URL?
    let title: String
  }

  var phase = Phase.hidden
  var selectedIndex: Int?
  var isLoaded = false
  var items: [Int: LoadedItem] = [:]
  var states: [StateKey: DisplayState] = [:]
  var events = EventQueue()
  var style = PresentationStyle.modal
  var renders = RenderList()
  let gate = Gate(limit: 2, .newestFirst)
  let edits = Gate(limit: 1)

  /// A controller for items that `opener` opens, drawn behind the wall unless that says otherwise.
  public init(
    opener: PreviewOpener = .isolated(), sizing: PageSizing = .longestSide(1600),
    settings: PreviewSettings = PreviewSettings(limits: .preview)
  ) {
    self.opener = opener
    self.sizing = sizing
    self.settings = settings
  }

  isolated deinit { _ = renders.cancel { _ in false } }

  // MARK: What is in view

  /// The item in view, counted from 0; `nil` when there is none.
  ///
  /// Setting it moves there; an index that no item has is ignored. Before the items are loaded any
  /// index can be set, and the nearest one there is becomes the first in view.
  public var currentPreviewItemIndex: Int? {
    get { selectedIndex }
    set { select(newValue) }
  }

  /// The item in view; `nil` when there is none.
  public var currentPreviewItem: (any PreviewItem)? { current?.item }
  /// The title of the item in view: its own, or the last component of its path.
  public var title: String { current?.title ?? "" }
  /// The page in view; `nil` when there is no item.
  public var page: ShownPage? { current?.shownPage }

  /// What the reader sees of the item in view.
  ///
  /// It is kept when the item is left, and taken up when it is shown again.
  public var displayState: DisplayState? {
    get { current?.state }
    set { newValue.map(show) }
  }

  /// How many renders are running, those that were stopped and have not ended yet among them.
  public var rendersRunning: Int { gate.running }
  /// How many drawn pages are kept.
  package var pagesInMemory: Int { items.values.reduce(0) { $0 + $1.pages.count } }

  var current: LoadedItem? { selectedIndex.flatMap { items[$0] } }

  // MARK: Moving

  /// Whether there is an item after the one in view.
  public var canGoNext: Bool { isLoaded && selectedIndex.map { $0 + 1 < itemCount } ?? false }
  /// Whether there is an item before the one in view.
  public var canGoPrevious: Bool { isLoaded && selectedIndex.map { $0 > 0 } ?? false }

  /// Moves to the next item; `false` at the last one.
  @discardableResult
  public func next() -> Bool {
    guard canGoNext, let selectedIndex else { return false }
    select(selectedIndex + 1)
    return true
  }

  /// Moves to the item before; `false` at the first one.
  @discardableResult
  public func previous() -> Bool {
    guard canGoPrevious, let selectedIndex else { return false }
    select(selectedIndex - 1)
    return true
  }

  /// Moves to page `number` of the item in view, counted from 1; `false` when it has no such page.
  @discardableResult
  public func goToPage(_ number: Int) -> Bool {
    guard let current, (1...current.pageCount).contains(number) else { return false }
    var state = current.state
    (state.page, state.scrollX, state.scrollY) = (number, 0, 0)
    show(state)
    return true
  }

  // MARK: Waiting

  /// The page in view, as soon as it is drawn; at once when its item has no URL yet.
  public func drawnPage() async -> ShownPage? {
    while let current, case .loading = current.shownPage.content,
      let render = renders[current, current.state.page]
    { await render.value }
    return page
  }

  /// Waits until nothing is being drawn any more, neither neighbours nor what was stopped.
  public func settled() async {
    while let render = renders.any { await render.value }
  }
}
