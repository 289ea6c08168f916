/// Any bytes as one word of printable ASCII, by percent signs as in URIs, and back.
enum JournalText {
  /// The word; never empty, since nothing is a lone percent sign.
  static func word(_ bytes: some Collection<UInt8>) -> [UInt8] {
    guard !bytes.isEmpty else { return [percent] }
    return bytes.flatMap { isPlain($0) ? [$0] : [percent, digit($0 >> 4), digit($0 & 15)] }
  }

  /// The bytes of a word; `nil` when it is none that ``word(_:)`` gives.
  static func bytes(_ word: ArraySlice<UInt8>) -> [UInt8]? {
    if word.elementsEqual([percent]) { return [] }
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      if byte == percent {
        guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value),
          !isPlain(high << 4 | low)
        else { return nil }
        bytes.append(high << 4 | low)
      } else {
        guard isPlain(byte) else { return nil }
        bytes.append(byte)
      }
    }
    return bytes.isEmpty ? nil : bytes
  }

  private static let percent = UInt8(ascii: "%")
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != percent
  }

  private static func digit(_ value: UInt8) -> UInt8 { digits[Int(value)] }

  private static func value(_ digit: UInt8) -> UInt8? {
    digits.firstIndex(of: digit).map { UInt8($0) }
  }
}
