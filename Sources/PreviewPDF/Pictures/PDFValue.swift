/// A value as it is written in a file (ISO 32000-1, 7.3), with as much meaning as a picture needs.
indirect enum PDFValue {
  case integer(Int)
  /// A number with a point, which is no whole one even if nothing stands behind the point: poppler takes
  /// it for missing where it wants one of those.
  case real(Double)
  /// A name without its slash.
  case name(String)
  case boolean(Bool)
  /// An object of generation 0, by number.
  case reference(Int)
  case array([PDFValue])
  case dictionary([String: PDFValue])
  case string
  case null

  /// A whole number that is not negative.
  var count: Int? { integer.flatMap { $0 >= 0 && $0 < 1 << 52 ? $0 : nil } }

  var isFalse: Bool { if case .boolean(false) = self { true } else { false } }
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
  var name: String? { if case .name(let name) = self { name } else { nil } }
  var reference: Int? { if case .reference(let number) = self { number } else { nil } }
  var array: [PDFValue]? { if case .array(let values) = self { values } else { nil } }
  var dictionary: [String: PDFValue]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// The value itself, or the one in an array of one, as filters and their parameters may stand in one.
  var sole: PDFValue? {
    guard let array else { return self }
    return array.count == 1 ? array[0] : nil
  }

  /// Numbers without an exponent (ISO 32000-1, 7.3.3).
  static func number(_ word: String) -> Double? {
    let isPlain = word.utf8.allSatisfy { $0.isDigit || "+-.".utf8.contains($0) }
    return isPlain && word.utf8.contains(where: \.isDigit) ? Double(word) : nil
  }

  /// The same, whole or not.
  static func numeral(_ word: String) -> PDFValue? {
    guard let number = number(word) else { return nil }
    return Int(word).map { .integer($0) } ?? .real(number)
  }
}

extension [String: PDFValue] {
  /// Whether a key is false, as it is where it is missing.
  func isFalse(_ key: String) -> Bool { self[key].map(\.isFalse) ?? true }

  /// Whether there are keys as pictures have them that stand in a content (ISO 32000-1, table 93), which
  /// some readers take for the long ones elsewhere, too; or data in another file.
  var hasShortKeys: Bool {
    ["BPC", "CS", "D", "DP", "F", "H", "I", "IM", "W"].contains { self[$0] != nil }
  }
}

/// Reads values, as long as they are written as they should be and are no more than anybody needs.
///
/// Names with escapes, keys that stand twice and generations above 0 are all refused: what reads them
/// in another way than poppler would be worse than not to read them.
struct PDFValueReader {
  private(set) var words: WordReader
  private var room = 4096
  private static let deepest = 16

  init(_ bytes: ArraySlice<UInt8>) { words = WordReader(bytes) }

  init(_ words: WordReader) { self.words = words }

  /// The next value; `nil` where there is none that is understood.
  mutating func value(depth: Int = 0) -> PDFValue? {
    var ahead = words
    guard room > 0, depth <= PDFValueReader.deepest, let word = ahead.next() else { return nil }
    room -= 1
    if let string = ahead.lastString, string >= words.position {
      // Strings are no words: this one ends where the next word begins.
      words.stop(before: ahead)
      return .string
    }
    words = ahead
    switch word {
    case "<<": return dictionary(depth: depth)
    case "[": return array(depth: depth)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: return word.hasPrefix("/") ? name(word) : number(word)
    }
  }

  private func name(_ word: String) -> PDFValue? {
    word.utf8.contains(UInt8(ascii: "#")) ? nil : .name(String(word.dropFirst()))
  }

  /// A number, or the reference that it begins, such as "12 0 R".
  private mutating func number(_ word: String) -> PDFValue? {
    guard let value = PDFValue.numeral(word) else { return nil }
    var ahead = words
    if let number = Int(word), number > 0, ahead.next() == "0", ahead.next() == "R" {
      words = ahead
      return .reference(number)
    }
    return value
  }

  private mutating func array(depth: Int) -> PDFValue? {
    var values: [PDFValue] = []
    while true {
      var ahead = words
      if ahead.next() == "]", (ahead.lastString ?? -1) < words.position {
        words = ahead
        return .array(values)
      }
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    }
  }

  /// The rest of a dictionary, whose beginning has been read.
  mutating func dictionary(depth: Int) -> PDFValue? {
    var entries: [String: PDFValue] = [:]
    while let word = words.next() {
      if word == ">>" { return .dictionary(entries) }
      guard word.hasPrefix("/"), let key = name(word)?.name,
        let value = value(depth: depth + 1), entries.updateValue(value, forKey: key) == nil
      else { return nil }
    }
    return nil
  }
}
