/// A dictionary as it is written in a file, read without understanding more than asked for.
///
/// It is a second opinion on a few entries that poppler does not tell; what it cannot read is
/// absent. Nothing is followed, so nothing can loop.
struct DictionaryText {
  /// The file from the dictionary's object on.
  let bytes: ArraySlice<UInt8>
  /// The most bytes of one dictionary that are looked at.
  private static let reach = 1 << 20

  /// The dictionary that begins in `bytes`.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes.prefix(DictionaryText.reach) }

  /// The words after a key of the dictionary itself, not of what is inside it; references are three.
  ///
  /// An array gives all its words, without the brackets; a dictionary none.
  func words(after key: String) -> [String] {
    var depth = 0
    var reader = WordReader(bytes)
    while let word = reader.next() {
      if word == "<<" || word == "[" { depth += 1 }
      if word == ">>" || word == "]" { depth -= 1 }
      if depth <= 0 { return [] }
      if depth == 1, word == "/" + key { return reader.value() }
    }
    return []
  }

  /// A whole number; `nil` for a reference to one.
  func number(after key: String) -> Int? {
    let words = words(after: key)
    return words.count == 1 ? Int(words[0]) : nil
  }

  /// The objects that a key refers to, by number.
  func references(after key: String) -> [Int] { DictionaryText.references(words(after: key)) }

  /// The objects that words such as "12 0 R" refer to.
  static func references(_ words: [String]) -> [Int] {
    words.indices.compactMap { index in
      words[index] == "R" && index >= 2 ? Int(words[index - 2]) : nil
    }
  }
}

/// Splits what is written in a PDF into words (ISO 32000-1, 7.2): names, numbers and brackets.
///
/// Strings and comments are left out.
struct WordReader {
  private var rest: ArraySlice<UInt8>
  /// Where the last word begins.
  private(set) var start: Int
  /// Where the last string began that was passed over, if one was.
  private(set) var lastString: Int?

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
    start = bytes.startIndex
  }

  /// Where the last word ends.
  var position: Int { rest.startIndex }

  mutating func next() -> String? {
    while let first = rest.first {
      switch first {
      case _ where first.isSpace: rest = rest.dropFirst()
      case UInt8(ascii: "%"): rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
      case UInt8(ascii: "("):
        lastString = position
        skipString()
      case UInt8(ascii: "["), UInt8(ascii: "]"): return take(1)
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        if rest.dropFirst().first == first { return take(2) }
        lastString = position
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      default:
        return take(1 + rest.dropFirst().prefix { !$0.isSpace && !$0.isDelimiter }.count)
      }
    }
    return nil
  }

  /// What is left to read from `place` on.
  func dropping(upTo place: Int) -> ArraySlice<UInt8> { rest[place...] }

  /// The words of a value, without the brackets of an array; empty for a dictionary.
  mutating func value() -> [String] {
    guard let first = next(), first != "<<", first != ">>" else { return [] }
    if first == "[" { return array() }
    if first.hasPrefix("/") { return [first] }
    var words = [first]
    while words.count < 3, let word = next(), word != ">>", !word.hasPrefix("/") {
      words.append(word)
    }
    return words
  }

  /// The words until the end of an array.
  mutating func array() -> [String] {
    var words: [String] = []
    while let word = next(), word != "]" { words.append(word) }
    return words
  }

  private mutating func take(_ count: Int) -> String {
    start = position
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// Parentheses nest, and a backslash takes the meaning from the next one (ISO 32000-1, 7.3.4.2).
  private mutating func skipString() {
    var depth = 0
    repeat {
      switch rest.popFirst() {
      case UInt8(ascii: "\\"): _ = rest.popFirst()
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
    } while depth > 0 && !rest.isEmpty
  }
}

extension UInt8 {
  /// A decimal digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// White space as PDF has it (ISO 32000-1, table 1).
  var isSpace: Bool {
    switch self {
    case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }
  /// What ends a word (ISO 32000-1, table 2).
  var isDelimiter: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
