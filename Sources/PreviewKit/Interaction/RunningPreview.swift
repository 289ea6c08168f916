internal import FoundationEssentials
internal import PreviewCore

/// A preview of one document: its one item, and its delegate.
@MainActor
final class RunningPreview: PreviewControllerDataSource, PreviewControllerDelegate {
  let controller: PreviewController
  private let host: PreviewHost
  private let item: PreviewFile
  /// Where it zooms from; `nil` makes it fade.
  var zoom: ZoomFrame?
  /// Whether the delegate was told of it.
  var hasBegun = false
  private let whenGone: @MainActor () -> Void
  private var opening: Task<Void, Never>?
  private var isOver = false

  init(
    _ item: PreviewFile, on host: PreviewHost, opener: PreviewOpener, settings: PreviewSettings,
    whenGone: @escaping @MainActor () -> Void
  ) {
    (self.item, self.host, self.whenGone) = (item, host, whenGone)
    controller = PreviewController(opener: opener, settings: settings)
    controller.dataSource = self
    controller.delegate = self
    controller.presenter = host.presenter
  }

  /// Brings it into view soon, so that whoever asked for it goes on first.
  func open(animated: Bool) {
    opening = Task { [weak self] in
      guard let self, !isOver else { return }
      controller.present(host.style, animated: animated)
    }
  }

  /// Takes it out of view, or keeps it from coming there.
  func close(animated: Bool) {
    if controller.isPresented { controller.dismiss(animated: animated) } else { end() }
  }

  /// Closes it while there is nobody to tell.
  func abandon() {
    isOver = true
    opening?.cancel()
    controller.dismiss(animated: false)
  }

  /// Waits until it is in view, or is not to be.
  func opened() async { await opening?.value }

  func numberOfPreviewItems(in controller: PreviewController) -> Int { 1 }

  func previewController(
    _ controller: PreviewController, previewItemAt index: Int
  ) -> any PreviewItem { item }

  func previewController(
    _ controller: PreviewController, frameFor item: any PreviewItem
  ) -> ZoomFrame? { zoom }

  func previewController(
    _ controller: PreviewController, transitionViewFor item: any PreviewItem
  ) -> ViewReference? { zoom?.view }

  func previewControllerDidDismiss(_ controller: PreviewController) { end() }

  private func end() {
    guard !isOver else { return }
    isOver = true
    whenGone()
  }
}
