internal import PreviewCore

/// What text in XML stands for, byte by byte: an accent behind a sign makes no other sign of it.
///
/// Control characters that stand there raw are kept, since not everybody who writes property lists looks
/// for them; a reference to one is refused. A raw carriage return is kept too, which XML would make a line
/// feed (XML 1.0, section 2.11): Foundation writes and reads it as it is.
enum MarkupText {
  /// The text between two tags.
  ///
  /// Throws `file.damaged` for an entity that is none.
  static func text(_ bytes: ArraySlice<UInt8>) throws(PreviewError) -> String {
    let parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var result = parts[0]
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: UInt8(ascii: ";")), let scalar = scalar(part[..<end])
      else {
        throw .propertyList("'&\(String(decoding: part.prefix(12), as: UTF8.self))' is no entity")
      }
      result += Array(String(scalar).utf8) + part[(end + 1)...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The five entities of XML 1.0, section 4.6, and characters by their numbers, section 4.1.
  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard let scalar = number(name).flatMap({ Unicode.Scalar($0) }) else { return nil }
      return isCharacter(scalar) ? scalar : nil
    }
  }

  private static func number(_ name: ArraySlice<UInt8>) -> UInt32? {
    let isHexadecimal = name.starts(with: "#x".utf8)
    guard name.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // A number takes a sign, which a reference must not have.
    guard digits.first != UInt8(ascii: "+") else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
  }

  /// Whether XML allows the character (XML 1.0, section 2.2), be it as a reference.
  static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": true
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": false
    default: true
    }
  }
}
