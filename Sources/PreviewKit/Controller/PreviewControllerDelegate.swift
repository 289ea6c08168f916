public import FoundationEssentials

/// Hears what happens in a controller, and answers what it cannot know.
///
/// Everything is optional. Calls come in this order: when items are loaded ``previewController(_:editingModeFor:)``; when
/// a modal preview opens with animation ``previewController(_:frameFor:)``, and unless that gives
/// nothing the two transition questions; when it closes `previewControllerWillDismiss`, the same
/// questions again, since the item may be another one now, and `previewControllerDidDismiss`.
@MainActor
public protocol PreviewControllerDelegate: AnyObject {
  /// The preview is about to close; comes once.
  func previewControllerWillDismiss(_ controller: PreviewController)
  /// The preview has closed; comes once, after ``previewControllerWillDismiss(_:)``.
  func previewControllerDidDismiss(_ controller: PreviewController)
  /// Whether a link that was clicked may be opened; yes, unless this says no.
  func previewController(
    _ controller: PreviewController, shouldOpen url: URL, for item: any PreviewItem
  ) -> Bool
  /// Where the item is seen outside the preview; without an answer, or for an empty frame, the
  /// preview fades. Not asked of a pushed preview.
  func previewController(
    _ controller: PreviewController, frameFor item: any PreviewItem
  ) -> ZoomFrame?
  /// The view that a zooming preview grows out of.
  func previewController(
    _ controller: PreviewController, transitionViewFor item: any PreviewItem
  ) -> ViewReference?
  /// The picture that a zooming preview fades from; asked when there is no transition view.
  func previewController(
    _ controller: PreviewController, transitionImageFor item: any PreviewItem
  ) -> TransitionImage?
  /// What may be done to the item; nothing, unless this says otherwise.
  func previewController(
    _ controller: PreviewController, editingModeFor item: any PreviewItem
  ) -> EditingMode
  /// An edit was written to the item's file; may come again and again.
  func previewController(
    _ controller: PreviewController, didUpdateContentsOf item: any PreviewItem)
  /// An edit was written to a copy at `url`, which is the delegate's to keep or remove.
  ///
  /// That happens when the mode is `createCopy`, and with `updateContents` when the file could not
  /// be written, or when the edited content is of another type than the file.
  func previewController(
    _ controller: PreviewController, didSaveEditedCopyOf item: any PreviewItem, at url: URL)
}

extension PreviewControllerDelegate {
  /// Nothing.
  public func previewControllerWillDismiss(_ controller: PreviewController) {}
  /// Nothing.
  public func previewControllerDidDismiss(_ controller: PreviewController) {}
  /// Yes.
  public func previewController(
    _ controller: PreviewController, shouldOpen url: URL, for item: any PreviewItem
  ) -> Bool { true }
  /// Nowhere.
  public func previewController(
    _ controller: PreviewController, frameFor item: any PreviewItem
  ) -> ZoomFrame? { nil }
  /// None.
  public func previewController(
    _ controller: PreviewController, transitionViewFor item: any PreviewItem
  ) -> ViewReference? { nil }
  /// None.
  public func previewController(
    _ controller: PreviewController, transitionImageFor item: any PreviewItem
  ) -> TransitionImage? { nil }
  /// What a ``PreviewFile`` says of itself; nothing for other items.
  public func previewController(
    _ controller: PreviewController, editingModeFor item: any PreviewItem
  ) -> EditingMode { (item as? PreviewFile)?.editingMode ?? .disabled }
  /// Nothing.
  public func previewController(
    _ controller: PreviewController, didUpdateContentsOf item: any PreviewItem
  ) {}
  /// Nothing.
  public func previewController(
    _ controller: PreviewController, didSaveEditedCopyOf item: any PreviewItem, at url: URL
  ) {}
}
