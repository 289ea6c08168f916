import Foundation
import PreviewCore
import PreviewKit
import Synchronization
import TestSupport
import Testing

@MainActor @Suite("Opening and closing a document", .timeLimit(.minutes(10))) struct OpeningTests {
  @Test("A document needs the URL of a file.")
  func needsURL() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        URL(string: "https://example.org/a.txt").map { _ = RecordingDocument(fileURL: $0) }
      }
    }
  }

  @Test("The states have the documented values.")
  func states() {
    let states: [DocumentState] = [
      .normal, .closed, .inConflict, .savingError, .editingDisabled, .progressAvailable,
    ]

    #expect(states.map(\.rawValue) == [0, 1, 2, 4, 8, 16])
    #expect(SaveOperation.forCreating.rawValue == 0)
    #expect(SaveOperation.forOverwriting.rawValue == 1)
  }

  @Test("It begins closed and knows nothing but its URL and name.")
  func beginning() throws {
    let desk = try Desk()

    #expect(desk.document.documentState == .closed)
    #expect(desk.document.fileURL == desk.url("note.txt"))
    #expect(desk.document.localizedName == "note.txt")
    #expect(desk.document.fileType == nil)
    #expect(desk.document.fileModificationDate == nil)
    #expect(!desk.document.hasUnsavedChanges)
    #expect(desk.recorder.take() == [])
  }

  @Test("It reads away from the main actor, loads on it, and is open.")
  func open() async throws {
    let desk = try Desk()

    try await desk.document.open()

    #expect(desk.recorder.take() == ["read note.txt away", "load text/plain"])
    #expect(desk.document.documentState == .normal)
    #expect(desk.document.text == "old")
    #expect(desk.document.fileType?.mimeType == "text/plain")
    let date = try #require(desk.document.fileModificationDate)
    #expect(abs(date.timeIntervalSinceNow) < 3600)
    #expect(desk.document.progress == nil)
  }

  @Test("Opening an open document reads nothing.")
  func openTwice() async throws {
    let desk = try Desk()
    try await desk.open()

    try await desk.document.open()

    #expect(desk.recorder.take() == [])
  }

  @Test("Two who open it at once read it once.")
  func openAtOnce() async throws {
    let desk = try Desk()

    let first = Task { try await desk.document.open() }
    let second = Task { try await desk.document.open() }
    _ = try await (first.value, second.value)

    #expect(desk.recorder.take() == ["read note.txt away", "load text/plain"])
  }

  @Test("A file that is not there is an error that is handled, then thrown; it stays closed.")
  func missing() async throws {
    let desk = try Desk(nil)

    let error = await failure { try await desk.document.open() }

    #expect(error?.code == "file.missing")
    #expect(error?.cause == nil)
    #expect(desk.recorder.take() == ["handleError file.missing", "finished file.missing"])
    #expect(desk.document.documentState == .closed)
    #expect(desk.document.fileModificationDate == nil)
  }

  @Test("A file that is replaced while it is read is read once more, and no more than that.")
  func replacedWhileRead() async throws {
    let desk = try Desk()
    let (folder, document) = (desk.folder, desk.document)
    desk.document.afterReading.withLock {
      $0 = {
        document.afterReading.withLock { $0 = nil }
        _ = try? folder.write("other".utf8, to: "note.txt")
      }
    }

    try await desk.document.open()

    #expect(document.text == "other")
    try await document.close()
    document.afterReading.withLock {
      $0 = {
        let content = FileManager.default.contents(atPath: folder.path + "/note.txt") ?? Data()
        _ = try? folder.write(content + content, to: "note.txt")
      }
    }
    #expect(await failure { try await document.open() }?.code == "file.changed")
    #expect(document.documentState == .closed)
  }

  @Test("A folder is refused.")
  func folder() async throws {
    let desk = try Desk(nil)
    try FileManager.default.createDirectory(
      at: desk.url("note.txt"), withIntermediateDirectories: false)

    #expect(await failure { try await desk.document.open() }?.code == "file.not-regular")
  }

  @Test("What a subclass throws when it loads is kept, and comes to a damaged file.")
  func loadFault() async throws {
    let desk = try Desk()
    desk.document.loadFault = .init(word: "no")

    let error = await failure { try await desk.document.open() }

    #expect(error?.code == "file.damaged")
    #expect(error?.cause as? RecordingDocument.Fault == .init(word: "no"))
    #expect(desk.document.documentState == .closed)
  }

  @Test("A document that overrides nothing says that it takes nothing in.")
  func overridesNothing() async throws {
    let desk = try Desk()
    let document = Document(fileURL: desk.url("note.txt"))

    #expect(await failure { try await document.open() }?.code == "type.unsupported")
  }

  @Test("Every reader of the states hears of every change, in order.")
  func stateChanges() async throws {
    let desk = try Desk()
    let readers = [desk.document.stateChanges, desk.document.stateChanges]

    try await desk.document.open()
    try await desk.document.close()

    let expected: [DocumentState] = [
      [.closed, .progressAvailable], .closed, .normal, .editingDisabled,
      [.closed, .editingDisabled], .closed,
    ]
    for reader in readers {
      var states: [DocumentState] = []
      for await state in reader.prefix(expected.count) { states.append(state) }
      #expect(states == expected)
    }
  }

  @Test("The readers of the states end with the document.")
  func stateChangesEnd() async throws {
    var desk: Desk? = try Desk(nil)
    let states = try #require(desk?.document.stateChanges)
    desk = nil

    var count = 0
    for await _ in states { count += 1 }

    #expect(count == 0)
  }

  @Test("Closing without changes writes nothing.")
  func closeClean() async throws {
    let desk = try Desk()
    try await desk.open()

    try await desk.document.close()

    #expect(desk.recorder.take() == ["disableEditing", "autosave", "enableEditing"])
    #expect(desk.document.documentState == .closed)
    try await desk.document.close()
    #expect(desk.recorder.take() == [], "It is closed already.")
  }

  @Test("Closing saves what is unsaved.")
  func closeSaves() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("new")

    try await desk.document.close()

    #expect(
      desk.recorder.take() == [
        "disableEditing", "autosave", "token", "contents text/plain", "attributes",
        "writeSafely note.txt away", "write, original note.txt away", "count saved",
        "enableEditing",
      ])
    #expect(desk.content() == "new")
    #expect(desk.document.documentState == .closed)
  }

  @Test("When the save fails, the document stays open with everything in it.")
  func closeFails() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("new")
    desk.document.contentsFault = .init(word: "no")

    let error = await failure { try await desk.document.close() }

    #expect(error?.code == "output.write")
    #expect(desk.document.documentState == .savingError)
    #expect(desk.document.hasUnsavedChanges)
    #expect(desk.content() == "old")
    desk.document.contentsFault = nil
    try await desk.document.close()
    #expect(desk.content() == "new")
  }

  @Test("A closed document can be opened again, and reads what is there then.")
  func reopen() async throws {
    let desk = try Desk()
    try await desk.open()
    try await desk.document.close()
    try desk.folder.write("other".utf8, to: "note.txt")

    try await desk.document.open()

    #expect(desk.document.text == "other")
    #expect(desk.document.documentState == .normal)
  }

  @Test("Reverting disables editing, reads the file at the URL, and enables it.")
  func revert() async throws {
    let desk = try Desk()
    try await desk.open()
    try desk.folder.write("other".utf8, to: "other.txt")
    desk.document.edit("new")

    try await desk.document.revert(toContentsOf: desk.url("other.txt"))

    #expect(
      desk.recorder.take() == [
        "disableEditing", "read other.txt away", "load text/plain", "enableEditing",
      ])
    #expect(desk.document.text == "other")
    #expect(desk.document.fileURL.lastPathComponent == "other.txt")
    #expect(!desk.document.hasUnsavedChanges)
    #expect(desk.document.documentState == .normal)
  }

  @Test("A revert that fails leaves the document as it was.")
  func revertFails() async throws {
    let desk = try Desk()
    try await desk.open()
    desk.document.edit("new")

    let error = await failure {
      try await desk.document.revert(toContentsOf: desk.url("nothing.txt"))
    }

    #expect(error?.code == "file.missing")
    #expect(desk.document.fileURL == desk.url("note.txt"))
    #expect(desk.document.text == "new")
    #expect(desk.document.hasUnsavedChanges)
    #expect(desk.document.documentState == .normal)
  }

  @Test("Work on files is done one thing at a time, away from the main actor.")
  func fileAccess() async throws {
    let desk = try Desk()
    let order = Recorder()

    let first = Task {
      try await desk.document.performAsynchronousFileAccess {
        order.note("first begins")
        for _ in 0..<100 { sched_yield() }
        order.note("first ends")
        return isOnMainQueue
      }
    }
    await order.wait(for: "first begins")
    let second = try await desk.document.performAsynchronousFileAccess {
      order.note("second at \(desk.document.fileURL.lastPathComponent)")
      return isOnMainQueue
    }

    #expect(try await !first.value && !second)
    #expect(order.take() == ["first begins", "first ends", "second at note.txt"])
  }
}
