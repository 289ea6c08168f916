/// The `Exec` key of a desktop entry (Desktop Entry Specification 1.5, section 7).
struct ExecLine: Equatable {
  /// The program and its arguments, without the field codes.
  var command: [String]
  /// Whether addresses take the place of the field code, and not only files.
  var takesURLs: Bool

  // All by scalars: to a string an accent behind a quotation mark is one character with it.
  /// What must stand between quotes.
  private static let reserved = Set(" \t\n\"'\\><~|&;$*?#()`".unicodeScalars)
  /// What needs a backslash before it even there.
  private static let special = Set("\"`$\\".unicodeScalars)

  init(command: [String], takesURLs: Bool) {
    self.command = command
    self.takesURLs = takesURLs
  }

  /// The parts of a line; field codes are taken out, and deprecated ones with them.
  init(parsing line: String) {
    let words = Self.words(line)
    takesURLs = words.contains { $0 == "%u" || $0 == "%U" }
    command = words.filter { !Self.isFieldCode($0) }.map(Self.withSinglePercents)
  }

  /// The line: each argument quoted where it must be, and all files or addresses behind them.
  var text: String {
    (command.map(Self.quoted) + [takesURLs ? "%U" : "%F"]).joined(separator: " ")
  }

  private static func isFieldCode(_ word: String) -> Bool {
    word.utf8.count == 2 && word.hasPrefix("%") && word != "%%"
  }

  private static func quoted(_ argument: String) -> String {
    let isPlain = !argument.isEmpty && !argument.unicodeScalars.contains(where: reserved.contains)
    var text = String.UnicodeScalarView()
    for scalar in argument.unicodeScalars {
      if special.contains(scalar), !isPlain { text.append("\\") }
      if scalar == "%" { text.append(scalar) }
      text.append(scalar)
    }
    return isPlain ? String(text) : "\"" + String(text) + "\""
  }

  /// The word with one percent sign for every two.
  private static func withSinglePercents(_ word: String) -> String {
    var (text, isSecond) = (String.UnicodeScalarView(), false)
    for scalar in word.unicodeScalars {
      isSecond = scalar == "%" && !isSecond && text.last == "%"
      if !isSecond { text.append(scalar) }
    }
    return String(text)
  }

  /// The words between blanks; blanks between quotes are part of one.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var isQuoted = false
    var isEscaped = false
    for character in line.unicodeScalars {
      if isEscaped || isQuoted && character != "\"" && character != "\\" {
        word = (word ?? .init()) + [character]
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        (word, isQuoted) = (word ?? .init(), !isQuoted)
      } else if character == " " {
        if let word { words.append(String(word)) }
        word = nil
      } else {
        word = (word ?? .init()) + [character]
      }
    }
    return words + (word.map { [String($0)] } ?? [])
  }
}
