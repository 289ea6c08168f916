/// What each byte means in an encoding of one byte a character.
struct EncodingTable {
  /// The characters of the bytes from 0x80 on as UTF-8; what has no meaning is U+FFFD.
  private let upper: [[UInt8]]

  /// `nil` when the C library does not know the encoding.
  init?(_ encoding: TextEncoding) {
    guard let converter = EncodingConverter(encoding) else { return nil }
    let bytes = (UInt8(0x80)...0xFF).flatMap { byte -> [UInt8] in [byte, 0x0A] }
    let text = converter.convert(bytes, isCut: false).utf8
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    guard lines.count == 128 else { return nil }
    upper = lines.map { Array($0) }
  }

  /// Converts all of `bytes`, which is faster than the C library as most of them are ASCII.
  func convert(_ bytes: ArraySlice<UInt8>) -> EncodingConverter.Conversion {
    var result = EncodingConverter.Conversion()
    result.utf8.reserveCapacity(bytes.count + bytes.count / 8)
    var pending = bytes.startIndex
    for position in bytes.indices where bytes[position] >= 0x80 {
      let character = upper[Int(bytes[position]) - 0x80]
      result.utf8 += bytes[pending..<position]
      result.utf8 += character
      result.replacements += character == UTF8Sequence.replacement ? 1 : 0
      pending = position + 1
    }
    result.utf8 += bytes[pending...]
    return result
  }

  /// Whether both read `sample` as the same text.
  func agrees(with other: EncodingTable, on sample: [UInt8]) -> Bool {
    sample.allSatisfy { $0 < 0x80 || upper[Int($0) - 0x80] == other.upper[Int($0) - 0x80] }
  }

  /// How good a text in one of `languages` `sample` is in this encoding, per character beyond ASCII.
  ///
  /// About 4 for right words of one language, below 0 for nonsense.
  func score(of sample: [UInt8], languages: [WrittenLanguage]) -> Double {
    let characters = EncodingTable.ascii + upper.map { EncodingCharacter($0) }
    var sum = 0.0
    var count = 0
    var pairs: [UInt64: Int] = [:]
    for index in sample.indices where sample[index] >= 0x80 {
      let character = characters[Int(sample[index])]
      let before = index == 0 ? EncodingCharacter.gap : characters[Int(sample[index - 1])]
      let isLast = index + 1 == sample.count
      let next = isLast ? EncodingCharacter.gap : characters[Int(sample[index + 1])]
      sum += character.worth(after: before, before: next)
      count += 1
      character.countPairs(after: before, before: next, in: &pairs)
    }
    guard count > 0 else { return 0 }
    let counted = pairs.values.reduce(0, +)
    let fit = languages.map { $0.worth(of: pairs) }.max() ?? 0
    return (sum + 1.5 * fit * Double(min(count, counted)) / Double(max(counted, 1))) / Double(count)
  }

  private static let ascii = (UInt8(0)..<0x80).map { EncodingCharacter([$0]) }
}
