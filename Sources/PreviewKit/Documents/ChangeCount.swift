/// Counts the changes of a document, and knows whether what was saved is what there is now.
///
/// A plain number would call a document saved that was saved, undone once and changed once. So every
/// state between two changes has a number of its own, and one is the saved one.
struct ChangeCount {
  /// The states that undoing and redoing lead to, in order.
  private var states = [0]
  private var current = 0
  private var lastState = 0
  private var saved: Int? = 0

  /// Whether there is something that was not saved.
  var hasUnsavedChanges: Bool { saved != states[current] }

  /// What is to be saved now.
  var token: ChangeCountToken { ChangeCountToken(state: states[current]) }

  /// Counts a change.
  mutating func update(_ kind: ChangeKind) {
    switch kind {
    case .done:
      states.removeSubrange((current + 1)...)
      states.append(new())
      current += 1
    case .undone: if current > 0 { current -= 1 } else { states.insert(new(), at: 0) }
    case .redone: current += 1; if current == states.count { states.append(new()) }
    case .cleared: self = ChangeCount(from: new())
    }
  }

  /// Takes what the token stands for as saved; changes since then stay unsaved.
  mutating func save(_ token: ChangeCountToken) { saved = token.state }

  /// Takes nothing as saved any more.
  mutating func loseSaved() { saved = nil }

  /// Counts more of the last change, which is undone together with it.
  mutating func continueChange() { states[current] = new() }

  /// Takes no undoing or redoing any more for a way to a state that there was.
  mutating func forgetOthers() { (states, current) = ([states[current]], 0) }

  private mutating func new() -> Int {
    lastState += 1
    return lastState
  }
}

extension ChangeCount {
  private init(from state: Int) {
    (states, lastState, saved) = ([state], state, state)
  }
}

/// What a document was when it began to be saved.
public struct ChangeCountToken: Hashable, Sendable {
  let state: Int
}

/// How a document has changed.
public enum ChangeKind: Int, Hashable, Sendable {
  /// Something was done.
  case done = 0
  /// Something was undone.
  case undone = 1
  /// Something was done again.
  case redone = 2
  /// What there is now counts as saved.
  case cleared = 3
}
