package import PreviewCore

/// Texts from outside, names above all, so that a reader sees what is in them.
package enum PageText {
  /// The characters of a name that is shown whole; of a longer one the middle is left out.
  private static let longestName = 160
  /// The same for a path.
  private static let longestPath = 600

  /// The last part of a path.
  package static func name(of path: FilePath) -> String {
    cut(visible(path.lastComponent.displayString), to: longestName)
  }

  /// A path.
  package static func path(_ path: FilePath) -> String {
    cut(visible(path.displayString), to: longestPath)
  }

  /// The text with what cannot be seen, and what turns the direction of others, written as numbers.
  ///
  /// Joiners and variation selectors stay, of which emoji and some scripts are made: they change the form
  /// of what can be seen.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.unicodeScalars.map { scalar in
      guard isHidden(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
      return "\u{27E8}U+\(zeros)\(digits)\u{27E9}"
    }.joined()
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
    guard !isJoiner, !scalar.properties.isVariationSelector else { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint || scalar == blank
    }
  }

  /// The Braille pattern without dots counts as a symbol, not as a space, and shows nothing.
  private static let blank: Unicode.Scalar = "\u{2800}"

  /// Keeps twice as much of the beginning as of the end, which has the extension.
  private static func cut(_ text: String, to count: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > count else { return text }
    let end = (count - 1) / 3
    return String(scalars.prefix(count - 1 - end)) + "\u{2026}" + String(scalars.suffix(end))
  }
}
