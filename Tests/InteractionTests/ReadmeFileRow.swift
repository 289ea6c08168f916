import Foundation
import PreviewKit

@MainActor
final class FileRow: DocumentPreviewDelegate, DocumentActionDelegate {
  let controller: DocumentInteractionController
  let window: any PreviewPresenter & MenuPresenter

  init(_ file: URL, in window: any PreviewPresenter & MenuPresenter) {
    controller = DocumentInteractionController(url: file)
    self.window = window
    controller.delegate = self
    controller.menuPresenter = window
  }

  func tapped() { controller.presentPreview() }
  func pressed() { controller.presentOptionsMenu(from: .item("row")) }

  func documentInteractionControllerHostForPreview(
    _ controller: DocumentInteractionController
  ) -> PreviewHost? { PreviewHost(presenter: window) }

  func documentInteractionController(
    _ controller: DocumentInteractionController, canPerform action: DocumentAction
  ) -> Bool { action == .print }

  func documentInteractionController(
    _ controller: DocumentInteractionController, perform action: DocumentAction
  ) -> Bool { print("Printing \(controller.name ?? "")."); return true }

  func documentInteractionController(
    _ controller: DocumentInteractionController,
    willBeginSendingToApplication application: Application.ID
  ) { controller.annotation = .dictionary(["page": .integer(1)]) }
}
