import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

/// A clock on which no time passes, but something happens whenever somebody sleeps.
private struct EventfulClock: Clock {
  let happens: @Sendable () -> Void
  var now: ContinuousClock.Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    happens()
  }
}

@MainActor @Suite("Which file is the document's own", .timeLimit(.minutes(10)))
struct OwnFileTests {
  private func editedDesk() async throws -> Desk {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("mine")
    return desk
  }

  @Test("The document's file by another way is its own: what others wrote is not overwritten.")
  func otherSpelling() async throws {
    let desk = try await editedDesk()
    try desk.folder.makeLink("link.txt", to: "note.txt")
    try desk.folder.makeLink("folder", to: ".")
    try desk.folder.write("theirs".utf8, to: "note.txt")

    for way in ["link.txt", "folder/note.txt", "./note.txt"] {
      let error = await failure {
        try await desk.document.save(to: desk.url(way), for: .forOverwriting)
      }
      #expect(error?.code == "file.changed", "\(way)")
    }

    #expect(desk.content() == "theirs")
    #expect(desk.document.hasUnsavedChanges)
  }

  @Test("Another file is overwritten when that is asked for.")
  func otherFile() async throws {
    let desk = try await editedDesk()
    try desk.folder.write("theirs".utf8, to: "other.txt")

    try await desk.document.save(to: desk.url("other.txt"), for: .forOverwriting)

    #expect(desk.content("other.txt") == "mine")
  }

  @Test("Where no version is known of the document's file, a save overwrites none.")
  func unknownVersion() async throws {
    let desk = try await editedDesk()
    try FileManager.default.removeItem(at: desk.url("note.txt"))
    await desk.recorder.wait(for: "deleted")
    try await desk.document.resolveConflict(.ownVersion)
    try desk.folder.write("theirs".utf8, to: "note.txt")

    #expect(await failure { try await desk.document.autosave() } != nil)

    #expect(desk.content() == "theirs")
    #expect(desk.document.hasUnsavedChanges)
  }

  @Test("A save does not follow the old file that another program has moved out of its way.")
  func movedForAMoment() async throws {
    let desk = try Desk()
    let (folder, old, backup) = (desk.folder, desk.url("note.txt"), desk.url("note.txt~"))
    desk.document.clock = EventfulClock {
      guard !FileManager.default.fileExists(atPath: old.path) else { return }
      _ = try? folder.write("theirs".utf8, to: "note.txt")
    }
    try await desk.open()
    desk.document.edit("mine")

    #expect(unsafe rename(old.path, backup.path) == 0)
    let error = await failure { try await desk.document.autosave() }

    #expect(error?.code == "file.changed")
    #expect((desk.content("note.txt"), desk.content("note.txt~")) == ("theirs", "old"))
    #expect(desk.document.fileURL.lastPathComponent == "note.txt")
  }

  @Test(
    "A file that is put into the trash was deleted: the next save writes it where it was.",
    arguments: ["Trash/files", ".Trash-1000/files", ".Trash/1000/files/sub"])
  func trash(folder: String) async throws {
    let desk = try await editedDesk()
    let trash = desk.url(folder)
    try FileManager.default.createDirectory(at: trash, withIntermediateDirectories: true)

    #expect(unsafe rename(desk.url("note.txt").path, trash.path + "/note.txt") == 0)
    await desk.recorder.wait(for: "deleted")
    try await desk.document.autosave()

    #expect(desk.content("note.txt") == "mine")
    #expect(desk.content(folder + "/note.txt") == "old")
    #expect(desk.document.fileURL == desk.url("note.txt"))
  }

  @Test("A folder that is merely called like a part of the trash is followed.")
  func noTrash() async throws {
    let desk = try await editedDesk()
    try FileManager.default.createDirectory(
      at: desk.url("files"), withIntermediateDirectories: false)

    #expect(unsafe rename(desk.url("note.txt").path, desk.url("files/note.txt").path) == 0)
    try await desk.document.autosave()

    #expect(desk.content("files/note.txt") == "mine")
    #expect(desk.folder.names == ["files"])
  }

  @Test("Attributes are asked for with the name that the file gets.")
  func attributes() async throws {
    let desk = try await editedDesk()
    desk.document.type = UniformType(mimeType: "text/csv")

    try await desk.document.autosave()

    #expect(desk.document.attributesAskedFor == ["note.csv forCreating"])
    #expect(desk.folder.names == ["note.csv"])
  }
}
