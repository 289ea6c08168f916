/// How signs stand in text: beside numbers, behind words, and hardly ever before a letter.
extension EncodingCharacter {
  /// A sign where nothing else would stand is as good as a letter in the commonest pair.
  private static let perfect = 5.5

  func signWorth(after before: EncodingCharacter, before next: EncodingCharacter) -> Double {
    if next.kind == .letter { return worth(after: before, beforeLetter: next.scalar) }
    switch scalar {
    case "µ": return -1.5
    case "…": return before.isWordly ? 3.7 : 0.5
    case "½", "¼", "¾", "§", "©", "€", "×", "÷":
      return before.kind == .letter ? 2 : EncodingCharacter.perfect
    case "²", "³": return before.scalar == "m" ? EncodingCharacter.perfect : 2
    default:
      let isAtNumber = before.kind == .digit || next.kind == .digit
      return isAtNumber && before.kind != .letter ? EncodingCharacter.perfect : 2
    }
  }

  /// A sign before a letter begins a unit of measure, or is none.
  private func worth(after before: EncodingCharacter, beforeLetter next: Unicode.Scalar) -> Double {
    if before.kind == .letter { return -3 }
    switch scalar {
    case "°": return next == "C" || next == "F" ? EncodingCharacter.perfect : -1.5
    case "µ" where "smgAFVWlL".unicodeScalars.contains(next):
      return before.kind == .digit ? EncodingCharacter.perfect : 4.5
    case "©": return 1
    default: return -1.5
    }
  }

  /// A space that breaks no line groups the digits of a number or keeps a unit beside it.
  func spaceWorth(after before: EncodingCharacter, before next: EncodingCharacter) -> Double {
    if before.kind == .digit, next.isWordly { return EncodingCharacter.perfect }
    return before.kind == .letter && next.kind == .letter ? -1 : 0.5
  }

  /// Whether an opening quotation mark may follow.
  var mayStandBeforeQuote: Bool {
    switch kind {
    case .gap, .opening, .dash, .space: true
    default: false
    }
  }
}
