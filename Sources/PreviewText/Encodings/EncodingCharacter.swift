/// What a character is to the eye of a reader who cannot read the language.
struct EncodingCharacter {
  enum Kind {
    case letter, digit, gap, opening, closing, dash, sign, space, box, symbol, impossible
  }

  enum Alphabet { case latin, greek, cyrillic, hebrew, arabic, thai, other }

  let kind: Kind
  let isBeyondASCII: Bool
  let scalar: Unicode.Scalar
  /// The letter without its case, a space for what is no letter.
  private let small: Unicode.Scalar
  private var alphabet = Alphabet.other
  private var isUpper = false
  private var isLower = false
  /// Whether it is a vertical line, which text in a frame may touch.
  private var isUpright = false

  /// What lies before and behind the text.
  static let gap = EncodingCharacter([0x20])

  /// The first character of `utf8`.
  init(_ utf8: [UInt8]) {
    let scalar = String(decoding: utf8, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    self.scalar = scalar
    isBeyondASCII = scalar.value >= 0x80
    kind = EncodingCharacter.kind(of: scalar)
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    small = kind == .letter ? (lower.count == 1 ? lower.first ?? scalar : scalar) : " "
    isUpright = ["\u{2502}", "\u{2551}", "\u{258C}", "\u{2590}"].contains(scalar)
    guard kind == .letter else { return }
    alphabet = EncodingCharacter.alphabet(of: scalar)
    isUpper = scalar.properties.isUppercase
    isLower = scalar.properties.isLowercase
  }

  /// How well the character stands between its neighbours: 1 is a letter in a word.
  func worth(after before: EncodingCharacter, before next: EncodingCharacter) -> Double {
    let isInside = before.kind == .letter && next.kind == .letter
    switch kind {
    case .letter: return letterWorth(after: before, before: next)
    case .opening: return before.mayStandBeforeQuote && next.isWordly ? 3 : -1.5
    case .closing: return isInside || !next.isWordly ? 3 : -1.5
    case .dash: return before.kind == next.kind && !isInside ? 3 : 0
    case .sign: return signWorth(after: before, before: next)
    case .space: return spaceWorth(after: before, before: next)
    case .box: return boxWorth(after: before, before: next)
    case .symbol: return isInside ? -3 : -1
    case .impossible: return -6
    case .digit, .gap: return 0
    }
  }

  /// Counts the pair that the letter makes with the one before it, and with a gap behind it.
  ///
  /// A letter with none beside it tells nothing: in some encoding every sign between gaps is one.
  /// Only small letters between blanks may be words, such as the Italian `è`.
  func countPairs(
    after before: EncodingCharacter, before next: EncodingCharacter, in pairs: inout [UInt64: Int]
  ) {
    let isWord = isLower && before.scalar == " " && next.scalar == " "
    let isInWord = before.kind == .letter || next.kind == .letter
    guard kind == .letter, isInWord || isWord else { return }
    pairs[WrittenLanguage.key(before.small, small), default: 0] += 1
    if !next.isBeyondASCII || next.kind != .letter {
      pairs[WrittenLanguage.key(small, next.small), default: 0] += 1
    }
  }

  var isWordly: Bool { kind == .letter || kind == .digit }

  /// Lines and blocks stand beside others of their kind, and letters do not touch them.
  private func boxWorth(
    after before: EncodingCharacter, before next: EncodingCharacter
  ) -> Double {
    if before.isWordly || next.isWordly { return isUpright ? -1 : -6 }
    return before.kind == .box || next.kind == .box ? 1 : -1
  }

  private func letterWorth(after before: EncodingCharacter, before next: EncodingCharacter)
    -> Double
  {
    // Words of one letter are hardly ever capitals.
    var worth = isUpper && before.kind != .letter && next.kind != .letter ? 0.4 : 1
    if before.kind == .letter {
      if before.alphabet != alphabet { worth -= 4 }
      if isUpper, before.isLower { worth -= 3 }
    }
    if next.kind == .letter {
      if next.alphabet != alphabet { worth -= 4 }
      if isLower, next.isUpper { worth -= 3 }
    }
    if before.kind == .symbol || next.kind == .symbol { worth -= 1 }
    return worth
  }
}

extension EncodingCharacter {
  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "“", "‘", "„", "‚", "«", "‹", "¿", "¡": return .opening
    case "”", "’", "»", "›": return .closing
    case "–", "—", "•", "·": return .dash
    case "…", "™", "®", "©", "°", "€", "£", "¥", "¢", "±", "×", "÷", "µ", "²", "³", "½", "¼",
      "¾", "º", "ª", "§", "№":
      return .sign
    case "\u{A0}": return .space
    case "\u{2500}"..."\u{259F}": return .box
    case "\u{FFFD}", "\u{7F}"..."\u{9F}": return .impossible
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      return .letter
    case .decimalNumber: return .digit
    case .privateUse, .unassigned, .surrogate: return .impossible
    default: return scalar.isASCII ? .gap : .symbol
    }
  }

  private static func alphabet(of scalar: Unicode.Scalar) -> Alphabet {
    switch scalar.value {
    case 0...0x024F, 0x1E00...0x1EFF, 0x0300...0x036F: .latin
    case 0x0370...0x03FF, 0x1F00...0x1FFF: .greek
    case 0x0400...0x052F: .cyrillic
    case 0x0590...0x05FF: .hebrew
    case 0x0600...0x06FF: .arabic
    case 0x0E00...0x0E7F: .thai
    default: .other
    }
  }
}
