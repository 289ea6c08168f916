internal import FoundationEssentials

/// How numbers, dates and bytes are written in XML property lists, as `plist(5)` has it.
enum PropertyListText {
  /// A whole number, decimal or hexadecimal; `nil` when it is none or has more than 64 bits.
  static func integer(_ text: String) -> PropertyList? {
    let (number, isNegative) = signed(trimmed(text))
    let isHexadecimal = number.hasPrefix("0x") || number.hasPrefix("0X")
    let (digits, radix) = isHexadecimal ? (number.dropFirst(2), 16) : (number, 10)
    // A number takes a sign of its own, which would be a second one here.
    guard let first = digits.first, first.isHexDigit else { return nil }
    guard isNegative else { return UInt64(digits, radix: radix).map(PropertyList.init(whole:)) }
    return Int64("-" + digits, radix: radix).map { .integer($0) }
  }

  private static func signed(_ text: Substring) -> (digits: Substring, isNegative: Bool) {
    (text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text, text.hasPrefix("-"))
  }

  /// A number, also `nan` and `infinity`.
  static func real(_ text: String) -> Double? { Double(trimmed(text)) }

  /// A point in time as `2026-11-30T12:00:00Z`.
  static func date(_ text: String) -> Date? {
    let text = String(trimmed(text))
    // The parser takes any number of digits and counts over; what it gives must be what was written.
    guard text.utf8.count == 20, let date = try? Date(text, strategy: .iso8601),
      self.text(date) == text
    else { return nil }
    return date
  }

  /// A point in time, to the second; `nil` when it has no year of four digits.
  static func text(_ date: Date) -> String? {
    // Years 1 to 9999: the seconds since 2001 of their beginning and end.
    guard (-63_113_904_000..<252_423_993_600).contains(date.timeIntervalSinceReferenceDate) else {
      return nil
    }
    return date.formatted(.iso8601)
  }

  /// Bytes in base64 with blanks anywhere (RFC 4648, section 4); `nil` when it is none.
  static func data(_ text: String) -> Data? {
    Data(base64Encoded: Data(text.utf8.filter { $0 > 0x20 }))
  }

  private static func trimmed(_ text: String) -> Substring {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }
}
