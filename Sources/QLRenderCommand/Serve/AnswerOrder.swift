/// Which answers may be told, in the order that was asked for.
///
/// No more answers are held back than there are requests without an answer.
struct AnswerOrder {
  /// The answer to the request that came as `number`, counted from 0.
  struct Line: Equatable {
    let number: Int
    let text: String
  }

  private let order: ServeChoices.Order
  private var held: [Int: Line] = [:]
  private var next = 0

  init(_ order: ServeChoices.Order) {
    self.order = order
  }

  /// Takes an answer, and gives those that may be told now.
  mutating func add(_ line: Line) -> [Line] {
    guard order == .requested else { return [line] }
    held[line.number] = line
    var ready: [Line] = []
    while let line = held.removeValue(forKey: next) {
      ready.append(line)
      next += 1
    }
    return ready
  }
}
