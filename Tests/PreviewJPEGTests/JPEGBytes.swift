/// Pieces of JPEG files (ITU-T T.81, annexes B, C and F).
enum JPEGBytes {
  static func number(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8), UInt8(value & 255)]
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(content.count + 2) + content
  }

  static let jfif = segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 72, 0, 72, 0, 0])

  static func adobe(transform: UInt8) -> [UInt8] {
    segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }
}

/// A Huffman code and the table that tells of it.
struct MadeCode: Sendable {
  let table: [UInt8]
  private let codes: [UInt8: (code: Int, bits: Int)]

  init(counts: [UInt8], symbols: [UInt8]) {
    table = counts + symbols
    var codes: [UInt8: (code: Int, bits: Int)] = [:]
    var (next, rest) = (0, symbols[...])
    for (index, count) in counts.enumerated() {
      for symbol in rest.prefix(Int(count)) {
        codes[symbol] = (next, index + 1)
        next += 1
      }
      rest = rest.dropFirst(Int(count))
      next <<= 1
    }
    self.codes = codes
  }

  subscript(_ symbol: UInt8) -> (code: Int, bits: Int) { codes[symbol] ?? (0, 0) }

  static let means = MadeCode(
    counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], symbols: Array(0...11))
  /// One with codes of up to 12 bits, and other symbols at their places.
  static let otherMeans = MadeCode(
    counts: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0],
    symbols: [5, 0, 7, 6, 8, 4, 9, 3, 10, 2, 1, 11])
  /// Short codes for short runs of small values, and 125 codes of 16 bits.
  static let others: MadeCode = {
    let steps: [UInt8] = (1...10).flatMap { size in (0...15).map { run in run << 4 | size } }
    // Runs count half of what bits of values do.
    func rank(_ symbol: UInt8) -> UInt8 { 2 * (symbol & 15) + symbol >> 4 }
    let symbols = [0, 0xF0] + steps.sorted { rank($0) < rank($1) }
    return MadeCode(
      counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125], symbols: symbols)
  }()
}

/// Bits packed into bytes, the highest first, with the zero that JPEG wants behind every 255.
struct JPEGBits {
  private(set) var bytes: [UInt8] = []
  private var pending = 0
  private var count = 0

  mutating func append(symbol: UInt8, of code: MadeCode) {
    append(code[symbol].code, count: code[symbol].bits)
  }

  /// A value, for which the lower half of its symbol is the number of its bits, and the upper one the
  /// zeros in front of it.
  mutating func append(_ value: Int, after run: Int = 0, with code: MadeCode) {
    let size = Int.bitWidth - value.magnitude.leadingZeroBitCount
    append(symbol: UInt8(run << 4 | size), of: code)
    append(value < 0 ? value - 1 + 1 << size : value, count: size)
  }

  mutating func restart(_ number: Int, fills: Int) {
    finish()
    bytes += Array(repeating: 0xFF, count: fills + 1) + [0xD0 + UInt8(number & 7)]
  }

  /// Fills the last byte with ones.
  mutating func finish() {
    while count > 0 { append(1, count: 1) }
  }

  private mutating func append(_ value: Int, count added: Int) {
    for bit in (0..<added).reversed() {
      pending = pending << 1 | value >> bit & 1
      count += 1
      guard count == 8 else { continue }
      bytes += pending == 255 ? [255, 0] : [UInt8(pending)]
      (pending, count) = (0, 0)
    }
  }
}
