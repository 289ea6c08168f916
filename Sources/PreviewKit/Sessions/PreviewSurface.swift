internal import PreviewCore
public import PreviewPixels

/// A place in a presenter's own window that shows one item at a time.
///
/// Nothing more than the item's first look is drawn in a compact surface: one page at its size, and no
/// neighbours.
@MainActor
public final class PreviewSurface: PreviewControllerDataSource {
  /// How much a surface shows.
  public enum Style: Hashable, Sendable {
    /// A page to read, and the ones beside it.
    case normal
    /// A small picture.
    case compact
  }

  /// How much it shows.
  public let style: Style
  /// Whether the presenter closes it with the window that it is in; the presenter's business.
  public var shouldCloseWithWindow = true
  /// Whether an item is drawn as soon as it is set; otherwise ``refreshPreviewItem()`` draws it.
  public var autostarts = true
  /// The item that it shows; `nil` when it is empty.
  ///
  /// A closed surface takes none.
  public var previewItem: (any PreviewItem)? {
    didSet { accept() }
  }

  private let controller: PreviewController
  private var isClosed = false

  /// A surface of `size` pixels.
  public init(
    size: PixelSize, style: Style = .normal, opener: PreviewOpener = .isolated()
  ) {
    self.style = style
    let limits: RenderLimits = style == .compact ? .thumbnail : .preview
    controller = PreviewController(
      opener: opener, sizing: .longestSide(max(size.width, size.height)),
      settings: PreviewSettings(limits: limits))
    controller.keepsNeighbours = style == .normal
    controller.dataSource = self
  }

  isolated deinit { close() }

  /// What the reader sees of the item.
  public var displayState: DisplayState? {
    get { controller.displayState }
    set { controller.displayState = newValue }
  }

  /// The page in view; `nil` when the surface is empty.
  public var page: ShownPage? { controller.page }

  /// The page in view, as soon as it is drawn.
  public func drawnPage() async -> ShownPage? { await controller.drawnPage() }

  /// Draws the item anew.
  public func refreshPreviewItem() {
    guard !isClosed else { return }
    if controller.isPresented {
      controller.refreshCurrentPreviewItem()
    } else {
      controller.present(.push, animated: false)
    }
  }

  /// Empties the surface for good and stops what it draws; calling it again changes nothing.
  public func close() {
    isClosed = true
    previewItem = nil
    controller.dismiss(animated: false)
  }

  private func accept() {
    if isClosed, previewItem != nil { previewItem = nil }
    guard !isClosed else { return }
    guard autostarts else { return controller.dismiss(animated: false) }
    if controller.isPresented {
      controller.reloadData()
    } else {
      controller.present(.push, animated: false)
    }
  }

  /// One item, or none.
  public func numberOfPreviewItems(in controller: PreviewController) -> Int {
    previewItem == nil ? 0 : 1
  }

  /// The item.
  public func previewController(
    _ controller: PreviewController, previewItemAt index: Int
  ) -> any PreviewItem {
    previewItem ?? PreviewFile(url: nil)
  }
}
