import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

@MainActor @Suite("The controller of a document: opening and closing", .timeLimit(.minutes(10)))
struct ViewControllerOpeningTests {
  @Test("Coming into view it loads its view and opens the document; going it closes it.")
  func automatic() async throws {
    let desk = try Desk()
    let controller = RecordingViewController(document: desk.document)
    #expect(!controller.isViewLoaded)

    controller.appear()
    await controller.settled()
    #expect(controller.log == ["viewDidLoad", "documentDidOpen note.txt"])
    #expect(desk.document.documentState == .normal)

    desk.document.edit("new")
    controller.disappear()
    await controller.settled()
    #expect(desk.document.documentState == .closed)
    #expect(desk.content() == "new", "Closing saves.")
  }

  @Test("In view again, the view is not loaded again, and the document is read anew.")
  func again() async throws {
    let desk = try Desk()
    let controller = RecordingViewController(document: desk.document)
    controller.appear()
    await controller.settled()
    controller.disappear()
    await controller.settled()
    try desk.folder.write("newer".utf8, to: "note.txt")

    controller.appear()
    await controller.settled()

    #expect(
      controller.log == ["viewDidLoad", "documentDidOpen note.txt", "documentDidOpen note.txt"])
    #expect(desk.document.text == "newer")
  }

  @Test("Gone and back before anything was done, it is open, and was opened once.")
  func flicker() async throws {
    let desk = try Desk()
    let controller = RecordingViewController(document: desk.document)
    controller.appear()
    controller.disappear()
    controller.appear()
    await controller.settled()

    #expect(controller.log == ["viewDidLoad", "documentDidOpen note.txt"])
    #expect(desk.document.documentState == .normal)
  }

  @Test("Opened by the controller and by its caller at once, it is called for once.")
  func openedTwiceAtOnce() async throws {
    let desk = try Desk()
    let controller = RecordingViewController(document: desk.document)
    controller.appear()

    try await controller.openDocument()
    await controller.settled()

    #expect(controller.log == ["viewDidLoad", "documentDidOpen note.txt"])
  }

  @Test("A document that somebody else opens is called for as well.")
  func openedByOther() async throws {
    let desk = try Desk()
    let controller = RecordingViewController(document: desk.document)

    try await desk.document.open()
    #expect(controller.log == ["documentDidOpen note.txt unseen"])

    let created = try Desk(nil)
    controller.document = created.document
    try await created.document.save(to: created.document.fileURL, for: .forCreating)
    #expect(controller.log.count == 2)
  }

  @Test("A document that was open when its controller was made is called for when that is seen.")
  func openBefore() async throws {
    let desk = try Desk()
    try await desk.open()
    let controller = RecordingViewController(document: desk.document)
    #expect(controller.log == [])

    controller.appear()
    await controller.settled()
    #expect(controller.log == ["viewDidLoad", "documentDidOpen note.txt"])
  }

  @Test("A document may be opened before it comes into view; then that changes nothing.")
  func openedBefore() async throws {
    let desk = try Desk()
    let controller = RecordingViewController(document: desk.document)

    try await controller.openDocument()
    #expect(controller.log == ["documentDidOpen note.txt unseen"], "It comes before the return.")

    controller.appear()
    await controller.settled()
    #expect(controller.log == ["documentDidOpen note.txt unseen", "viewDidLoad"])
  }

  @Test("Opening one that is open already succeeds at once, without another call.")
  func openTwice() async throws {
    let desk = try Desk()
    let controller = RecordingViewController(document: desk.document)
    try await controller.openDocument()
    _ = desk.recorder.take()

    try await controller.openDocument()

    #expect(controller.log.count == 1)
    #expect(desk.recorder.take() == [])
  }

  @Test(
    "Setting a document that is open already calls for it at once; a closed one waits to be seen.")
  func setOpen() async throws {
    let open = try Desk()
    try await open.open()
    let controller = RecordingViewController()

    controller.document = open.document
    #expect(controller.log == ["documentDidOpen note.txt unseen"])

    controller.document = try Desk().document
    await controller.settled()
    #expect(controller.log.count == 1)
    #expect(controller.document?.documentState == .closed)
  }

  @Test(
    "A document that takes the place of another in view is opened, and the other saved and closed.")
  func replacing() async throws {
    let (first, second) = (try Desk(), try Desk("second"))
    let controller = RecordingViewController(document: first.document)
    controller.appear()
    await controller.settled()
    first.document.edit("changed")

    controller.document = second.document
    await controller.settled()

    #expect(first.document.documentState == .closed)
    #expect(first.content() == "changed")
    #expect(second.document.documentState == .normal)
    #expect(
      controller.log == ["viewDidLoad", "documentDidOpen note.txt", "documentDidOpen note.txt"])
  }

  @Test("Without a document there is nothing to open.")
  func noDocument() async {
    let controller = RecordingViewController()
    controller.appear()
    await controller.settled()

    let error = await failure { () async throws(DocumentError) in
      try await controller.openDocument()
    }

    #expect(error?.code == "file.missing")
    #expect(controller.log == ["viewDidLoad"])
  }

  @Test("A document that cannot be opened stays closed, and the controller says why.")
  func cannotOpen() async throws {
    let desk = try Desk(nil)
    let controller = RecordingViewController(document: desk.document)

    controller.appear()
    await controller.settled()

    #expect(controller.log == ["viewDidLoad"])
    #expect(controller.lastError?.code == "file.missing")
    #expect(desk.document.documentState.contains(.closed))
  }

  @Test(
    "A document that cannot be saved stays open when its controller goes, so that nothing is lost.")
  func cannotSave() async throws {
    let desk = try Desk()
    let controller = RecordingViewController(document: desk.document)
    controller.appear()
    await controller.settled()
    desk.document.edit("precious")
    desk.document.contentsFault = RecordingDocument.Fault(word: "full")

    controller.disappear()
    await controller.settled()

    #expect(!desk.document.documentState.contains(.closed))
    #expect(controller.lastError?.code == "output.write")
    #expect(desk.document.text == "precious" && desk.document.hasUnsavedChanges)
  }

  @Test("A document that is replaced and cannot be saved is kept, until it can be closed.")
  func replacedUnsaved() async throws {
    let (first, second) = (try Desk(), try Desk("second"))
    let controller = RecordingViewController(document: first.document)
    controller.appear()
    await controller.settled()
    first.document.edit("precious")
    first.document.contentsFault = RecordingDocument.Fault(word: "full")

    controller.document = second.document
    await controller.settled()
    #expect(controller.unsavedDocuments.map { $0 === first.document } == [true])
    #expect(controller.lastError == nil, "Nothing is wrong with the one that is seen.")
    #expect(second.document.documentState == .normal)

    first.document.contentsFault = nil
    controller.document = first.document
    controller.disappear()
    await controller.settled()
    #expect(controller.unsavedDocuments.isEmpty)
    #expect(first.content() == "precious")
  }

  @Test("What a program was started for is opened, as the class for its type.")
  func launched() async throws {
    let desk = try Desk()
    let controller = RecordingViewController()
    controller.appear()

    try controller.open(LaunchOptions(url: desk.url("note.txt")))
    await controller.settled()

    #expect(controller.document is TextDocument)
    #expect(controller.log == ["viewDidLoad", "documentDidOpen note.txt"])
    #expect(throws: DocumentError.self) { try controller.open(LaunchOptions(url: nil)) }
  }
}
