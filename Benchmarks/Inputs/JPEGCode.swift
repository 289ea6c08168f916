/// A Huffman code as JPEG files have it: how many words there are of each length, and for what.
struct JPEGCode {
  let counts: [UInt8]
  let symbols: [UInt8]
  /// The words and their lengths, by symbol.
  let words: [UInt32]
  let lengths: [Int]

  /// The usual codes for brightness (JPEG, tables K.3 and K.5), which serve for colours as well.
  static let direct = JPEGCode(
    [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], Array(0..<12))
  static let other = JPEGCode(
    [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125], frequent + seldom)

  private static let frequent: [UInt8] = [
    0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07,
    0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52, 0xD1, 0xF0,
    0x24, 0x33, 0x62, 0x72, 0x82,
  ]
  /// All others: up to 15 zeros, then a number of 1 to 10 bits.
  private static let seldom = (UInt8(0)...255).filter {
    (1...10).contains($0 & 15) && !frequent.contains($0)
  }

  private init(_ counts: [UInt8], _ symbols: [UInt8]) {
    var words = [UInt32](repeating: 0, count: 256)
    var lengths = [Int](repeating: 0, count: 256)
    var (next, index) = (UInt32(0), 0)
    for (length, count) in counts.enumerated() {
      next <<= 1
      for _ in 0..<count {
        (words[Int(symbols[index])], lengths[Int(symbols[index])]) = (next, length + 1)
        (next, index) = (next + 1, index + 1)
      }
    }
    (self.counts, self.symbols, self.words, self.lengths) = (counts, symbols, words, lengths)
  }
}
