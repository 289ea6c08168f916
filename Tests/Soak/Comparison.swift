/// Batches of the same files, held against each other.
struct Comparison {
  /// How many files came out the same.
  private(set) var same = 0
  /// How many were left out, since a deadline ended them in one of the batches.
  private(set) var leftOut = 0
  /// Those that came out otherwise.
  private(set) var others: [String] = []

  /// What the clock decides, and the load of the machine with it.
  private static let timed: Set = ["limit.time", "warning: partial"]

  mutating func compare(_ all: [BatchDrawing.Outcome?], with expected: [BatchDrawing.Outcome?]) {
    for case (let found?, let wanted?) in zip(all, expected) {
      if found.name == wanted.name, found.hash == wanted.hash {
        same += 1
      } else if !Comparison.timed.isDisjoint(with: [found.name, wanted.name]) {
        leftOut += 1
      } else {
        others.append(
          "\(found.index): \(wanted.name), then \(found.name) after \(found.time): \(found.detail)")
      }
    }
  }
}

extension Verdict {
  /// All of `count` files have to be the same, but for a few that a deadline ended.
  mutating func take(_ comparison: Comparison, of count: Int) {
    (same, leftOut) = (comparison.same, comparison.leftOut)
    let others = comparison.others
    require(others.isEmpty, "\(others.count) files came out otherwise: \(others.prefix(5)).")
    require(comparison.leftOut * 100 <= count, "\(comparison.leftOut) files met their deadline.")
    require(
      comparison.same + comparison.leftOut + others.count == count,
      "Only \(comparison.same) of \(count) files were compared.")
  }
}
