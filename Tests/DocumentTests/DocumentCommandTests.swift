import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@MainActor @Suite("What a user does with a document", .timeLimit(.minutes(10)))
struct DocumentCommandTests {
  private func opened(_ desk: Desk) async -> RecordingViewController {
    let controller = RecordingViewController(document: desk.document)
    controller.appear()
    await controller.settled()
    return controller
  }

  @Test("Save saves what is unsaved, and is not offered for anything else.")
  func save() async throws {
    let desk = try Desk()
    let controller = await opened(desk)
    #expect(!controller.canPerform(.save))

    desk.document.edit("new")
    #expect(try await controller.perform(.save))

    #expect(desk.content() == "new")
    #expect(!controller.canPerform(.save))
    #expect(controller.navigationItem.isEdited == false)
  }

  @Test("Close saves, closes, and leaves the empty state.")
  func close() async throws {
    let desk = try Desk()
    let controller = await opened(desk)
    desk.document.edit("new")

    #expect(try await controller.perform(.close))
    await controller.settled()

    #expect(desk.content() == "new")
    #expect(desk.document.documentState == .closed)
    #expect(controller.document == nil && controller.emptyDocument != nil)
  }

  @Test("A document that cannot be saved is not closed.")
  func cannotClose() async throws {
    let desk = try Desk()
    let controller = await opened(desk)
    desk.document.edit("new")
    desk.document.contentsFault = RecordingDocument.Fault(word: "full")

    let error = await failure { () async throws(DocumentError) in
      try await controller.perform(.close)
    }

    #expect(error?.code == "output.write")
    #expect(controller.document === desk.document && desk.document.hasUnsavedChanges)
  }

  @Test("Every command has a key of its own, and none works without an open document.")
  func keys() {
    let controller = DocumentViewController()

    #expect(Set(DocumentCommand.allCases.map(\.key)) == ["z", "Z", "s", "w"])
    #expect(DocumentCommand.allCases.allSatisfy { !controller.canPerform($0) })
  }

  @Test("The Documents button asks the presenter for a file that a document can be made of.")
  func choosing() async throws {
    let desk = try Desk()
    let presenter = RecordingPresenter()
    let controller = RecordingViewController()
    controller.presenter = presenter
    controller.appear()

    #expect(try await !controller.chooseDocument(), "The user chose none.")
    presenter.documentToChoose = desk.url("note.txt")
    #expect(try await controller.chooseDocument())
    await controller.settled()

    #expect(controller.document is TextDocument)
    #expect(controller.document?.documentState == .normal)
    #expect(controller.log.last == "documentDidOpen note.txt")
  }

  @Test("A file that no document is made of leaves everything as it was.")
  func unsuitable() async throws {
    let desk = try Desk()
    try desk.folder.write([0, 1, 2, 0xFF, 0], to: "data.bin")
    let presenter = RecordingPresenter()
    presenter.documentToChoose = desk.url("data.bin")
    let controller = RecordingViewController(document: desk.document)
    controller.presenter = presenter

    let error = await failure { () async throws(DocumentError) in
      try await controller.chooseDocument()
    }

    #expect(error?.code == "type.unsupported")
    #expect(controller.document === desk.document)
  }

  @Test("The empty state has the words of the interface that it follows.")
  func emptyState() {
    let empty = DocumentViewController().emptyDocument

    #expect(empty?.title == "No Document")
    #expect(
      empty?.message == "Select a document by tapping the ‘Documents’ button at the top.")
  }

  @Test(
    "What is seen is the document as it is now, or a card: of what is wrong, or of the empty state."
  )
  func pages() async throws {
    let opener = PreviewOpener.isolated(
      workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))
    let controller = DocumentViewController()
    controller.opener = opener
    let sizing = PageSizing.longestSide(200)
    let empty = try await controller.page(sizing: sizing)

    let desk = try Desk("words\n")
    let document = TextDocument(fileURL: desk.url("note.txt"))
    document.opener = opener
    controller.document = document
    try await controller.openDocument()
    let text = try await controller.page(sizing: sizing)

    let missing = TextDocument(fileURL: desk.url("missing.txt"))
    controller.document = missing
    _ = await failure { () async throws(DocumentError) in try await controller.openDocument() }
    let card = try await controller.page(sizing: sizing)

    #expect(Set(try [empty, text, card].map { try $0.encodedAsPNG() }).count == 3)
    #expect([empty, text, card].allSatisfy { max($0.size.width, $0.size.height) == 200 })
  }

  @Test("Documents are made by the class for the type, or for the nearest of its ancestors.")
  func classes() throws {
    let desk = try Desk()
    try desk.folder.write("a,b\n1,2\n".utf8, to: "table.csv")
    var classes = DocumentClasses.builtIn
    #expect(try classes.document(of: desk.url("table.csv")) is TextDocument)

    classes.register(RecordingDocument.self, for: [.commaSeparatedText])
    #expect(try classes.document(of: desk.url("table.csv")) is RecordingDocument)
    #expect(try classes.document(of: desk.url("note.txt")) is TextDocument)

    classes.register(TextDocument.self, for: [.commaSeparatedText])
    #expect(try classes.document(of: desk.url("table.csv")) is TextDocument)
  }
}
