import FoundationEssentials
import PreviewKit

/// Hands a file to an application as a program with menus does, and prints each call on the way.
@MainActor
final class Sender: DocumentInteractionControllerDelegate {
  private let controller: DocumentInteractionController
  private let presenter = RecordingPresenter()

  init(_ file: FilePath) {
    controller = DocumentInteractionController(url: file.fileURL)
    controller.sourceApplication = "org.example.Sender"
    controller.delegate = self
    controller.menuPresenter = presenter
  }

  func list() {
    for application in controller.openInApplications {
      print("\(application.id)\t\(application.rank.rawValue)")
    }
  }

  func send(to id: String) async {
    guard controller.presentOpenInMenu(from: .item("open")), let menu = presenter.menu,
      let application = controller.openInApplications.first(where: { $0.id == id })
    else {
      print("no menu")
      return
    }
    print(word(await menu.choose(.open(application))))
  }

  private func word(_ outcome: MenuSession.Outcome) -> String {
    switch outcome {
    case .sent: "sent"
    case .notSent(_, let error): "not sent: \(error.code)"
    default: "\(outcome)"
    }
  }

  func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: DocumentInteractionController
  ) { print("willPresent") }

  func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: DocumentInteractionController
  ) { print("didDismiss") }

  func documentInteractionController(
    _ controller: DocumentInteractionController,
    willBeginSendingToApplication application: Application.ID
  ) {
    print("willBegin \(application)")
    controller.annotation = .dictionary(["page": .integer(3)])
  }

  func documentInteractionController(
    _ controller: DocumentInteractionController,
    didEndSendingToApplication application: Application.ID
  ) { print("didEnd \(application)") }
}
