/// Who comes first of those that wait.
package enum TurnOrder: Sendable {
  /// Whoever came first, which is fair.
  case oldestFirst
  /// Whoever came last, which is what a reader looks at; before all that are served in their order.
  case newestFirst
}

/// Those that wait for their turn: whoever is looked at, the last one first, and behind them all others
/// in the order they came.
package struct Turns<Waiter> {
  private var line: [Waiter] = []
  private var stack: [Waiter] = []

  /// Nobody waits.
  package init() {}

  /// How many wait.
  package var count: Int { line.count + stack.count }

  /// Lets one more wait.
  package mutating func add(_ waiter: Waiter, _ order: TurnOrder) {
    switch order {
    case .oldestFirst: line.append(waiter)
    case .newestFirst: stack.append(waiter)
    }
  }

  /// Whose turn it is, who waits no more then; `nil` when nobody waits.
  package mutating func next() -> Waiter? {
    stack.popLast() ?? (line.isEmpty ? nil : line.removeFirst())
  }

  /// Has the first that is meant wait no more, and gives it.
  package mutating func remove(where isMeant: (Waiter) -> Bool) -> Waiter? {
    if let index = stack.firstIndex(where: isMeant) { return stack.remove(at: index) }
    return line.firstIndex(where: isMeant).map { line.remove(at: $0) }
  }
}

extension Turns: Sendable where Waiter: Sendable {}
