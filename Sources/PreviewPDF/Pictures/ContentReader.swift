/// An operator of a content, and what it is applied to (ISO 32000-1, annex A).
struct ContentOperation {
  let name: String
  /// As many, and of such kinds, as the operator takes.
  let operands: [PDFValue]

  /// All of them, if they are numbers.
  var numbers: [Double] { operands.compactMap(\.number) }

  /// `nil` for unknown operators, and operands that are not theirs.
  fileprivate init?(_ name: String, _ operands: [PDFValue]) {
    guard let kinds = ContentOperation.kinds[name] else { return nil }
    (self.name, self.operands) = (name, operands)
    guard kinds == "*" ? isColor : agrees(with: kinds) else { return nil }
  }

  static func isKnown(_ name: String) -> Bool { kinds[name] != nil }

  private func agrees(with kinds: String) -> Bool {
    operands.count == kinds.utf8.count
      && zip(operands, kinds).allSatisfy { ContentOperation.isOf($0, kind: $1) }
  }

  /// Numbers, behind which the name of a pattern may stand.
  private var isColor: Bool {
    guard let last = operands.last, last.number != nil || last.name != nil else { return false }
    return operands.dropLast().allSatisfy { $0.number != nil }
  }

  private static func isOf(_ operand: PDFValue, kind: Character) -> Bool {
    switch (kind, operand) {
    case ("n", .integer), ("n", .real), ("/", .name), ("p", .name), ("p", .dictionary),
      ("a", .array),
      ("s", .string):
      true
    case ("i", _): operand.count != nil
    default: false
    }
  }

  /// What operators take: numbers, whole ones, names, properties, arrays and strings; or a colour.
  private static let kinds: [String: String] = [
    "q": "", "Q": "", "cm": "nnnnnn", "gs": "/", "Do": "/", "sh": "/",
    "w": "n", "J": "i", "j": "i", "M": "n", "d": "an", "ri": "/", "i": "n",
    "m": "nn", "l": "nn", "c": "nnnnnn", "v": "nnnn", "y": "nnnn", "h": "", "re": "nnnn",
    "S": "", "s": "", "f": "", "F": "", "f*": "", "B": "", "B*": "", "b": "", "b*": "",
    "n": "", "W": "", "W*": "",
    "BT": "", "ET": "", "Tc": "n", "Tw": "n", "Tz": "n", "TL": "n", "Tf": "/n", "Tr": "i",
    "Ts": "n",
    "Td": "nn", "TD": "nn", "Tm": "nnnnnn", "T*": "", "Tj": "s", "TJ": "a", "'": "s", "\"": "nns",
    "CS": "/", "cs": "/", "SC": "*", "SCN": "*", "sc": "*", "scn": "*",
    "G": "n", "g": "n", "RG": "nnn", "rg": "nnn", "K": "nnnn", "k": "nnnn",
    "MP": "/", "DP": "/p", "BMC": "/", "BDC": "/p", "EMC": "", "BX": "", "EX": "",
  ]
}

/// Reads the operators of a content one after the other, as long as each of them has the operands that
/// it takes.
///
/// Readers of PDF do not agree about what becomes of others, so that what comes behind cannot be told.
struct ContentReader {
  private var words: WordReader
  /// Whether it came upon something that is not understood, such as pictures that stand in a content;
  /// then there is nothing more.
  private(set) var hasFailed = false

  /// As many as an operator ever has.
  private static let mostOperands = 33

  init(_ content: [UInt8]) { words = WordReader(content[...]) }

  /// The next operator; `nil` at the end.
  mutating func next() -> ContentOperation? {
    var operands: [PDFValue] = []
    var ahead = words
    while let word = ahead.next() {
      let isString = ahead.lastString.map { $0 >= words.position } ?? false
      if !isString, ContentOperation.isKnown(word) {
        words = ahead
        return ContentOperation(word, operands) ?? fail()
      }
      guard operands.count < ContentReader.mostOperands,
        let operand = isString ? .string : ContentReader.operand(word, &ahead)
      else { return fail() }
      operands.append(operand)
      // Strings are no words: this one ends where the next word begins.
      if isString { words.stop(before: ahead) } else { words = ahead }
      ahead = words
    }
    return nil
  }

  private mutating func fail() -> ContentOperation? {
    (hasFailed, words) = (true, WordReader([]))
    return nil
  }

  /// The operand that begins with a word.
  private static func operand(_ word: String, _ words: inout WordReader) -> PDFValue? {
    switch word.utf8.first {
    case UInt8(ascii: "/"): return word.contains("#") ? nil : .name(String(word.dropFirst()))
    case UInt8(ascii: "["): return array(&words)
    case UInt8(ascii: "<"):
      var reader = PDFValueReader(words)
      let dictionary = reader.dictionary(depth: 0)
      words = reader.words
      return dictionary
    default: return PDFValue.numeral(word)
    }
  }

  /// One of numbers and strings, which nobody needs.
  private static func array(_ words: inout WordReader) -> PDFValue? {
    while let word = words.next() {
      if word == "]" { return .array([]) }
      guard PDFValue.number(word) != nil else { return nil }
    }
    return nil
  }
}
