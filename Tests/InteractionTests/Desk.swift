import Foundation
import PreviewCore
import PreviewDesktop
import PreviewKit
import TestSupport

/// A controller for one text file, with everybody it talks to.
@MainActor
final class Desk {
  let folder: TemporaryFolder
  let desktop: FakeDesktop
  let controller: DocumentInteractionController
  let delegate = HelpfulDelegate()
  let presenter = RecordingPresenter()

  init(
    _ name: String = "note.txt", content: [UInt8] = Array("Words.\n".utf8),
    desktop: FakeDesktop = FakeDesktop()
  ) throws {
    folder = try TemporaryFolder()
    self.desktop = desktop
    let file = try folder.write(content, to: name)
    controller = DocumentInteractionController(
      url: file.fileURL, desktop: desktop, opener: StillSession.opener)
    controller.delegate = delegate
    controller.menuPresenter = presenter
    delegate.host = PreviewHost(presenter: presenter)
  }

  var log: [String] { delegate.log }

  /// The options menu, opened.
  func optionsMenu() throws -> MenuSession {
    guard controller.presentOptionsMenu(from: .item("share")), let menu = presenter.menu else {
      throw Absent()
    }
    return menu
  }

  /// The menu of applications, opened.
  func openInMenu() throws -> MenuSession {
    guard controller.presentOpenInMenu(from: .item("open")), let menu = presenter.menu else {
      throw Absent()
    }
    return menu
  }

  /// A menu that should have opened did not.
  struct Absent: Error {}
}
