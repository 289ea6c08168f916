/// One thing to do, to undo another.
@MainActor
struct UndoAction {
  /// Whom it is done to; not kept alive by this.
  weak var target: AnyObject?
  let perform: @MainActor () -> Void
}

/// What is undone in one step.
@MainActor
struct UndoGroup {
  var actions: [UndoAction] = []
  var name = ""

  /// Whether there is anybody left to do something to.
  var isAlive: Bool { actions.contains { $0.target != nil } }

  /// Whether everything in it can be done.
  var isWhole: Bool { actions.allSatisfy { $0.target != nil } }

  /// Takes in what was done in a group within this one.
  mutating func add(_ inner: UndoGroup) {
    actions += inner.actions
    if name.isEmpty { name = inner.name }
  }

  /// Does everything, the last thing first.
  func perform() {
    for action in actions.reversed() { action.perform() }
  }
}
