import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

@MainActor @Suite("What others do to a document's file", .timeLimit(.minutes(10)))
struct WatchingTests {
  private func openDesk() async throws -> Desk {
    let desk = try Desk()
    try await desk.open()
    return desk
  }

  @Test("A clean document is read anew when its file is written to.")
  func rewritten() async throws {
    let desk = try await openDesk()

    try "other".write(to: desk.url("note.txt"), atomically: false, encoding: .utf8)
    await desk.recorder.wait(for: "enableEditing")

    let log = desk.recorder.take()
    #expect(
      log.suffix(4) == [
        "disableEditing", "read note.txt away", "load text/plain", "enableEditing",
      ])
    #expect(desk.document.text == "other")
    #expect(desk.document.documentState == .normal)
  }

  @Test("A file that takes the place of the old one is a change as well.")
  func replaced() async throws {
    let desk = try await openDesk()
    try desk.folder.write("other".utf8, to: "new.txt")

    #expect(unsafe rename(desk.url("new.txt").path, desk.url("note.txt").path) == 0)
    await desk.recorder.wait(for: "enableEditing")

    #expect(desk.document.text == "other")
  }

  @Test("With unsaved changes a foreign change is a conflict, and neither version is lost.")
  func conflict() async throws {
    let desk = try await openDesk()
    desk.document.edit("mine")
    let states = desk.document.stateChanges

    try desk.folder.write("theirs".utf8, to: "note.txt")
    for await state in states.prefix(1) { #expect(state == .inConflict) }

    #expect(desk.document.text == "mine")
    #expect(desk.content() == "theirs")
    #expect(desk.recorder.take() == [])
  }

  @Test("A conflict is not saved over by the clock.")
  func conflictAndClock() async throws {
    let desk = try await openDesk()
    let clock = ManualClock()
    desk.document.clock = clock
    desk.document.edit("mine")
    let states = desk.document.stateChanges
    try desk.folder.write("theirs".utf8, to: "note.txt")
    for await _ in states.prefix(1) {}

    desk.document.enableAutosave(every: .seconds(1))
    await clock.someoneSleeps()
    clock.advance(by: .seconds(1))
    await clock.someoneSleeps()

    #expect(desk.recorder.take() == [])
    #expect(desk.content() == "theirs")
  }

  @Test("A renamed file is followed, and saved under its new name.")
  func renamed() async throws {
    let desk = try await openDesk()

    #expect(unsafe rename(desk.url("note.txt").path, desk.url("moved.txt").path) == 0)
    await desk.recorder.wait(for: "moved to moved.txt")

    #expect(desk.document.fileURL.lastPathComponent == "moved.txt")
    desk.document.edit("new")
    try await desk.document.autosave()
    #expect(desk.folder.names == ["moved.txt"])
    #expect(desk.content("moved.txt") == "new")
  }

  @Test("A file that is moved to another folder is followed there, and its changes are seen.")
  func moved() async throws {
    let desk = try await openDesk()
    try FileManager.default.createDirectory(
      at: desk.url("sub"), withIntermediateDirectories: false)

    #expect(unsafe rename(desk.url("note.txt").path, desk.url("sub/note.txt").path) == 0)
    await desk.recorder.wait(for: "moved to note.txt")
    try desk.folder.write("other".utf8, to: "sub/note.txt")
    await desk.recorder.wait(for: "enableEditing")

    #expect(desk.document.fileURL.path.hasSuffix("sub/note.txt"))
    #expect(desk.document.text == "other")
  }

  @Test("When the folder above is moved, the next save finds the file.")
  func folderMoved() async throws {
    let desk = try Desk(nil)
    try FileManager.default.createDirectory(
      at: desk.url("a/b"), withIntermediateDirectories: true)
    try desk.folder.write("old".utf8, to: "a/b/note.txt")
    let document = RecordingDocument(fileURL: desk.url("a/b/note.txt"))
    try await document.open()

    #expect(unsafe rename(desk.url("a").path, desk.url("c").path) == 0)
    document.edit("new")
    try await document.autosave()

    #expect(desk.content("c/b/note.txt") == "new")
    #expect(document.fileURL.path.hasSuffix("c/b/note.txt"))
  }

  @Test("A deleted file leaves the contents, unsaved; saving writes it anew.")
  func deleted() async throws {
    let desk = try await openDesk()

    try FileManager.default.removeItem(at: desk.url("note.txt"))
    await desk.recorder.wait(for: "deleted")

    #expect(desk.document.isFileMissing)
    #expect(desk.document.hasUnsavedChanges)
    #expect(desk.document.text == "old")
    #expect(desk.folder.names == [])
    try await desk.document.autosave()
    #expect(desk.content() == "old")
    #expect(!desk.document.isFileMissing)
  }

  @Test("What was unsaved when the file was deleted stays so, and is what is written anew.")
  func deletedWithChanges() async throws {
    let desk = try await openDesk()
    desk.document.edit("precious")

    try FileManager.default.removeItem(at: desk.url("note.txt"))
    await desk.recorder.wait(for: "deleted")

    #expect(desk.document.text == "precious" && desk.document.hasUnsavedChanges)
    #expect(!desk.document.documentState.contains(.inConflict))
    try await desk.document.close()
    #expect(desk.content() == "precious")
  }

  /// Deletes what is at `name` and waits until the document knows.
  ///
  /// Whoever looks after the file later finds it or waits for the clock, which stands still from then on.
  private func delete(_ name: String, of document: RecordingDocument, _ desk: Desk) async throws {
    let clock = ManualClock()
    document.clock = clock
    document.settlingTime = .seconds(1)
    try FileManager.default.removeItem(at: desk.url(name))
    await clock.someoneSleeps()
    clock.advance(by: .seconds(1))
    await document.recorder.wait(for: "deleted")
    // Others who were woken look in their turn, before this one's, which has nothing to do.
    try await document.open()
  }

  /// Waits until the document has seen that its file is there again.
  private func untilReturned(_ document: Document) async {
    while document.isFileMissing, !Task.isCancelled { await Task.yield() }
  }

  @Test("A deleted file that comes back as it was is as saved as before.")
  func returned() async throws {
    let desk = try await openDesk()
    try FileManager.default.linkItem(at: desk.url("note.txt"), to: desk.url("kept"))
    try await delete("note.txt", of: desk.document, desk)
    #expect(desk.document.hasUnsavedChanges)

    try FileManager.default.linkItem(at: desk.url("kept"), to: desk.url("note.txt"))
    await untilReturned(desk.document)

    #expect(!desk.document.isFileMissing)
    #expect(!desk.document.hasUnsavedChanges)
  }

  @Test("A file that was deleted with its folders is seen when it comes back.")
  func returnedWithFolders() async throws {
    let desk = try Desk(nil)
    for folder in ["a/b", "other/b"] {
      try FileManager.default.createDirectory(
        at: desk.url(folder), withIntermediateDirectories: true)
      try desk.folder.write(folder.utf8, to: folder + "/note.txt")
    }
    let document = RecordingDocument(fileURL: desk.url("a/b/note.txt"))
    try await document.open()
    try await delete("a", of: document, desk)

    #expect(unsafe rename(desk.url("other").path, desk.url("a").path) == 0)
    await untilReturned(document)

    #expect(document.text == "other/b")
    #expect(!document.hasUnsavedChanges)
  }

  @Test("A file that is gone for a moment, as when others save, has been changed, not deleted.")
  func goneForAMoment() async throws {
    let desk = try Desk()
    let clock = ManualClock()
    desk.document.clock = clock
    desk.document.settlingTime = .seconds(1)
    try await desk.open()

    #expect(unsafe rename(desk.url("note.txt").path, desk.url("note.txt~").path) == 0)
    await clock.someoneSleeps()
    try desk.folder.write("other".utf8, to: "note.txt")
    try FileManager.default.removeItem(at: desk.url("note.txt~"))
    clock.advance(by: .seconds(1))
    await desk.recorder.wait(for: "enableEditing")

    #expect(desk.document.text == "other")
    #expect(desk.document.fileURL.lastPathComponent == "note.txt")
    #expect(!desk.recorder.take().contains { $0 == "deleted" || $0.hasPrefix("moved") })
  }

  @Test("Own saves are no foreign changes.")
  func ownSaves() async throws {
    let desk = try await openDesk()
    for number in 0..<5 {
      desk.document.edit("mine \(number)")
      try await desk.document.autosave()
    }

    // Whatever the saves have set off is over when this later change was heard of.
    #expect(unsafe rename(desk.url("note.txt").path, desk.url("moved.txt").path) == 0)
    await desk.recorder.wait(for: "moved to moved.txt")

    #expect(!desk.recorder.take().contains { $0.hasPrefix("read") })
    #expect(desk.document.text == "mine 4")
  }

  @Test("What a link leads to is watched too.")
  func link() async throws {
    let desk = try Desk(nil)
    try FileManager.default.createDirectory(
      at: desk.url("sub"), withIntermediateDirectories: false)
    try desk.folder.write("old".utf8, to: "sub/target.txt")
    try desk.folder.makeLink("note.txt", to: "sub/target.txt")
    try await desk.open()

    try desk.folder.write("other".utf8, to: "sub/target.txt")
    await desk.recorder.wait(for: "enableEditing")

    #expect(desk.document.text == "other")
  }

  @Test("A file that can no longer be taken in leaves the contents, in conflict.")
  func unreadable() async throws {
    let desk = try await openDesk()
    desk.document.loadFault = .init(word: "no")
    let states = desk.document.stateChanges

    try desk.folder.write("other".utf8, to: "note.txt")
    for await state in states where state.contains(.inConflict) { break }

    #expect(desk.document.text == "old")
    #expect(desk.document.documentState.contains(.inConflict))
  }
}
