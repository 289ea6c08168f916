import PreviewCore
import PreviewDesktop
import PreviewKit

/// Keeps what it hears; it only hears, so previews and actions are not its business.
@MainActor
class RecordingDelegate: DocumentInteractionControllerDelegate {
  var log: [String] = []
  var view: ViewReference?
  var rectangle: Rectangle?
  var whenTold: [String: (DocumentInteractionController) -> Void] = [:]

  func note(_ word: String, _ controller: DocumentInteractionController) {
    log.append(word)
    whenTold[word]?(controller)
  }

  func documentInteractionControllerViewForPreview(
    _ controller: DocumentInteractionController
  ) -> ViewReference? {
    note("view", controller)
    return view
  }

  func documentInteractionControllerRectForPreview(
    _ controller: DocumentInteractionController
  ) -> Rectangle? {
    note("rect", controller)
    return rectangle
  }

  func documentInteractionControllerWillBeginPreview(_ controller: DocumentInteractionController) {
    note("willBeginPreview", controller)
  }

  func documentInteractionControllerDidEndPreview(_ controller: DocumentInteractionController) {
    note("didEndPreview", controller)
  }

  func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: DocumentInteractionController
  ) { note("willPresentOptions", controller) }

  func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: DocumentInteractionController
  ) { note("didDismissOptions", controller) }

  func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: DocumentInteractionController
  ) { note("willPresentOpenIn", controller) }

  func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: DocumentInteractionController
  ) { note("didDismissOpenIn", controller) }

  func documentInteractionController(
    _ controller: DocumentInteractionController,
    willBeginSendingToApplication application: Application.ID
  ) { note("willBeginSending \(application)", controller) }

  func documentInteractionController(
    _ controller: DocumentInteractionController,
    didEndSendingToApplication application: Application.ID
  ) { note("didEndSending \(application)", controller) }
}

/// Lets previews open as well, and does some actions.
final class HelpfulDelegate: RecordingDelegate, DocumentPreviewDelegate, DocumentActionDelegate {
  var host: PreviewHost?
  var actions: Set<DocumentAction> = []
  var succeeds = true

  func documentInteractionControllerHostForPreview(
    _ controller: DocumentInteractionController
  ) -> PreviewHost? {
    note("host", controller)
    return host
  }

  func documentInteractionController(
    _ controller: DocumentInteractionController, canPerform action: DocumentAction
  ) -> Bool {
    note("can \(action.rawValue)", controller)
    return actions.contains(action)
  }

  func documentInteractionController(
    _ controller: DocumentInteractionController, perform action: DocumentAction
  ) -> Bool {
    note("perform \(action.rawValue)", controller)
    return succeeds
  }
}
