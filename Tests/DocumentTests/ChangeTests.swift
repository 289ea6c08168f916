import Foundation
import PreviewKit
import TestSupport
import Testing

@MainActor @Suite("Changes of a document") struct ChangeTests {
  private func document() throws -> RecordingDocument { try Desk(nil).document }

  @Test(
    "Changes are counted up and down.",
    arguments: [
      ([], false), ([.done], true), ([.done, .undone], false), ([.done, .undone, .redone], true),
      ([.done, .cleared], false), ([.done, .cleared, .undone], true),
      ([.done, .cleared, .undone, .redone], false), ([.undone], true), ([.undone, .redone], false),
    ] as [([ChangeKind], Bool)])
  func counting(kinds: [ChangeKind], isUnsaved: Bool) throws {
    let document = try document()

    for kind in kinds { document.updateChangeCount(kind) }

    #expect(document.hasUnsavedChanges == isUnsaved)
  }

  @Test("What was saved, undone and then changed is not what was saved.")
  func otherBranch() throws {
    let document = try document()
    document.updateChangeCount(.done)
    let token = document.changeCountToken(for: .forOverwriting)
    document.updateChangeCount(withToken: token, for: .forOverwriting)
    #expect(!document.hasUnsavedChanges)

    document.updateChangeCount(.undone)
    #expect(document.hasUnsavedChanges)
    document.updateChangeCount(.done)

    #expect(document.hasUnsavedChanges)
  }

  @Test("A token stands for the state when it was asked for.")
  func token() throws {
    let document = try document()
    document.updateChangeCount(.done)
    let token = document.changeCountToken(for: .forOverwriting)
    document.updateChangeCount(.done)

    document.updateChangeCount(withToken: token, for: .forOverwriting)

    #expect(document.hasUnsavedChanges)
    document.updateChangeCount(.undone)
    #expect(!document.hasUnsavedChanges)
  }

  @Test("What is registered with the undo manager is counted.")
  func undoManager() throws {
    let document = try document()
    let manager = try #require(document.undoManager)

    manager.registerUndo(withTarget: document) { _ in }
    #expect(document.hasUnsavedChanges)
    manager.undo()
    #expect(!document.hasUnsavedChanges)
  }

  @Test("An undo manager that is set is followed, and the old one no more.")
  func setting() throws {
    let document = try document()
    let old = try #require(document.undoManager)
    let new = UndoManager()

    document.undoManager = new
    old.registerUndo(withTarget: document) { _ in }
    #expect(!document.hasUnsavedChanges)
    new.registerUndo(withTarget: document) { _ in }
    #expect(document.hasUnsavedChanges)
    document.undoManager = nil
    #expect(document.undoManager == nil)
  }

  @Test("Reading the file anew forgets what could be undone.")
  func reverting() async throws {
    let desk = try Desk()
    try await desk.open()
    let manager = try #require(desk.document.undoManager)
    manager.registerUndo(withTarget: desk.document) { _ in }

    try await desk.document.revert(toContentsOf: desk.document.fileURL)

    #expect(!manager.canUndo)
    #expect(!desk.document.hasUnsavedChanges)
  }

  @Test("A change in a group that is still open is unsaved, and so is each that follows a save.")
  func openGroup() throws {
    let document = try document()
    let manager = try #require(document.undoManager)

    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: document) { _ in }
    #expect(document.hasUnsavedChanges)
    save(document)
    #expect(!document.hasUnsavedChanges)
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: document) { _ in }
    #expect(document.hasUnsavedChanges)
    manager.endUndoGrouping()
    save(document)
    manager.endUndoGrouping()

    #expect(!document.hasUnsavedChanges)
    manager.undo()
    #expect(document.hasUnsavedChanges)
  }

  @Test("A group is one change, though it is counted when it begins.")
  func groupIsOneChange() throws {
    let document = try document()
    let manager = try #require(document.undoManager)

    manager.beginUndoGrouping()
    for _ in 0..<3 { manager.registerUndo(withTarget: document) { _ in } }
    manager.endUndoGrouping()
    manager.undo()

    #expect(!document.hasUnsavedChanges)
  }

  @Test(
    "What can be undone in part only leads to no state that was saved.",
    arguments: ["gone", "forgotten", "gone within a group", "forgotten within a group"])
  func vanished(how: String) throws {
    let document = try document()
    let manager = try #require(document.undoManager)
    var other: Bystander? = Bystander()
    if how.hasSuffix("group") { manager.beginUndoGrouping() } else { save(document) }
    manager.registerUndo(withTarget: document) { _ in }
    if !how.hasSuffix("group") { save(document) }
    if let other { manager.registerUndo(withTarget: other) { _ in } }
    if how.hasSuffix("group") { manager.endUndoGrouping() }

    if how.hasPrefix("forgotten"), let other { manager.removeAllActions(withTarget: other) }
    other = nil
    #expect(document.hasUnsavedChanges)
    #expect(manager.undo())

    #expect(document.hasUnsavedChanges)
    save(document)
    #expect(!document.hasUnsavedChanges)
  }

  @Test("Forgetting what could be undone makes nothing unsaved that was saved.")
  func forgettingSaved() throws {
    let document = try document()
    let manager = try #require(document.undoManager)
    manager.registerUndo(withTarget: document) { _ in }
    save(document)

    manager.removeAllActions()

    #expect(!document.hasUnsavedChanges)
  }

  @Test("What was undone and cannot be done again leads to no state that was saved.")
  func noInverse() throws {
    let document = try document()
    let manager = try #require(document.undoManager)
    manager.registerUndo(withTarget: document) { _ in }
    manager.registerUndo(withTarget: document) { _ in }
    save(document)
    manager.registerUndo(withTarget: document) { [manager] document in
      manager.registerUndo(withTarget: document) { _ in }
    }

    #expect(manager.undo() && manager.undo())
    #expect(manager.redo())

    #expect(document.hasUnsavedChanges)
  }

  @Test("Undoing after a change that cannot be undone leads to no state that was saved.")
  func unregistered() async throws {
    let desk = try Desk()
    let document = TextDocument(fileURL: desk.url("note.txt"))
    try await document.open()
    let manager = try #require(document.undoManager)
    document.text = "saved"
    try await document.autosave()
    document.text = "changed"
    try await document.autosave()
    manager.undo()
    manager.redo()
    #expect(!document.hasUnsavedChanges)

    manager.disableUndoRegistration()
    document.text = "not registered"
    manager.enableUndoRegistration()
    manager.undo()
    #expect(document.hasUnsavedChanges)
    manager.redo()
    #expect(document.hasUnsavedChanges)
    try await document.autosave()

    #expect(desk.content() == document.text)
  }

  @Test("An undo that changes what it does not register leads to no state that was saved.")
  func unregisteredWithinUndo() throws {
    let document = try document()
    let manager = try #require(document.undoManager)
    manager.registerUndo(withTarget: document) { $0.updateChangeCount(.done) }
    save(document)

    manager.undo()

    #expect(document.hasUnsavedChanges)
  }

  @Test("An undo manager that takes the place of another leads to no state that was saved.")
  func otherManager() throws {
    let document = try document()
    document.undoManager?.registerUndo(withTarget: document) { _ in }
    let new = UndoManager()
    new.registerUndo(withTarget: document) { _ in }

    document.undoManager = new
    new.undo()

    #expect(document.hasUnsavedChanges)
  }

  private func save(_ document: Document) {
    let token = document.changeCountToken(for: .forOverwriting)
    document.updateChangeCount(withToken: token, for: .forOverwriting)
  }
}

/// Something that changes are registered for.
private final class Bystander {}
