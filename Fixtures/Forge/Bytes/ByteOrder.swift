/// Numbers as bytes, most significant first unless the name says otherwise.
extension [UInt8] {
  static func be16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
  static func be32(_ value: Int) -> [UInt8] { be16(value >> 16 & 0xFFFF) + be16(value & 0xFFFF) }
  static func le16(_ value: Int) -> [UInt8] { be16(value).reversed() }
  static func le32(_ value: Int) -> [UInt8] { be32(value).reversed() }

  /// The bytes of a text in ASCII.
  static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The parts in a row.
  static func all(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

  /// `count` zeros.
  static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  /// Bytes written as hexadecimal digits; anything else in the text is left out.
  static func hex(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  /// The same as lower-case hexadecimal digits.
  var hexDigits: String {
    let digits = Array<Character>("0123456789abcdef")
    return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
