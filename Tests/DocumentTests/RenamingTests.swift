import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

@MainActor
private final class Delegate: DocumentRenameDelegate {
  var log: [String] = []
  var begins = true
  var ends = true

  func documentShouldBeginRenaming(_ document: Document) -> Bool {
    log.append("should begin")
    return begins
  }

  func document(_ document: Document, willBeginRenaming draft: RenameDraft) -> RenameDraft {
    log.append("will begin \(draft.title) \(draft.selection)")
    return draft
  }

  func document(_ document: Document, shouldEndRenamingWith title: String) -> Bool {
    log.append("should end \(title)")
    return ends
  }

  func document(_ document: Document, didEndRenamingWith title: String) {
    log.append("did end \(title)")
  }
}

@MainActor @Suite("Renaming a document") struct RenamingTests {
  @Test(
    "The file gets the name, and its extension always stays.",
    arguments: [
      ("report", "report.txt"), ("report.txt", "report.txt"), ("report.TXT", "report.TXT"),
      ("report.pdf", "report.pdf.txt"), ("v1.2", "v1.2.txt"), ("ä ö", "ä ö.txt"),
      ("note", "note.txt"),
    ])
  func names(title: String, name: String) async throws {
    let desk = try Desk()
    try await desk.open()

    try await desk.document.rename(to: title)

    #expect(desk.folder.names == [name])
    #expect(desk.document.localizedName == name)
    #expect(desk.document.fileURL.lastPathComponent == name)
    desk.document.edit("new")
    try await desk.document.autosave()
    #expect(desk.content(name) == "new")
    #expect(desk.folder.names == [name])
  }

  @Test(
    "What is no name is refused.",
    arguments: ["", ".", "..", "a/b", "a\0b", String(repeating: "n", count: 252)])
  func refused(title: String) async throws {
    let desk = try Desk()
    try await desk.open()

    let error = await failure { try await desk.document.rename(to: title) }

    #expect(error?.code == "output.write")
    #expect(desk.folder.names == ["note.txt"])
    #expect(desk.document.localizedName == "note.txt")
  }

  @Test("A name of 255 bytes with its extension is one.")
  func longest() async throws {
    let desk = try Desk()
    try await desk.open()

    try await desk.document.rename(to: String(repeating: "n", count: 251))

    #expect(desk.document.localizedName.count == 255)
  }

  @Test("A file that has the name already stays.")
  func taken() async throws {
    let desk = try Desk()
    try desk.folder.write("mine".utf8, to: "taken.txt")
    try await desk.open()

    let error = await failure { try await desk.document.rename(to: "taken") }

    #expect(error?.code == "output.write")
    #expect(desk.content("taken.txt") == "mine")
    #expect(desk.content("note.txt") == "old")
  }

  @Test("A name that a person has typed is asked about once: begun, then ended.")
  func interactive() async throws {
    let desk = try Desk()
    try await desk.open()
    let delegate = Delegate()
    desk.document.renameDelegate = delegate

    #expect(desk.document.beginRenaming()?.title == "note.txt")
    try await desk.document.rename(to: "report")

    let begin = ["should begin", "will begin note.txt 0..<4"]
    let end = ["should end report", "did end report.txt"]
    #expect(delegate.log == begin + end)
    try await desk.document.rename(to: "again")
    #expect(delegate.log.count == 8, "The next name begins anew.")
  }

  @Test("A file that is not there cannot be renamed.")
  func missing() async throws {
    let desk = try Desk(nil)

    #expect(await failure { try await desk.document.rename(to: "a") }?.code == "file.missing")
  }

  @Test("The delegate is asked in order, and hears the name in the end.")
  func delegate() async throws {
    let desk = try Desk()
    let delegate = Delegate()
    desk.document.renameDelegate = delegate
    try await desk.open()

    try await desk.document.rename(to: "report")

    #expect(
      delegate.log == [
        "should begin", "will begin note.txt 0..<4", "should end report", "did end report.txt",
      ])
  }

  @Test("A delegate that says no keeps the old name.", arguments: [true, false])
  func refusedByDelegate(begins: Bool) async throws {
    let desk = try Desk()
    let delegate = Delegate()
    (delegate.begins, delegate.ends) = (begins, false)
    desk.document.renameDelegate = delegate
    try await desk.open()

    let error = await failure { try await desk.document.rename(to: "report") }

    #expect(error?.code == "cancelled")
    #expect(desk.folder.names == ["note.txt"])
    #expect(delegate.log.count == (begins ? 3 : 1))
  }

  @Test("Unsaved changes survive, and the new name is watched.", .timeLimit(.minutes(10)))
  func watched() async throws {
    let desk = try Desk()
    try await desk.open()
    try await desk.document.rename(to: "report")

    try desk.folder.write("other".utf8, to: "report.txt")
    await desk.recorder.wait(for: "enableEditing")

    #expect(desk.document.text == "other")
    #expect(!desk.recorder.take().contains { $0.hasPrefix("moved") })
  }
}
