public import PreviewDesktop

/// Hears what happens to a document, and answers what its controller cannot know.
///
/// Everything is optional. A delegate that lets previews open is a ``DocumentPreviewDelegate`` as well,
/// one that copies, prints or saves a ``DocumentActionDelegate``.
///
/// Calls come in this order. A preview: the host, the view, the rectangle if there is a view,
/// `WillBeginPreview`, and when the preview has gone `DidEndPreview`. A menu: may it copy, print, save (the
/// options menu only), `WillPresent…`, and when something was chosen or the menu was dismissed
/// `DidDismiss…`. A file that goes to an application: `willBeginSendingToApplication`, then the menu's
/// `DidDismiss…`, then `didEndSendingToApplication`, which does not come when the application cannot be
/// reached. Each comes exactly once.
@MainActor
public protocol DocumentInteractionControllerDelegate: AnyObject {
  /// The view that a preview grows out of; without one it fades in.
  func documentInteractionControllerViewForPreview(
    _ controller: DocumentInteractionController
  ) -> ViewReference?
  /// Where in that view the preview begins; `nil` is all of it. Not asked without a view.
  func documentInteractionControllerRectForPreview(
    _ controller: DocumentInteractionController
  ) -> Rectangle?
  /// A preview is about to open.
  func documentInteractionControllerWillBeginPreview(_ controller: DocumentInteractionController)
  /// The preview has gone.
  func documentInteractionControllerDidEndPreview(_ controller: DocumentInteractionController)
  /// The options menu is about to open.
  func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: DocumentInteractionController)
  /// The options menu has gone.
  func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: DocumentInteractionController)
  /// The menu of applications is about to open.
  func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: DocumentInteractionController)
  /// The menu of applications has gone.
  func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: DocumentInteractionController)
  /// The file is about to go to an application; the annotation may still be set.
  func documentInteractionController(
    _ controller: DocumentInteractionController,
    willBeginSendingToApplication application: Application.ID)
  /// The application has the file.
  func documentInteractionController(
    _ controller: DocumentInteractionController,
    didEndSendingToApplication application: Application.ID)
}

/// A delegate that has a place where previews can open.
@MainActor
public protocol DocumentPreviewDelegate: DocumentInteractionControllerDelegate {
  /// Where a preview opens; without one it does not.
  func documentInteractionControllerHostForPreview(
    _ controller: DocumentInteractionController
  ) -> PreviewHost?
}

/// A delegate that can do something with the file itself.
@MainActor
public protocol DocumentActionDelegate: DocumentInteractionControllerDelegate {
  /// Whether it can; asked while an options menu is made.
  func documentInteractionController(
    _ controller: DocumentInteractionController, canPerform action: DocumentAction
  ) -> Bool
  /// Does it, and says whether it worked.
  func documentInteractionController(
    _ controller: DocumentInteractionController, perform action: DocumentAction
  ) -> Bool
}

extension DocumentInteractionControllerDelegate {
  /// None.
  public func documentInteractionControllerViewForPreview(
    _ controller: DocumentInteractionController
  ) -> ViewReference? { nil }
  /// All of it.
  public func documentInteractionControllerRectForPreview(
    _ controller: DocumentInteractionController
  ) -> Rectangle? { nil }
  /// Nothing.
  public func documentInteractionControllerWillBeginPreview(
    _ controller: DocumentInteractionController
  ) {}
  /// Nothing.
  public func documentInteractionControllerDidEndPreview(
    _ controller: DocumentInteractionController
  ) {}
  /// Nothing.
  public func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: DocumentInteractionController
  ) {}
  /// Nothing.
  public func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: DocumentInteractionController
  ) {}
  /// Nothing.
  public func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: DocumentInteractionController
  ) {}
  /// Nothing.
  public func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: DocumentInteractionController
  ) {}
  /// Nothing.
  public func documentInteractionController(
    _ controller: DocumentInteractionController,
    willBeginSendingToApplication application: Application.ID
  ) {}
  /// Nothing.
  public func documentInteractionController(
    _ controller: DocumentInteractionController,
    didEndSendingToApplication application: Application.ID
  ) {}
}
