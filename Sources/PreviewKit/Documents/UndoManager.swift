/// Keeps what it takes to undo changes, and to do them again.
///
///     undoManager.registerUndo(withTarget: self) { $0.text = oldText }
///     undoManager.setActionName("Typing")
///
/// Whoever changes something registers how to change it back. What is registered while something is
/// undone is how to do it again. There is no run loop: outside a group every registration is a group of
/// its own, and groups within a group become part of it.
@MainActor
public final class UndoManager {
  /// Something that was done, undone or done again.
  public enum Change: Sendable {
    /// Something was done: on its own, or as the first thing in a group.
    case done
    /// More was done in a group that is still open.
    case continued
    /// A group was undone.
    case undone
    /// A group was done again.
    case redone
    /// Something that was done cannot be undone or done again any more, at least not all of it.
    case forgotten
  }

  private enum Work { case none, undoing, redoing }

  private var work = Work.none
  private var undoable: [UndoGroup] = [] {
    didSet { whenStacksChange?() }
  }
  private var redoable: [UndoGroup] = [] {
    didSet { whenStacksChange?() }
  }
  private var open: [UndoGroup] = []
  private var disabled = 0
  private var observers: [ObjectIdentifier: @MainActor (Change) -> Void] = [:]

  /// Called whenever what there is to undo or to do again has changed, its name included.
  var whenStacksChange: (@MainActor () -> Void)?

  /// A manager with nothing to undo.
  public init() {}

  // MARK: Registering

  /// Keeps how to undo a change; `handler` is called with `target`, which is not kept alive by this.
  ///
  /// An action whose target is gone does nothing. It is ignored while registration is disabled.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let action = UndoAction(target: target) { [weak target] in target.map(handler) }
    let change = open.allSatisfy(\.actions.isEmpty) ? Change.done : .continued
    keep(action)
    if work == .none { tell(change) }
  }

  private func keep(_ action: UndoAction) {
    if work == .none, !redoable.isEmpty { redoable = [] }
    guard open.isEmpty else { return open[open.count - 1].actions.append(action) }
    close(UndoGroup(actions: [action]))
  }

  /// Whether what is registered is kept.
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Ignores what is registered until ``enableUndoRegistration()`` is called as often as this.
  public func disableUndoRegistration() { disabled += 1 }

  /// Ends one ``disableUndoRegistration()``; more calls than that change nothing.
  public func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  /// How many groups can be undone; the oldest go first.
  ///
  /// 0 means any number.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }

  // MARK: Groups

  /// How many groups are open.
  public var groupingLevel: Int { open.count }

  /// Opens a group; everything up to its end is undone in one step.
  public func beginUndoGrouping() { open.append(UndoGroup()) }

  /// Ends the group that was opened last; without one, nothing happens.
  public func endUndoGrouping() {
    // What is undone is a group of its own, which does not end before that.
    guard open.count > (work == .none ? 0 : 1) else { return }
    let group = open.removeLast()
    guard open.isEmpty else { return open[open.count - 1].add(group) }
    close(group)
  }

  private func close(_ group: UndoGroup) {
    guard !group.actions.isEmpty else { return }
    undoable.append(group)
    trim()
  }

  private func trim() {
    if levelsOfUndo > 0 { undoable.removeFirst(max(0, undoable.count - levelsOfUndo)) }
  }

  // MARK: Undoing

  /// Whether something is being undone.
  public var isUndoing: Bool { work == .undoing }
  /// Whether something is being done again.
  public var isRedoing: Bool { work == .redoing }
  /// Whether there is something to undo.
  public var canUndo: Bool { undoable.contains(where: \.isAlive) }
  /// Whether there is something to do again.
  public var canRedo: Bool { redoable.contains(where: \.isAlive) }

  /// Undoes the last group; `false` when there is none, a group is open, or something is being undone.
  @discardableResult
  public func undo() -> Bool {
    guard isIdle else { return false }
    return perform(next(&undoable), .undoing) { redoable.append($0) }
  }

  /// Does what was undone last; `false` when there is nothing, a group is open, or something is being
  /// undone.
  @discardableResult
  public func redo() -> Bool {
    guard isIdle else { return false }
    return perform(next(&redoable), .redoing) {
      undoable.append($0)
      trim()
    }
  }

  private var isIdle: Bool { work == .none && open.isEmpty }
  /// Whether nothing is open, being undone, or there to be undone or done again, be its target gone.
  var isEmpty: Bool {
    isIdle && undoable.isEmpty && redoable.isEmpty
  }

  /// The last group that somebody is left for, and whether nothing of it or after it is gone.
  private func next(_ groups: inout [UndoGroup]) -> (group: UndoGroup?, isWhole: Bool) {
    var isWhole = true
    while let group = groups.popLast() {
      isWhole = isWhole && group.isWhole
      if group.isAlive { return (group, isWhole) }
    }
    return (nil, isWhole)
  }

  private func perform(
    _ next: (group: UndoGroup?, isWhole: Bool), _ kind: Work, _ keep: (UndoGroup) -> Void
  ) -> Bool {
    if !next.isWhole { tell(.forgotten) }
    guard let group = next.group else { return false }
    let inverse = inverse(of: group, kind)
    inverse.map(keep)
    tell(kind == .undoing ? .undone : .redone)
    if inverse == nil { tell(.forgotten) }
    return true
  }

  /// Does a group and gives what was registered meanwhile, however many groups were left open.
  private func inverse(of group: UndoGroup, _ kind: Work) -> UndoGroup? {
    let before = disabled
    (work, open) = (kind, [UndoGroup(name: group.name)])
    group.perform()
    while open.count > 1 { endUndoGrouping() }
    let inverse = open.first
    (work, open, disabled) = (.none, [], before)
    return inverse.flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  // MARK: Forgetting

  /// Forgets everything there is to undo and to do again.
  public func removeAllActions() {
    removeActions { _ in true }
  }

  /// Forgets what was registered for `target`.
  public func removeAllActions(withTarget target: AnyObject) {
    removeActions { $0 === target }
  }

  private func removeActions(_ isMeant: (AnyObject?) -> Bool) {
    let kept = { (group: UndoGroup) in
      UndoGroup(actions: group.actions.filter { !isMeant($0.target) }, name: group.name)
    }
    let count = actionCount
    undoable = undoable.map(kept).filter { !$0.actions.isEmpty }
    redoable = redoable.map(kept).filter { !$0.actions.isEmpty }
    open = open.map(kept)
    if actionCount != count { tell(.forgotten) }
  }

  private var actionCount: Int {
    (undoable + redoable + open).reduce(0) { $0 + $1.actions.count }
  }

  // MARK: Names

  /// Names the group that is open, or else the last one; doing it again goes by the same name.
  public func setActionName(_ name: String) {
    if !open.isEmpty {
      open[open.count - 1].name = name
    } else if !undoable.isEmpty {
      undoable[undoable.count - 1].name = name
    }
  }

  /// What would be undone; empty when it has no name.
  public var undoActionName: String { undoable.last(where: \.isAlive)?.name ?? "" }
  /// What would be done again; empty when it has no name.
  public var redoActionName: String { redoable.last(where: \.isAlive)?.name ?? "" }
  /// The title of a menu item that undoes, such as "Undo Typing".
  public var undoMenuItemTitle: String { title("Undo", undoActionName) }
  /// The title of a menu item that does again, such as "Redo Typing".
  public var redoMenuItemTitle: String { title("Redo", redoActionName) }

  private func title(_ verb: String, _ name: String) -> String {
    name.isEmpty ? verb : "\(verb) \(name)"
  }

  // MARK: Observing

  /// Tells `handler` of every change until ``removeObserver(_:)`` is called for the same `observer`.
  public func addObserver(_ observer: AnyObject, _ handler: @escaping @MainActor (Change) -> Void) {
    observers[ObjectIdentifier(observer)] = handler
  }

  /// Tells an observer no more.
  public func removeObserver(_ observer: AnyObject) {
    observers[ObjectIdentifier(observer)] = nil
  }

  private func tell(_ change: Change) {
    for observer in observers.values { observer(change) }
  }
}
