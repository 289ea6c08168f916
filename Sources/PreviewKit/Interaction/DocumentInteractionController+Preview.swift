internal import FoundationEssentials
internal import PreviewCore

extension DocumentInteractionController {
  /// Opens a preview of the file, soon after this returns, and says whether it will.
  ///
  /// It does not when there is no delegate, when that is no ``DocumentPreviewDelegate``, has no host or
  /// one that cannot present, when there is no such file, when nobody can draw it, and when the preview
  /// is open already. Nobody hears of a preview that does not open.
  @discardableResult
  public func presentPreview(animated: Bool = true) -> Bool {
    guard previewing == nil, let delegate = delegate as? any DocumentPreviewDelegate,
      let host = delegate.documentInteractionControllerHostForPreview(self), host.canPresent,
      let item = previewItem, previewing == nil
    else { return false }
    let preview = RunningPreview(item, on: host, opener: opener, settings: previewSettings) {
      [weak self] in self?.previewEnded()
    }
    // Whoever is asked or told may ask for a preview himself, or dismiss this one.
    previewing = preview
    if animated { preview.zoom = zoom(delegate) }
    guard previewing === preview else { return false }
    preview.hasBegun = true
    delegate.documentInteractionControllerWillBeginPreview(self)
    guard previewing === preview else { return false }
    preview.open(animated: animated)
    return true
  }

  /// Closes the preview, also one that is just about to open; nothing happens without one.
  public func dismissPreview(animated: Bool = true) {
    previewing?.close(animated: animated)
  }

  /// What shows the pages while a preview is open.
  public var previewController: PreviewController? { previewing?.controller }

  /// Waits until a preview that was promised is in view.
  public func previewOpened() async { await previewing?.opened() }

  /// Whether somebody can draw the file.
  var isPreviewable: Bool { previewItem != nil }

  private var previewItem: PreviewFile? {
    guard let url, file != nil else { return nil }
    let item = PreviewFile(url: url, title: name)
    let controller = PreviewController(opener: opener, settings: previewSettings)
    return controller.canPreview(item) ? item : nil
  }

  /// A type that was set, or that a name says, decides who draws.
  private var previewSettings: PreviewSettings {
    var settings = settings
    settings.contentType = settings.contentType ?? type
    return settings
  }

  private func zoom(_ delegate: any DocumentInteractionControllerDelegate) -> ZoomFrame? {
    guard let view = delegate.documentInteractionControllerViewForPreview(self) else { return nil }
    return ZoomFrame(
      delegate.documentInteractionControllerRectForPreview(self) ?? .everything, in: view)
  }

  private func previewEnded() {
    let hasBegun = previewing?.hasBegun ?? false
    previewing = nil
    // Nobody has heard of one that was dismissed before it began.
    if hasBegun { delegate?.documentInteractionControllerDidEndPreview(self) }
  }
}
