public import FoundationEssentials
internal import PreviewCore

/// A list of items that is being previewed, for callers who like values and events better than a data
/// source and a delegate.
///
///     let session = PreviewSession(items: urls.map { PreviewFile(url: $0) })
///     for await event in session.events {
///       if case .pageReady(let page) = event { show(page) }
///     }
///
/// It begins when it is made. When the task that reads the events is cancelled, or the session is let
/// go, whatever is being drawn is stopped.
@MainActor
public final class PreviewSession {
  /// The items.
  public let items: [PreviewFile]
  /// What happens, from the beginning on; for one reader.
  ///
  /// A reader who falls far behind loses the oldest events, so that pages do not pile up in memory.
  public nonisolated let events: AsyncStream<PreviewEvent>

  private static let mostWaiting = 16
  private let controller: PreviewController
  private let source: ItemList
  private let continuation: AsyncStream<PreviewEvent>.Continuation

  /// Begins to preview `items` at `initialIndex`, or at the nearest one there is.
  public init(
    items: [PreviewFile], initialIndex: Int = 0, opener: PreviewOpener = .isolated(),
    sizing: PageSizing = .longestSide(1600)
  ) {
    self.items = items
    (events, continuation) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingNewest(PreviewSession.mostWaiting))
    source = ItemList(items)
    controller = PreviewController(opener: opener, sizing: sizing)
    controller.dataSource = source
    controller.currentPreviewItemIndex = initialIndex
    controller.onEvent = { [continuation] event in
      continuation.yield(event)
      if case .closed = event { continuation.finish() }
    }
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.close() }
    }
    controller.present(.push, animated: false)
  }

  isolated deinit { close() }

  /// Begins to preview the files at `urls`.
  public convenience init(
    urls: [URL], initialIndex: Int = 0, opener: PreviewOpener = .isolated()
  ) {
    self.init(
      items: urls.map { PreviewFile(url: $0) }, initialIndex: initialIndex, opener: opener)
  }

  /// The item in view, counted from 0; `nil` when there are none.
  public var currentIndex: Int? { controller.currentPreviewItemIndex }
  /// The page in view.
  public var page: ShownPage? { controller.page }

  /// Moves to an item; an index that no item has is ignored.
  public func select(_ index: Int) { controller.currentPreviewItemIndex = index }

  /// Moves to the next item; `false` at the last one.
  @discardableResult
  public func next() -> Bool { controller.next() }

  /// Moves to the item before; `false` at the first one.
  @discardableResult
  public func previous() -> Bool { controller.previous() }

  /// Moves to a page of the item in view, counted from 1; `false` when it has no such page.
  @discardableResult
  public func goToPage(_ number: Int) -> Bool { controller.goToPage(number) }

  /// The page in view, as soon as it is drawn.
  public func drawnPage() async -> ShownPage? { await controller.drawnPage() }

  /// Ends the session and stops what is being drawn; calling it again changes nothing.
  public func close() { controller.dismiss(animated: false) }
}

/// The data source of a session.
private final class ItemList: PreviewControllerDataSource {
  private let items: [PreviewFile]

  init(_ items: [PreviewFile]) {
    self.items = items
  }

  func numberOfPreviewItems(in controller: PreviewController) -> Int { items.count }

  func previewController(
    _ controller: PreviewController, previewItemAt index: Int
  ) -> any PreviewItem { items[index] }
}
