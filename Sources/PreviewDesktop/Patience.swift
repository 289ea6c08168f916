/// How long a desktop waits for what may never come.
package struct Patience: Hashable, Sendable {
  /// For the files that say which applications there are.
  package var files: Duration = .seconds(5)
  /// For the answer of an application over D-Bus, its start included.
  package var answer: Duration = .seconds(10)
  /// For handing over altogether.
  package var handingOver: Duration = .seconds(15)

  /// The usual patience.
  package init() {}
}

extension Duration {
  /// Whole milliseconds.
  var milliseconds: Int { Int(self / .milliseconds(1)) }
}
