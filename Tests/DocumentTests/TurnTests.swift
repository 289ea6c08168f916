import Foundation
import PreviewCore
import PreviewKit
import Synchronization
import TestSupport
import Testing

/// A text that is changed whenever it is given out.
private final class RestlessDocument: Document {
  override func load(fromContents contents: Data, ofType type: UniformType) throws {}
  override func contents(forType type: UniformType) throws -> Data {
    updateChangeCount(.done)
    return Data("new".utf8)
  }
}

@MainActor @Suite("What waits while a document is read or written", .timeLimit(.minutes(10)))
struct TurnTests {
  private let written = "write, original note.txt away"
  private let hold = DispatchSemaphore(value: 0)

  /// An open document with unsaved changes, and another file.
  private func editedDesk() async throws -> Desk {
    let desk = try Desk()
    try desk.folder.write("other".utf8, to: "other.txt")
    try await desk.open()
    desk.document.edit("new")
    return desk
  }

  /// Reading waits for ``hold``, once.
  private func holdReading(_ document: RecordingDocument) {
    document.afterReading.withLock { [hold] in
      $0 = {
        document.afterReading.withLock { $0 = nil }
        hold.wait()
      }
    }
  }

  /// A save that waits for ``hold`` when it has written, as do those after it.
  private func heldSave(_ desk: Desk) async -> Task<Void, any Error> {
    desk.document.hold.withLock { $0 = hold }
    let save = Task {
      try await desk.document.save(to: desk.document.fileURL, for: .forOverwriting)
    }
    await desk.recorder.wait(for: written)
    return save
  }

  /// Lets everybody go on.
  private func release() { for _ in 0..<9 { hold.signal() } }

  @Test("A save during a revert that fails saves to the document's own file.")
  func saveDuringFailingRevert() async throws {
    let desk = try await editedDesk()
    desk.document.loadFault = .init(word: "no")
    holdReading(desk.document)
    let revert = Task { try await desk.document.revert(toContentsOf: desk.url("other.txt")) }
    await desk.recorder.wait(for: "read other.txt away")
    #expect(desk.document.fileURL == desk.url("note.txt"), "Nothing has been loaded yet.")

    let save = Task { try await desk.document.autosave() }
    await desk.recorder.wait(for: "autosave")
    release()

    #expect(await failure { try await revert.value }?.code == "file.damaged")
    try await save.value
    #expect((desk.content("note.txt"), desk.content("other.txt")) == ("new", "other"))
    #expect(desk.document.fileURL == desk.url("note.txt"))
  }

  @Test("A save that waits for a revert does not put the other content over the file it left.")
  func saveAfterRevert() async throws {
    let desk = try await editedDesk()
    let first = await heldSave(desk)
    desk.document.edit("newer")

    let revert = Task { try await desk.document.revert(toContentsOf: desk.url("other.txt")) }
    let second = Task { try await desk.document.autosave() }
    await desk.recorder.wait(for: "autosave")
    release()
    _ = try await (first.value, revert.value, second.value)

    #expect((desk.content("note.txt"), desk.content("other.txt")) == ("new", "other"))
    #expect(desk.document.text == "other")
    #expect(desk.document.fileURL.lastPathComponent == "other.txt")
    #expect(!desk.document.hasUnsavedChanges)
  }

  @Test("A save that waits for a new name saves under it.")
  func saveAfterRename() async throws {
    let desk = try await editedDesk()
    let first = await heldSave(desk)
    desk.document.edit("newer")

    let rename = Task { try await desk.document.rename(to: "report") }
    let second = Task { try await desk.document.autosave() }
    await desk.recorder.wait(for: "autosave")
    release()
    _ = try await (first.value, rename.value, second.value)

    #expect(desk.folder.names == ["other.txt", "report.txt"])
    #expect(desk.content("report.txt") == "newer")
  }

  @Test("A save that another one has made needless writes nothing.")
  func savedMeanwhile() async throws {
    let desk = try await editedDesk()
    let first = await heldSave(desk)

    let second = Task { try await desk.document.autosave() }
    await desk.recorder.wait(for: "autosave")
    release()
    _ = try await (first.value, second.value)

    #expect(desk.recorder.take().count { $0 == written } == 1)
    #expect(desk.content() == "new")
  }

  @Test("An edit that is made while a foreign change is read is kept, in conflict with it.")
  func editDuringReading() async throws {
    let desk = try Desk()
    try await desk.open()
    holdReading(desk.document)
    let states = desk.document.stateChanges

    try desk.folder.write("theirs".utf8, to: "note.txt")
    await desk.recorder.wait(for: "read note.txt away")
    desk.document.edit("mine")
    release()
    for await state in states where state.contains(.inConflict) { break }

    #expect(desk.document.text == "mine")
    #expect(desk.document.hasUnsavedChanges)
    #expect(desk.content() == "theirs")
    #expect(!desk.recorder.take().contains { $0.hasPrefix("load") })
  }

  @Test("Every edit that is made while a document is being closed is saved before it is.")
  func editsDuringClose() async throws {
    let desk = try await editedDesk()
    desk.document.hold.withLock { [hold] in $0 = hold }
    let closing = Task { try await desk.document.close() }
    for text in ["newer", "newest"] {
      await desk.recorder.wait(for: written)
      _ = desk.recorder.take()
      desk.document.edit(text)
      hold.signal()
    }
    release()
    try await closing.value

    #expect(desk.content() == "newest")
    #expect(desk.document.documentState == .closed)
    #expect(!desk.document.hasUnsavedChanges)
  }

  @Test("An edit that is made while a clean document waits to be closed is saved.")
  func editBehindRename() async throws {
    let desk = try Desk()
    try await desk.open()
    let (document, recorder) = (desk.document, desk.recorder)
    let access = Task { [hold] in
      try await document.performAsynchronousFileAccess {
        recorder.note("held")
        hold.wait()
      }
    }
    await recorder.wait(for: "held")
    let rename = Task { try await document.rename(to: "report") }
    let closing = Task { try await document.close() }
    let edit = Task { document.edit("new") }

    await edit.value
    release()
    _ = try await (access.value, rename.value, closing.value)

    #expect(desk.content("report.txt") == "new")
    #expect(document.documentState == .closed)
  }

  @Test("A document that is changed by every save stays open, and says why.")
  func restless() async throws {
    let desk = try Desk()
    let document = RestlessDocument(fileURL: desk.url("note.txt"))
    try await document.open()
    document.updateChangeCount(.done)

    #expect(await failure { try await document.close() }?.code == "output.write")

    #expect(!document.documentState.contains(.closed))
    #expect(document.hasUnsavedChanges)
  }

  @Test("A document that is closed while it is opened is closed in the end.")
  func closeDuringOpening() async throws {
    let desk = try Desk()
    holdReading(desk.document)
    let opening = Task { try await desk.document.open() }
    await desk.recorder.wait(for: "read note.txt away")

    let closing = Task {
      desk.recorder.note("closing")
      try await desk.document.close()
    }
    await desk.recorder.wait(for: "closing")
    release()
    _ = try await (opening.value, closing.value)

    #expect(desk.document.documentState == .closed)
    #expect(desk.document.text == "old")
  }

  @Test("Editing is disabled once, and enabled when the last who disabled it has ended.")
  func pauses() async throws {
    let desk = try Desk()
    try await desk.open()
    holdReading(desk.document)
    let revert = Task { try await desk.document.revert(toContentsOf: desk.url("note.txt")) }
    await desk.recorder.wait(for: "read note.txt away")

    let closings = (0..<3).map { _ in Task { try await desk.document.close() } }
    await Task { release() }.value
    try await revert.value
    for closing in closings { try await closing.value }

    let calls = desk.recorder.take().filter { $0.hasSuffix("Editing") }
    #expect(!zip(calls, calls.dropFirst()).contains { $0 == $1 }, "Calls come in pairs.")
    #expect(calls.first == "disableEditing" && calls.last == "enableEditing")
  }

  @Test("As soon as the state says that there is progress, there is.")
  func progress() async throws {
    let desk = try Desk("four")
    holdReading(desk.document)
    let states = desk.document.stateChanges

    let opening = Task { try await desk.document.open() }
    for await state in states.prefix(1) { #expect(state.contains(.progressAvailable)) }

    #expect(desk.document.progress?.total == 4)
    release()
    try await opening.value
  }
}
