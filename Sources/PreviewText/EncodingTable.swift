/// What each byte means in an encoding of one byte a character.
struct EncodingTable {
  private let characters: [EncodingCharacter]

  /// `nil` when the C library does not know the encoding.
  init?(_ encoding: TextEncoding) {
    guard let converter = EncodingConverter(encoding) else { return nil }
    let upper = (UInt8(0x80)...0xFF).flatMap { byte -> [UInt8] in [byte, 0x0A] }
    let text = converter.convert(upper, isCut: false).utf8
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    let scalars = lines.map { line -> Unicode.Scalar in
      String(decoding: line, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }
    guard scalars.count == 128 else { return nil }
    characters = EncodingTable.ascii + scalars.map { EncodingCharacter($0) }
  }

  private static let ascii = (UInt8(0)..<0x80).map { EncodingCharacter(Unicode.Scalar($0)) }

  /// How good a text `sample` is in this encoding, per character beyond ASCII.
  ///
  /// About 4 for right words of one language, below 0 for nonsense.
  func score(of sample: [UInt8]) -> Double {
    var sum = 0.0
    var count = 0
    var letters: [Unicode.Scalar: Int] = [:]
    for index in sample.indices where sample[index] >= 0x80 {
      let character = characters[Int(sample[index])]
      let before = index == 0 ? EncodingCharacter.gap : characters[Int(sample[index - 1])]
      let isLast = index + 1 == sample.count
      let next = isLast ? EncodingCharacter.gap : characters[Int(sample[index + 1])]
      sum += character.worth(after: before, before: next)
      count += 1
      if character.isLatin { letters[character.small, default: 0] += 1 }
    }
    guard count > 0 else { return 0 }
    return (sum + 2 * Double(LatinLanguage.mostCovered(of: letters))) / Double(count)
  }
}
