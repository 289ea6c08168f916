extension Orientation {
  /// The orientation of a picture that is shown with this one and then turned clockwise.
  package func turned(quarterTurns: Int) -> Orientation {
    let turns: [Orientation] = [.upright, .quarterTurnRight, .halfTurn, .quarterTurnLeft]
    let mirrored: [Orientation] = [.mirrored, .transversed, .flipped, .transposed]
    let cycle = turns.contains(self) ? turns : mirrored
    let place = (cycle.firstIndex(of: self) ?? 0) + quarterTurns % 4 + 4
    return cycle[place % 4]
  }
}
