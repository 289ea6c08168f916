/// The first line `sep=;`, by which a table tells spreadsheets its delimiter.
struct CSVDirective {
  let delimiter: Character
  /// Bytes of the line with its end.
  let length: Int

  init?(_ bytes: [UInt8]) {
    let line = bytes.prefix(16).prefix { $0 != CSVDialect.newline }
    let text = String(decoding: line, as: UTF8.self).filter { $0 != "\"" }
    let parts = text.split(separator: "=", maxSplits: 1)
    guard line.count < 16, parts.count == 2, parts[0].lowercased() == "sep", parts[1].count == 1,
      let character = parts[1].first, !character.isLetter, !character.isNumber
    else { return nil }
    delimiter = character
    length = min(line.count + 1, bytes.count)
  }
}

/// Finds out how quotes within quotes are written.
enum CSVQuoting {
  /// Whether `\"` stands for a quote, rather than `""`.
  ///
  /// Only in the middle of words does it say so: in `"C:\folder\"` the backslash is a letter.
  static func usesBackslash(_ bytes: [UInt8]) -> Bool {
    var backslashed = 0
    var doubled = 0
    var position = 1
    let end = min(bytes.count, 256 << 10) - 1
    while position < end {
      defer { position += 1 }
      guard bytes[position] == CSVDialect.quote, isInner(bytes[position + 1]) else { continue }
      if bytes[position - 1] == CSVDialect.backslash { backslashed += 1 }
      if bytes[position - 1] == CSVDialect.quote, position > 1, isInner(bytes[position - 2]) {
        doubled += 1
      }
    }
    return backslashed > doubled
  }

  private static func isInner(_ byte: UInt8) -> Bool {
    switch byte {
    case CSVDialect.newline, CSVDialect.comma, CSVDialect.semicolon, CSVDialect.tab,
      CSVDialect.bar, CSVDialect.colon, CSVDialect.quote:
      false
    default: true
    }
  }
}
