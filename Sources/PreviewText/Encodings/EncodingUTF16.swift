/// Recognises UTF-16 and UTF-32 without a byte-order mark by what their code units would mean.
enum EncodingUTF16 {
  /// The encoding whose code units make the best text, `nil` when none makes text.
  ///
  /// Only for bytes with NULs among them: other bytes make Chinese characters all too easily.
  static func encoding(of bytes: [UInt8]) -> TextEncoding? {
    let candidates: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian,
    ]
    let scored = candidates.map { ($0, goodShare(of: bytes, as: $0)) }
    guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 >= 0.9 else { return nil }
    return best.0
  }

  /// The share of code units that are letters, digits and the like, in the first 32 KiB.
  static func goodShare(of bytes: [UInt8], as encoding: TextEncoding) -> Double {
    let unit = encoding.unit
    let isLittle = encoding == .utf16LittleEndian || encoding == .utf32LittleEndian
    let count = min(bytes.count, 32 << 10) / unit
    guard count > 0, bytes.count % unit == 0 || bytes.count > 256 else { return 0 }
    var good = 0.0
    var previous: UInt32 = 0
    for index in 0..<count {
      let value = codeUnit(bytes, at: index * unit, unit, isLittle)
      good += worth(value, after: previous, unit)
      previous = value
    }
    return good / Double(count)
  }

  private static func codeUnit(
    _ bytes: [UInt8], at start: Int, _ unit: Int, _ isLittle: Bool
  ) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<unit {
      let place = isLittle ? unit - 1 - offset : offset
      value = value << 8 | UInt32(bytes[start + place])
    }
    return value
  }

  /// 1 for what is common in text, a bit less for what is rare, 0 or less for what is not text.
  private static func worth(_ value: UInt32, after previous: UInt32, _ unit: Int) -> Double {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: 1
    case 0xA0...0x06FF, 0x2010...0x2027, 0x3001...0x30FF, 0xAC00...0xD7A3, 0xFF01...0xFF9F: 0.98
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
