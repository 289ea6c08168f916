import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@MainActor @Suite("Documents of text and pictures") struct ShippedDocumentTests {
  private let folder: TemporaryFolder
  private let opener = PreviewOpener.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))

  init() throws { folder = try TemporaryFolder() }

  private func document<Kind: Document>(
    _ bytes: some Sequence<UInt8>, _ name: String, as kind: Kind.Type
  ) async throws -> Kind {
    let file = try folder.write(bytes, to: name)
    let document = kind.init(fileURL: try #require(file.fileURL))
    document.opener = opener
    try await document.open()
    return document
  }

  private func content(_ document: Document) throws -> [UInt8] {
    Array(try Data(contentsOf: document.fileURL))
  }

  @Test(
    "A byte order mark and line ends stay as they are.",
    arguments: ["a\r\nb\rc\n", "\u{FEFF}a\r\n", "", "\u{FEFF}", "e\u{301}\0"])
  func bytesStay(text: String) async throws {
    let document = try await document(text.utf8, "a.txt", as: TextDocument.self)

    #expect(document.hasByteOrderMark == text.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
    try await document.save(to: document.fileURL, for: .forOverwriting)

    #expect(try content(document) == Array(text.utf8))
  }

  @Test("Text that is not UTF-8 is refused, and its file stays.")
  func otherEncoding() async throws {
    let file = try folder.write([0x61, 0xE4, 0x62, 0x0A], to: "latin.txt")
    let document = TextDocument(fileURL: try #require(file.fileURL))

    let error = await failure { try await document.open() }

    #expect(error?.code == "file.damaged")
    #expect(error?.description.contains("UTF-8") == true)
    #expect(document.documentState == .closed)
  }

  @Test("Typing can be undone and done again; what is saved is what there is.")
  func typing() async throws {
    let document = try await document("one".utf8, "a.txt", as: TextDocument.self)

    document.text = "two"
    document.text = "three"
    #expect(document.undoManager?.undoMenuItemTitle == "Undo Typing")
    document.undoManager?.undo()
    #expect(document.text == "two")
    try await document.autosave()
    #expect(try content(document) == Array("two".utf8))
    #expect(!document.hasUnsavedChanges)
    document.undoManager?.redo()

    #expect(document.text == "three")
    #expect(document.hasUnsavedChanges)
    document.undoManager?.undo()
    #expect(!document.hasUnsavedChanges)
  }

  @Test("Equal characters of other bytes are a change.")
  func otherBytes() async throws {
    let document = try await document("e\u{301}".utf8, "a.txt", as: TextDocument.self)

    document.text = "\u{E9}"

    #expect(document.hasUnsavedChanges)
    #expect(try document.contents(forType: .data) == Data("\u{E9}".utf8))
  }

  @Test("A page shows the text as it is now, though the file is as it was.")
  func textPage() async throws {
    let document = try await document("".utf8, "a.txt", as: TextDocument.self)
    let before = try await document.page(sizing: .longestSide(200)).bitmap

    document.text = String(repeating: "Unsaved words. ", count: 50)
    let after = try await document.page(sizing: .longestSide(200)).bitmap

    #expect(before.size == after.size)
    #expect(!before.hasInk(over: .white))
    #expect(after.hasInk(over: .white))
    #expect(try content(document) == [])
  }

  @Test("A page that is not there is an error.")
  func noPage() async throws {
    let document = try await document("a".utf8, "a.txt", as: TextDocument.self)

    #expect(await failure { _ = try await document.page(99) }?.code == "request.page")
  }

  @Test(
    "A picture or page is turned in memory, drawn turned, undone to the byte, and saved when told to.",
    arguments: ["png/quadrants-rgb-8.png", "jpeg/quadrants.jpg", "pdf/a4-quadrants.pdf"])
  func turning(name: String) async throws {
    let fixture = PackageFolder.fixtures.appendingPathComponent(name)
    let bytes = try Data(contentsOf: fixture)
    let document = try await document(bytes, fixture.lastPathComponent, as: ImageDocument.self)
    let before = try await document.page(sizing: .longestSide(200)).bitmap

    try await document.rotate()
    let after = try await document.page(sizing: .longestSide(200)).bitmap

    #expect(after.size == before.size.transposed)
    #expect(after[after.size.width - 10, 10] == before[10, 10])
    #expect(document.hasUnsavedChanges)
    #expect(try content(document) == Array(bytes))
    #expect(document.undoManager?.undoMenuItemTitle == "Undo Rotate")
    document.undoManager?.undo()
    #expect(document.data == bytes)
    #expect(!document.hasUnsavedChanges)
    document.undoManager?.redo()
    try await document.close()
    #expect(try content(document) == Array(document.data))
    #expect(try content(document) != Array(bytes))
  }

  @Test("What cannot be turned says so and stays as it is.")
  func notTurning() async throws {
    let document = try await document("a".utf8, "a.txt", as: ImageDocument.self)

    #expect(await failure { try await document.rotate() }?.code == "type.unsupported")
    #expect(!document.hasUnsavedChanges)
  }

  @Test("A closed picture is not turned.")
  func closed() async throws {
    let fixture = PackageFolder.fixtures.appendingPathComponent("png/quadrants-rgb-8.png")
    let document = try await document(
      try Data(contentsOf: fixture), "a.png", as: ImageDocument.self)
    try await document.close()

    #expect(await failure { try await document.rotate() }?.code == "cancelled")
  }
}
