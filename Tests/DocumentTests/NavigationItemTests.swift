import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

@MainActor @Suite("What stands above a document", .timeLimit(.minutes(10)))
struct NavigationItemTests {
  private func opened(_ desk: Desk) async -> RecordingViewController {
    let controller = RecordingViewController(document: desk.document)
    controller.appear()
    await controller.settled()
    controller.items = []
    return controller
  }

  @Test("Title, menu and properties are the document's; without one there is the program's name.")
  func contents() async throws {
    let desk = try Desk("three")
    let item = await opened(desk).navigationItem

    #expect(item.title == "note.txt")
    #expect(item.titleMenu == [.rename])
    #expect(item.documentProperties?.url == desk.url("note.txt"))
    #expect(item.documentProperties?.size == 5)
    #expect(item.documentProperties?.type?.mimeType == "text/plain")
    #expect(item.documentProperties?.modificationDate == desk.document.fileModificationDate)

    var options = DocumentLaunchOptions()
    options.title = "Notes"
    let empty = DocumentViewController(launchOptions: options).navigationItem
    #expect(empty.title == "Notes")
    #expect(empty.titleMenu == [] && empty.documentProperties == nil)
  }

  @Test("The file is what is shared and dragged.")
  func sharing() async throws {
    let desk = try Desk()
    let properties = try #require(await opened(desk).navigationItem.documentProperties)

    #expect(properties.shareItems == [desk.url("note.txt")])
    #expect(properties.dragItems.map(\.url) == [desk.url("note.txt")])
    #expect(properties.dragItems.first?.type?.mimeType == "text/plain")
    #expect(
      properties.icons(opener: PreviewOpener(registry: PreviewOpener.emptyRegistry())).count > 1)
  }

  @Test("Setting, opening and closing a document each update it.")
  func lifeCycle() async throws {
    let desk = try Desk()
    let controller = RecordingViewController()

    controller.document = desk.document
    #expect(controller.items.map(\.title) == ["note.txt"])
    #expect(controller.items.last?.state == .closed)

    controller.appear()
    await controller.settled()
    #expect(controller.items.last?.state == .normal)

    controller.document = nil
    await controller.settled()
    #expect(controller.items.last?.titleMenu == [])
    #expect(desk.document.documentState == .closed)
  }

  @Test("Every update is a change: never the same item twice.")
  func onlyChanges() async throws {
    let desk = try Desk()
    let controller = RecordingViewController(document: desk.document)
    controller.appear()
    await controller.settled()
    controller.hasBrowser = false
    controller.disappear()
    await controller.settled()

    #expect(controller.items.count >= 2)
    #expect(zip(controller.items, controller.items.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("What can be undone is offered: a change, its undoing and its redoing each update it.")
  func undo() async throws {
    let desk = try Desk()
    let controller = await opened(desk)
    #expect(controller.undoRedoItemGroup.isHidden == false)
    #expect(!controller.undoRedoItemGroup.canUndo && !controller.undoRedoItemGroup.canRedo)

    desk.document.undoManager?.registerUndo(withTarget: desk.document) { document in
      document.undoManager?.registerUndo(withTarget: document) { _ in }
    }
    #expect(controller.items.last?.undoRedo.canUndo == true)
    #expect(controller.items.last?.isEdited == true)

    #expect(try await controller.perform(.undo))
    #expect(controller.items.last?.undoRedo.canUndo == false)
    #expect(controller.items.last?.undoRedo.canRedo == true)
    #expect(try await controller.perform(.redo))
    #expect(controller.items.last?.undoRedo.canRedo == false)
    #expect(try await !controller.perform(.redo))
  }

  @Test("Without an undo manager there are no such buttons.")
  func noUndoManager() async throws {
    let desk = try Desk()
    desk.document.undoManager = nil

    let controller = await opened(desk)
    #expect(controller.navigationItem.undoRedo.isHidden)

    desk.document.undoManager = UndoManager()
    #expect(
      controller.items.last?.undoRedo.isHidden == false, "It comes and goes with the manager.")
  }

  @Test("A document is renamed in its folder, and the title follows.")
  func renaming() async throws {
    let desk = try Desk()
    let controller = await opened(desk)

    try await controller.rename(to: "letter")

    #expect(controller.items.last?.title == "letter.txt")
    #expect(desk.content("letter.txt") == "old" && desk.content() == nil)
  }

  @Test("There is a button for documents unless a browser lies below.")
  func documentsButton() throws {
    let controller = RecordingViewController()
    #expect(controller.navigationItem.hasDocumentsButton)

    controller.hasBrowser = true
    #expect(controller.items.map(\.hasDocumentsButton) == [false])
  }

  @Test("A presenter sees every item.")
  func presenter() async throws {
    let desk = try Desk()
    let presenter = RecordingPresenter()
    let controller = RecordingViewController(document: desk.document)
    controller.presenter = presenter
    #expect(presenter.documentItem?.title == "note.txt")

    controller.appear()
    await controller.settled()
    #expect(presenter.documentItem == controller.navigationItem)
  }
}
