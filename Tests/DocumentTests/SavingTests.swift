import CGIO
import Foundation
import PreviewCore
import PreviewFiles
import PreviewKit
import Synchronization
import TestSupport
import Testing

@MainActor @Suite("Saving a document", .timeLimit(.minutes(10))) struct SavingTests {
  @Test("A new document is created, and open from then on.")
  func create() async throws {
    let desk = try Desk(nil)
    desk.document.edit("first")

    try await desk.document.save(to: desk.url("note.txt"), for: .forCreating)

    #expect(
      desk.recorder.take() == [
        "token", "contents text/plain", "attributes", "writeSafely note.txt away",
        "write, original none away", "count saved",
      ])
    #expect(desk.content() == "first")
    #expect(desk.document.documentState == .normal)
    #expect(!desk.document.hasUnsavedChanges)
    #expect(desk.document.fileModificationDate != nil)
    #expect(desk.folder.names == ["note.txt"])
  }

  @Test("Creating never touches a file that is there.")
  func createOver() async throws {
    let desk = try Desk()
    desk.document.edit("first")

    let error = await failure {
      try await desk.document.save(to: desk.url("note.txt"), for: .forCreating)
    }

    #expect(error?.code == "output.write")
    #expect(desk.content() == "old")
    #expect(desk.document.documentState == [.closed, .savingError])
    #expect(desk.folder.names == ["note.txt"])
  }

  @Test("A document that was never opened overwrites nothing.")
  func overwriteClosed() async throws {
    let desk = try Desk()

    let error = await failure {
      try await desk.document.save(to: desk.url("note.txt"), for: .forOverwriting)
    }

    #expect(error?.code == "output.write")
    #expect(desk.content() == "old")
  }

  @Test("Overwriting calls everything in order, and the file has the new contents.")
  func overwrite() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("new")
    let states = desk.document.stateChanges

    try await desk.document.save(to: desk.document.fileURL, for: .forOverwriting)

    #expect(
      desk.recorder.take() == [
        "token", "contents text/plain", "attributes", "writeSafely note.txt away",
        "write, original note.txt away", "count saved",
      ])
    #expect(desk.content() == "new")
    var seen: [DocumentState] = []
    for await state in states.prefix(2) { seen.append(state) }
    #expect(seen == [.progressAvailable, .normal])
  }

  @Test("An edit that is made during a save stays unsaved.")
  func editDuringSave() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("new")
    let hold = DispatchSemaphore(value: 0)
    desk.document.hold.withLock { $0 = hold }

    let save = Task {
      try await desk.document.save(to: desk.document.fileURL, for: .forOverwriting)
    }
    await desk.recorder.wait(for: "write, original note.txt away")
    desk.document.edit("newer")
    hold.signal()
    try await save.value

    #expect(desk.content() == "new")
    #expect(desk.document.hasUnsavedChanges)
    hold.signal()
    try await desk.document.autosave()
    #expect(desk.content() == "newer")
    #expect(!desk.document.hasUnsavedChanges)
  }

  @Test("Progress counts the bytes while a file is written.")
  func progress() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit(String(repeating: "n", count: 3 << 20))
    let hold = DispatchSemaphore(value: 0)
    desk.document.hold.withLock { $0 = hold }

    let save = Task {
      try await desk.document.save(to: desk.document.fileURL, for: .forOverwriting)
    }
    await desk.recorder.wait(for: "write, original note.txt away")
    let progress = try #require(desk.document.progress)
    #expect(desk.document.documentState == .progressAvailable)
    #expect(progress.total == 3 << 20)
    hold.signal()
    try await save.value

    #expect(progress.fractionCompleted == 1)
    #expect(desk.document.progress == nil)
  }

  @Test("What a subclass throws when it gives contents out is kept, and nothing is written.")
  func contentsFault() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("new")
    desk.document.contentsFault = .init(word: "no")

    let error = await failure { try await desk.document.autosave() }

    #expect(error?.code == "output.write")
    #expect(error?.cause as? RecordingDocument.Fault == .init(word: "no"))
    #expect(
      desk.recorder.take() == [
        "autosave", "token", "contents text/plain", "handleError output.write",
        "finished output.write",
      ])
    #expect(desk.document.documentState == .savingError)
    desk.document.contentsFault = nil
    try await desk.document.autosave()
    #expect(desk.document.documentState == .normal)
  }

  @Test("An error that was recovered from is no saving error any more.")
  func recovered() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.recovers = true
    desk.document.contentsFault = .init(word: "no")
    desk.document.edit("new")

    #expect(await failure { try await desk.document.autosave() } != nil)

    #expect(desk.document.documentState == .normal)
    #expect(desk.document.hasUnsavedChanges)
  }

  @Test("An error that is still being handled is ended when nobody can be asked any more.")
  func userInteraction() async throws {
    let desk = try Desk(nil)
    desk.document.finishesLater = true
    #expect(await failure { try await desk.document.open() } != nil)
    #expect(desk.recorder.take() == ["handleError file.missing"])

    desk.document.endUserInteraction()
    desk.document.endUserInteraction()

    #expect(
      desk.recorder.take() == ["no longer permitted file.missing", "finished file.missing"])
  }

  @Test("An edit that a previewer makes keeps the attributes as well.")
  func editedFile() throws {
    let desk = try Desk()
    let path = desk.url("note.txt").path
    try #require(unsafe setxattr(path, "user.comment", "kept", 4, 0) == 0)

    try EditedFile.overwrite(desk.path, with: Array("new".utf8))

    #expect(desk.content() == "new")
    #expect(attribute("user.comment", path) == Array("kept".utf8))
  }

  @Test("Saving elsewhere makes that file the document's.")
  func saveElsewhere() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("new")

    try await desk.document.save(to: desk.url("copy.txt"), for: .forCreating)

    #expect(desk.document.fileURL.lastPathComponent == "copy.txt")
    #expect(desk.content("note.txt") == "old")
    #expect(desk.content("copy.txt") == "new")
  }

  @Test("A save that changes the type gives the file another extension, and the old one goes.")
  func otherType() async throws {
    let desk = try Desk()
    unsafe chmod(desk.url("note.txt").path, 0o640)
    try await desk.open()
    desk.document.edit("a,b")
    desk.document.type = UniformType(mimeType: "text/csv")

    try await desk.document.autosave()

    #expect(desk.folder.names == ["note.csv"])
    #expect(desk.content("note.csv") == "a,b")
    #expect(desk.document.fileURL.lastPathComponent == "note.csv")
    #expect(desk.document.fileType?.mimeType == "text/csv")
    #expect(try mode("note.csv", desk) == 0o640)
  }

  @Test("The subclass says which extension a type has.")
  func ownExtension() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("a;b")
    (desk.document.type, desk.document.fileExtension) = (UniformType(mimeType: "text/csv"), "ssv")

    try await desk.document.autosave()

    #expect(desk.folder.names == ["note.ssv"])
    #expect(desk.document.localizedName == "note.ssv")
  }

  @Test("A save that changes the type keeps attributes and access list, and a link stays one.")
  func otherTypeBehindLink() async throws {
    let desk = try Desk(nil)
    let target = try desk.folder.write("old".utf8, to: "target.txt").exactString
    try desk.folder.makeLink("note.txt", to: "target.txt")
    try #require(unsafe setxattr(target, "user.comment", "kept", 4, 0) == 0)
    let list = accessList
    try #require(unsafe setxattr(target, "system.posix_acl_access", list, list.count, 0) == 0)
    try await desk.open()
    desk.document.edit("a,b")
    desk.document.type = UniformType(mimeType: "text/csv")

    try await desk.document.autosave()

    #expect(desk.folder.names == ["note.csv", "target.csv"])
    #expect(desk.document.fileURL.lastPathComponent == "note.csv")
    #expect(desk.content("note.csv") == "a,b")
    let link = try FileManager.default.attributesOfItem(atPath: desk.url("note.csv").path)
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(attribute("user.comment", desk.url("target.csv").path) == Array("kept".utf8))
    #expect(attribute("system.posix_acl_access", desk.url("target.csv").path) == list)
  }

  @Test(
    "A private file that was deleted is as private when it is saved anew.",
    arguments: [SaveOperation.forOverwriting, .forCreating])
  func deletedPrivate(operation: SaveOperation) async throws {
    let desk = try Desk()
    unsafe chmod(desk.url("note.txt").path, 0o600)
    try await desk.open()
    try FileManager.default.removeItem(at: desk.url("note.txt"))
    desk.document.edit("new")

    try await desk.document.save(to: desk.url("note.txt"), for: operation)

    #expect(desk.content() == "new")
    #expect(try mode("note.txt", desk) == 0o600)
  }

  @Test("Permissions that a subclass asks for narrow an access list as well.")
  func narrowedList() async throws {
    let desk = try Desk()
    let path = desk.url("note.txt").path
    let list = accessList
    try #require(unsafe setxattr(path, "system.posix_acl_access", list, list.count, 0) == 0)
    try await desk.open()
    desk.document.attributes = DocumentAttributes(permissions: 0o600)
    desk.document.edit("new")

    try await desk.document.autosave()

    // The mask, the fourth entry, lets nobody in.
    let saved = attribute("system.posix_acl_access", path)
    try #require(saved.count == list.count)
    #expect(saved[4 + 3 * 8 + 2] == 0)
    #expect(try mode("note.txt", desk) == 0o600)
  }

  @Test("A save that changes the type does not overwrite a file of the new name.")
  func otherTypeTaken() async throws {
    let desk = try Desk()
    try desk.folder.write("mine".utf8, to: "note.csv")
    try await desk.open()
    desk.document.edit("a,b")
    desk.document.type = UniformType(mimeType: "text/csv")

    #expect(await failure { try await desk.document.autosave() }?.code == "output.write")

    #expect(desk.content("note.csv") == "mine")
    #expect(desk.content("note.txt") == "old")
  }

  @Test("Mode, attributes and access list stay; the subclass's own permissions win.")
  func attributes() async throws {
    let desk = try Desk()
    let path = desk.url("note.txt").path
    unsafe chmod(path, 0o640)
    // acl(5) as Linux stores it: version 2, then tag, permissions and number of each entry.
    let list = accessList
    try #require(unsafe setxattr(path, "user.comment", "kept", 4, 0) == 0)
    try #require(unsafe setxattr(path, "system.posix_acl_access", list, list.count, 0) == 0)
    let before = try mode("note.txt", desk)
    try await desk.open()

    desk.document.edit("new")
    try await desk.document.autosave()

    #expect(desk.content() == "new")
    #expect(try mode("note.txt", desk) == before)
    #expect(attribute("user.comment", path) == Array("kept".utf8))
    #expect(attribute("system.posix_acl_access", path) == list)
    desk.document.attributes = DocumentAttributes(permissions: 0o600)
    desk.document.edit("newer")
    try await desk.document.autosave()
    #expect(try mode("note.txt", desk) == 0o600)
  }

  @Test("A list that the folder gives to new files gives nobody more rights than the old file did.")
  func inheritedList() async throws {
    let desk = try Desk()
    let path = desk.url("note.txt").path
    unsafe chmod(path, 0o640)
    let list = accessList
    try #require(
      unsafe setxattr(desk.folder.path, "system.posix_acl_default", list, list.count, 0) == 0)
    try await desk.open()

    desk.document.edit("new")
    try await desk.document.autosave()

    #expect(desk.content() == "new")
    #expect(attribute("system.posix_acl_access", path) == [])
    #expect(try mode("note.txt", desk) == 0o640)
  }

  @Test("A symbolic link stays one; what it leads to is replaced.")
  func link() async throws {
    let desk = try Desk(nil)
    try desk.folder.write("old".utf8, to: "target.txt")
    try desk.folder.makeLink("note.txt", to: "target.txt")
    try await desk.open()
    desk.document.edit("new")

    try await desk.document.autosave()

    #expect(desk.content("target.txt") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: desk.url("note.txt").path)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(desk.folder.names == ["note.txt", "target.txt"])
  }

  @Test("Another hard link keeps the old content.")
  func hardLink() async throws {
    let desk = try Desk()
    try FileManager.default.linkItem(at: desk.url("note.txt"), to: desk.url("other.txt"))
    try await desk.open()
    desk.document.edit("new")

    try await desk.document.autosave()

    #expect(desk.content("note.txt") == "new")
    #expect(desk.content("other.txt") == "old")
  }

  @Test("What somebody else has written is not overwritten until that is wanted.")
  func conflict() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("mine")
    try desk.folder.write("theirs".utf8, to: "note.txt")

    let error = await failure { try await desk.document.autosave() }

    #expect(error?.code == "file.changed")
    #expect(desk.content() == "theirs")
    #expect(desk.document.documentState.contains(.inConflict))
    #expect(desk.document.hasUnsavedChanges)
    #expect(desk.folder.names == ["note.txt"])
    try await desk.document.resolveConflict(.ownVersion)
    try await desk.document.autosave()
    #expect(desk.content() == "mine")
    #expect(desk.document.documentState == .normal)
  }

  @Test("The other version of a conflict can be read instead.")
  func otherVersion() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("mine")
    try desk.folder.write("theirs".utf8, to: "note.txt")
    #expect(await failure { try await desk.document.autosave() } != nil)

    try await desk.document.resolveConflict(.otherVersion)

    #expect(desk.document.text == "theirs")
    #expect(desk.document.documentState == .normal)
    #expect(!desk.document.hasUnsavedChanges)
  }

  @Test("A folder that is gone is an error, and the contents stay unsaved.")
  func folderGone() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("new")
    try FileManager.default.removeItem(at: desk.folder.url)

    let error = await failure { try await desk.document.autosave() }

    #expect(error?.code == "output.write")
    #expect(desk.document.text == "new")
    #expect(desk.document.hasUnsavedChanges)
  }

  @Test("Autosave is off until it is enabled, and then comes with the clock.")
  func autosaveTimer() async throws {
    let desk = try Desk()
    let clock = ManualClock()
    desk.document.clock = clock
    try await desk.open()
    desk.document.edit("new")
    desk.document.enableAutosave(every: .seconds(30))
    await clock.someoneSleeps()
    #expect(desk.recorder.take() == [])

    clock.advance(by: .seconds(30))
    await desk.recorder.wait(for: "count saved")

    #expect(desk.content() == "new")
    await clock.someoneSleeps()
    _ = desk.recorder.take()
    desk.document.disableAutosave()
    desk.document.edit("newer")
    clock.advance(by: .seconds(30))
    // Whatever the clock has woken is done before this has had its turn.
    try await desk.document.performAsynchronousFileAccess {}
    #expect(desk.content() == "new")
    #expect(desk.recorder.take() == [])
  }

  @Test("Autosave without changes writes nothing.")
  func autosaveClean() async throws {
    let desk = try Desk()
    try await desk.open()

    try await desk.document.autosave()

    #expect(desk.recorder.take() == ["autosave"])
  }

  private func mode(_ name: String, _ desk: Desk) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: desk.url(name).path)[.posixPermissions] as? Int
  }

  private func attribute(_ name: String, _ path: String) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe getxattr(path, name, buffer.baseAddress, buffer.count)
    }
    return Array(bytes.prefix(max(count, 0)))
  }

  /// The owner and the user 65534 may read and write, the group may read.
  private var accessList: [UInt8] {
    let none = UInt32.max
    let entries: [(tag: UInt16, rights: UInt16, number: UInt32)] = [
      (1, 6, none), (2, 6, 65534), (4, 4, none), (16, 6, none), (32, 0, none),
    ]
    let words = entries.flatMap { [UInt32($0.tag) | UInt32($0.rights) << 16, $0.number] }
    return ([2] + words).flatMap { word in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }
}
