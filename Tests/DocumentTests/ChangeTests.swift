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
}
