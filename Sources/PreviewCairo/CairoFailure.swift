/// Why cairo could not draw; engines turn it into an error of the house.
package enum CairoFailure: Error, Hashable, Sendable {
  /// A side of the picture is longer than cairo's coordinates reach.
  case sideTooLong(Int, limit: Int)
  /// Memory ran out.
  case outOfMemory
  /// Anything else, in cairo's words.
  case other(String)
}

extension CairoFailure: CustomStringConvertible {
  /// A clause without a full stop, for the middle of a sentence.
  package var description: String {
    switch self {
    case .sideTooLong(let side, let limit):
      "a picture of \(side) pixels a side cannot be drawn, \(limit) is the most"
    case .outOfMemory: "memory ran out while drawing"
    case .other(let words): "drawing failed, \(words)"
    }
  }
}
