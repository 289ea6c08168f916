/// The `Exec` key of a desktop entry (Desktop Entry Specification 1.5, section 7).
struct ExecLine: Equatable {
  /// The program and its arguments, without the field codes.
  var command: [String]
  /// Whether addresses take the place of the field code, and not only files.
  var takesURLs: Bool

  /// What must stand between quotes.
  private static let reserved = Set(" \t\n\"'\\><~|&;$*?#()`")
  /// What needs a backslash before it even there.
  private static let special = Set("\"`$\\")

  init(command: [String], takesURLs: Bool) {
    self.command = command
    self.takesURLs = takesURLs
  }

  /// The parts of a line; field codes are taken out, and deprecated ones with them.
  init(parsing line: String) {
    let words = Self.words(line)
    takesURLs = words.contains { $0 == "%u" || $0 == "%U" }
    command = words.filter { !Self.isFieldCode($0) }.map { $0.replacing("%%", with: "%") }
  }

  /// The line: each argument quoted where it must be, and all files or addresses behind them.
  var text: String {
    (command.map(Self.quoted) + [takesURLs ? "%U" : "%F"]).joined(separator: " ")
  }

  private static func isFieldCode(_ word: String) -> Bool {
    word.utf8.count == 2 && word.hasPrefix("%") && word != "%%"
  }

  private static func quoted(_ argument: String) -> String {
    let escaped = argument.replacing("%", with: "%%")
    guard argument.isEmpty || argument.contains(where: reserved.contains) else { return escaped }
    return "\"" + escaped.reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : "\($1)" }
      + "\""
  }

  /// The words between blanks; blanks between quotes are part of one.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped || isQuoted && character != "\"" && character != "\\" {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        (word, isQuoted) = (word ?? "", !isQuoted)
      } else if character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
