import PreviewKit
import Testing

/// A number that can be changed and changed back.
@MainActor
private final class Counter {
  var value = 0

  func set(_ new: Int, _ manager: UndoManager) {
    let old = value
    value = new
    manager.registerUndo(withTarget: self) { $0.set(old, manager) }
  }
}

@MainActor @Suite("Undoing") struct UndoManagerTests {
  private let manager = UndoManager()
  private let counter = Counter()

  private func set(_ values: Int...) {
    for value in values { counter.set(value, manager) }
  }

  @Test("Every change outside a group is undone and done again on its own.")
  func undoAndRedo() {
    set(1, 2)

    #expect(manager.undo())
    #expect(counter.value == 1)
    #expect(manager.canRedo)
    #expect(manager.undo())
    #expect(counter.value == 0)
    #expect(!manager.canUndo)
    #expect(!manager.undo())
    #expect(manager.redo() && manager.redo())
    #expect(counter.value == 2)
    #expect(!manager.redo())
  }

  @Test("A new change takes away what could be done again.")
  func newChange() {
    set(1, 2)
    manager.undo()

    set(5)

    #expect(!manager.canRedo)
    manager.undo()
    #expect(counter.value == 1)
  }

  @Test("A group is undone in one step, with the groups in it, last change first.")
  func groups() {
    manager.beginUndoGrouping()
    set(1)
    manager.beginUndoGrouping()
    set(2, 3)
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    #expect(!manager.undo(), "The group is open.")
    manager.endUndoGrouping()

    #expect(manager.undo())
    #expect(counter.value == 0)
    #expect(!manager.canUndo)
    manager.redo()
    #expect(counter.value == 3)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test("An empty group, and an end without a beginning, are nothing.")
  func emptyGroup() {
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    manager.endUndoGrouping()

    #expect(!manager.canUndo)
    #expect(manager.groupingLevel == 0)
  }

  @Test("Names go with their change, there and back.")
  func names() {
    #expect(manager.undoMenuItemTitle == "Undo")
    set(1)
    manager.setActionName("Typing")
    #expect(manager.undoMenuItemTitle == "Undo Typing")

    manager.undo()

    #expect(manager.undoActionName == "")
    #expect(manager.redoMenuItemTitle == "Redo Typing")
    manager.redo()
    #expect(manager.undoActionName == "Typing")
  }

  @Test("Only so many levels are kept.")
  func levels() {
    manager.levelsOfUndo = 2
    set(1, 2, 3)

    while manager.undo() {}

    #expect(counter.value == 1)
    manager.levelsOfUndo = 1
    #expect(manager.redo() && manager.redo())
    while manager.undo() {}
    #expect(counter.value == 2)
  }

  @Test("While registration is disabled nothing is kept, however often it was.")
  func disabled() {
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.enableUndoRegistration()
    set(1)
    #expect(!manager.canUndo)

    manager.enableUndoRegistration()
    manager.enableUndoRegistration()
    set(2)

    #expect(manager.canUndo)
  }

  @Test("Changes of one target can be forgotten, or all.")
  func forgetting() {
    let other = Counter()
    set(1)
    other.set(1, manager)
    manager.removeAllActions(withTarget: counter)

    #expect(manager.undo())
    #expect((counter.value, other.value) == (1, 0))
    #expect(!manager.undo())
    manager.removeAllActions()
    #expect(!manager.canRedo)
  }

  @Test("A target is not kept alive, and one that is gone has nothing to undo.")
  func weakTarget() {
    var other: Counter? = Counter()
    weak let watched = other
    other?.set(1, manager)
    set(7)
    other = nil

    #expect(watched == nil)
    #expect(manager.undo())
    #expect(!manager.canUndo)
    #expect(!manager.undo())
  }

  @Test("Undoing within an undo does nothing, and leaves everything in order.")
  func undoWithinUndo() {
    set(1)
    manager.registerUndo(withTarget: counter) { [manager] counter in
      #expect(manager.isUndoing)
      #expect(!manager.undo() && !manager.redo())
      counter.set(9, manager)
    }

    #expect(manager.undo())

    #expect(!manager.isUndoing)
    #expect(counter.value == 9)
    #expect(manager.redo())
    #expect(counter.value == 1)
    #expect(manager.undo())
    #expect(counter.value == 9)
  }

  @Test("Groups and registration that an action leaves unbalanced are put right.")
  func unbalanced() {
    manager.registerUndo(withTarget: counter) { [manager] counter in
      manager.endUndoGrouping()
      manager.beginUndoGrouping()
      counter.set(4, manager)
      manager.beginUndoGrouping()
      manager.disableUndoRegistration()
    }

    manager.undo()

    #expect(manager.groupingLevel == 0)
    #expect(manager.isUndoRegistrationEnabled)
    #expect(manager.redo())
    #expect(counter.value == 0)
  }

  @Test("Forgetting everything within an undo keeps nothing to do again but what comes after.")
  func forgettingWithinUndo() {
    set(1)
    manager.registerUndo(withTarget: counter) { [manager] counter in
      counter.set(5, manager)
      manager.removeAllActions()
    }

    manager.undo()

    #expect(!manager.canUndo && !manager.canRedo)
    set(6)
    #expect(manager.undo())
    #expect(counter.value == 5)
  }

  @Test("Observers hear of what is done, undone and done again.")
  func observers() {
    var heard: [UndoManager.Change] = []
    manager.addObserver(counter) { heard.append($0) }

    set(1)
    manager.undo()
    manager.redo()
    manager.removeObserver(counter)
    manager.undo()

    #expect(heard == [.done, .undone, .redone])
  }
}
