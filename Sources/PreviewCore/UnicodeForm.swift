/// The forms in which Unicode text is written to files, and how bytes show that they are in one.
///
/// Both who finds out what a file is and who reads text ask here, so that they agree.
package enum UnicodeForm: String, CaseIterable, Sendable {
  /// One to four bytes a character.
  case utf8 = "utf-8"
  /// Two or four bytes a character, the less significant one first.
  case utf16LittleEndian = "utf-16le"
  /// Two or four bytes a character, the more significant one first.
  case utf16BigEndian = "utf-16be"
  /// Four bytes a character, the least significant one first.
  case utf32LittleEndian = "utf-32le"
  /// Four bytes a character, the most significant one first.
  case utf32BigEndian = "utf-32be"

  /// Bytes of a code unit.
  package var unit: Int {
    switch self {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// The byte-order mark.
  private var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    }
  }

  private var isLittleEndian: Bool { self == .utf16LittleEndian || self == .utf32LittleEndian }
}

extension UnicodeForm {
  /// How many bytes are looked at.
  private static let reach = 32 << 10

  /// The form that a byte-order mark tells, and how long the mark is.
  ///
  /// A mark before what is no text in that form is chance: some compressed sound begins so.
  package static func marked(_ bytes: [UInt8]) -> (form: UnicodeForm, length: Int)? {
    // The mark of UTF-16 is the beginning of that of UTF-32.
    let longestFirst = allCases.sorted { $0.mark.count > $1.mark.count }
    for form in longestFirst where bytes.starts(with: form.mark) {
      let rest = Array(bytes.dropFirst(form.mark.count).prefix(reach))
      if form.unit == 1 || rest.isEmpty || form.goodShare(of: rest) > 0.5 {
        return (form, form.mark.count)
      }
    }
    return nil
  }

  /// The form of several bytes a code unit that makes text of `bytes`, `nil` when none does.
  ///
  /// Bytes without NULs make Chinese characters all too easily; of those only UTF-16 is believed
  /// in which all characters are East Asian and many of them common.
  package static func wide(_ bytes: [UInt8]) -> UnicodeForm? {
    guard bytes.contains(0) else {
      return [.utf16LittleEndian, .utf16BigEndian].first { $0.isEastAsian(bytes) }
    }
    let forms = allCases.filter { form in
      let isWhole = bytes.count % form.unit == 0 || bytes.count > 256
      return form.unit > 1 && isWhole && form.hasWords(bytes)
    }
    let scored = forms.map { ($0, $0.goodShare(of: bytes)) }
    guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 >= 0.9 else { return nil }
    return best.0
  }

  /// Whether there are blanks, line ends, digits and the like: measurements of two bytes each are
  /// letters by chance, but not these.
  private func hasWords(_ bytes: [UInt8]) -> Bool {
    let units = codeUnits(bytes)
    return units.count { worth($0, after: 0) == 1 } >= max(units.count / 64, 1)
  }

  private func isEastAsian(_ bytes: [UInt8]) -> Bool {
    guard bytes.count % 2 == 0 || bytes.count > UnicodeForm.reach, bytes.count >= 12,
      String(validating: bytes, as: UTF8.self) == nil
    else { return false }
    let units = codeUnits(bytes)
    let common = units.count { value in
      Unicode.Scalar(value).map { UnicodeForm.commonEastAsian.contains($0) } ?? false
    }
    return common * 4 >= units.count && units.allSatisfy { worth($0, after: 0xD800) >= 0.95 }
  }

  /// The commonest characters of Chinese and Japanese, and the syllables of Korean endings.
  private static let commonEastAsian = Set(
    """
    的一是不了在人有我他这这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可\
    這個國說們為來時會過學對里后後前所而于於成方多然能好小心看起发發日天文本用事新同分高法化经經长長\
    、。，：；「」（）のにはをたがでてとしれさいるもなこらりんうだかすっあくよきまけ이다는을의에가은\
    를고로하지한서기도
    """.unicodeScalars)

  /// The share of code units that are letters, digits and the like.
  private func goodShare(of bytes: [UInt8]) -> Double {
    let units = codeUnits(bytes)
    var previous: UInt32 = 0
    let good = units.reduce(0.0) { sum, value in
      defer { previous = value }
      return sum + worth(value, after: previous)
    }
    return good / Double(max(units.count, 1))
  }

  private func codeUnits(_ bytes: [UInt8]) -> [UInt32] {
    (0..<min(bytes.count, UnicodeForm.reach) / unit).map { codeUnit(bytes, at: $0 * unit) }
  }

  private func codeUnit(_ bytes: [UInt8], at start: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<unit {
      value = value << 8 | UInt32(bytes[start + (isLittleEndian ? unit - 1 - offset : offset)])
    }
    return value
  }

  /// 1 for what is common in text, a bit less for what is rare, 0 or less for what is not text.
  private func worth(_ value: UInt32, after previous: UInt32) -> Double {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x3000...0x3002, 0xFF0C: 1
    case 0xA0...0x06FF, 0x2010...0x2027, 0x3003...0x30FF, 0xAC00...0xD7A3, 0xFF01...0xFF0B,
      0xFF0D...0xFF9F:
      0.98
    case 0x4E00...0x9FFF: 0.95
    case 0xD800...0xDBFF: unit == 2 ? 0.95 : -1
    case 0xDC00...0xDFFF: unit == 2 && (0xD800...0xDBFF).contains(previous) ? 0.95 : -1
    case 0x0700...0x1FFF, 0x2028...0x2FFF, 0xA000...0xABFF, 0xFE00...0xFEFF: 0.9
    case 0x1_0000...0x3_FFFF: unit == 4 ? 0.9 : -1
    case 0x0C, 0x1B: 0.5
    default: -1
    }
  }
}
