/// The `Exec` key of a desktop entry (Desktop Entry Specification 1.5, section 7).
struct ExecLine: Equatable {
  /// The program and its arguments, without those that field codes stand in.
  var command: [String]
  /// Whether addresses take the place of the field code, and not only files.
  var takesURLs: Bool

  /// What must stand between quotes.
  private static let reserved = Set(" \t\n\"'\\><~|&;$*?#()`".utf8)
  /// What needs a backslash before it even there.
  private static let special = Set("\"`$\\".utf8)
  private static let percent = UInt8(ascii: "%")

  init(command: [String], takesURLs: Bool) {
    self.command = command
    self.takesURLs = takesURLs
  }

  /// The parts of a line.
  ///
  /// An argument with a field code, as `--file=%f`, is none without what is put there: it is taken out.
  init(parsing line: String) {
    let words = ExecWords.words(line).map { (text: $0, codes: Self.fieldCodes($0)) }
    takesURLs = words.contains { !$0.codes.isDisjoint(with: "uU".utf8) }
    command = words.filter(\.codes.isEmpty).map { Self.withoutEscapes($0.text) }
  }

  /// The line: each argument quoted where it must be, and all files or addresses behind them.
  var text: String {
    (command.map(Self.quoted) + [takesURLs ? "%U" : "%F"]).joined(separator: " ")
  }

  /// What stands behind percent signs that are not themselves escaped by one.
  private static func fieldCodes(_ word: [UInt8]) -> Set<UInt8> {
    var codes: Set<UInt8> = []
    var rest = word[...]
    while let sign = rest.popFirst() {
      if sign == percent, let code = rest.popFirst(), code != percent { codes.insert(code) }
    }
    return codes
  }

  /// The word with single percent signs; all of them are doubled where there is no field code.
  private static func withoutEscapes(_ word: [UInt8]) -> String {
    var kept: [UInt8] = []
    var rest = word[...]
    while let sign = rest.popFirst() {
      kept.append(sign)
      if sign == percent { _ = rest.popFirst() }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func quoted(_ argument: String) -> String {
    let escaped = argument.utf8.flatMap { $0 == percent ? [percent, percent] : [$0] }
    guard argument.isEmpty || escaped.contains(where: reserved.contains) else {
      return String(decoding: escaped, as: UTF8.self)
    }
    let protected = escaped.flatMap { special.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
    return "\"" + String(decoding: protected, as: UTF8.self) + "\""
  }
}

/// The words of a command line; blanks between quotes are part of one.
///
/// Byte by byte, as all signs with a meaning are ASCII: an accent behind one makes no other sign of it.
private struct ExecWords {
  private var words: [[UInt8]] = []
  private var word: [UInt8]?
  private var isQuoted = false
  private var isEscaped = false

  static func words(_ line: String) -> [[UInt8]] {
    var words = ExecWords()
    for byte in line.utf8 { words.take(byte) }
    words.endWord()
    return words.words
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case _ where isEscaped: append(byte)
    case UInt8(ascii: "\\"): isEscaped = true
    case UInt8(ascii: "\""): (word, isQuoted) = (word ?? [], !isQuoted)
    case UInt8(ascii: " ") where !isQuoted: endWord()
    default: append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if word == nil { word = [] }
    word?.append(byte)
    isEscaped = false
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }
}
