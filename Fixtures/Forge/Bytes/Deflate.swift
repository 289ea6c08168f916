/// Writes compressed data (RFC 1950 and 1951) whose bytes no library version can change.
enum Deflate {
  /// A zlib stream of stored blocks, not compressed at all.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      stream.append(start + 65_535 >= bytes.count ? 1 : 0)
      stream += .le16(block.count) + .le16(~block.count & 0xFFFF) + block
    }
    return stream + .be32(Checksum.adler32(bytes))
  }

  /// A zlib stream with the fixed codes; repetitions are looked for at the given distances only,
  /// such as one pixel and one row.
  static func packed(_ bytes: [UInt8], distances: [Int]) -> [UInt8] {
    var bits = BitWriter(bytes: [0x78, 0x01])
    bits.append(0b011, count: 3)
    var index = 0
    while index < bytes.count {
      let best = distances.map { (length: match(bytes, index, $0), distance: $0) }
        .max { $0.length < $1.length }
      if let best, best.length >= 3 {
        appendMatch(best.length, best.distance, to: &bits)
        index += best.length
      } else {
        appendSymbol(Int(bytes[index]), to: &bits)
        index += 1
      }
    }
    appendSymbol(256, to: &bits)
    return bits.finished() + .be32(Checksum.adler32(bytes))
  }

  /// A zlib stream of `count` zeros at two bits for every 258 of them: the worst that deflate can
  /// do to whoever unpacks it.
  static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter(bytes: [0x78, 0x01])
    appendBombHeader(to: &bits)
    // Codes by length: 285 is 0, symbol 0 is 10, symbol 256 is 11; the one distance is 0.
    bits.append(0b01, count: 2)
    for _ in 0..<(count - 1) / 258 { bits.append(0b00, count: 2) }
    for _ in 0..<(count - 1) % 258 { bits.append(0b01, count: 2) }
    bits.append(0b11, count: 2)
    return bits.finished() + .be32(Checksum.adler32(ofZeros: count))
  }

  /// The header of a dynamic block with the codes of ``zeros(_:)``.
  private static func appendBombHeader(to bits: inout BitWriter) {
    bits.append(0b101, count: 3)
    bits.append(286 - 257, count: 5)
    bits.append(0, count: 5)
    // The lengths of the length codes stand in this order: 16 17 18 0 8 7 9 6 10 5 11 4 12 3 13
    // 2 14 1. Used are 18 (one bit: 0), 1 (two bits: 10) and 2 (two bits: 11).
    bits.append(18 - 4, count: 4)
    for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] {
      bits.append(length, count: 3)
    }
    let zeroRun = { (bits: inout BitWriter, count: Int) in
      bits.append(0, count: 1)
      bits.append(count - 11, count: 7)
    }
    bits.append(0b11, count: 2)
    zeroRun(&bits, 138)
    zeroRun(&bits, 117)
    bits.append(0b11, count: 2)
    zeroRun(&bits, 28)
    bits.append(0b01, count: 2)
    bits.append(0b01, count: 2)
  }

  private static func match(_ bytes: [UInt8], _ index: Int, _ distance: Int) -> Int {
    guard distance <= index else { return 0 }
    let end = min(index + 258, bytes.count)
    var next = index
    while next < end, bytes[next] == bytes[next - distance] { next += 1 }
    return next - index
  }

  private static func appendMatch(_ length: Int, _ distance: Int, to bits: inout BitWriter) {
    let (lengthCode, lengthExtra, lengthBits) = code(length - 3, groups: 4)
    if length == 258 {
      appendSymbol(285, to: &bits)
    } else {
      appendSymbol(257 + lengthCode, to: &bits)
      bits.append(lengthExtra, count: lengthBits)
    }
    let (distanceCode, distanceExtra, distanceBits) = code(distance - 1, groups: 2)
    bits.appendReversed(distanceCode, count: 5)
    bits.append(distanceExtra, count: distanceBits)
  }

  /// Lengths and distances are counted alike: after the first two groups, each group of codes has
  /// one more extra bit than the one before.
  private static func code(_ value: Int, groups: Int) -> (code: Int, extra: Int, bits: Int) {
    guard value >= groups * 2 else { return (value, 0, 0) }
    var bits = 1
    while value >> bits >= groups * 2 { bits += 1 }
    return (bits * groups + value >> bits, value & (1 << bits - 1), bits)
  }

  private static func appendSymbol(_ symbol: Int, to bits: inout BitWriter) {
    switch symbol {
    case ..<144: bits.appendReversed(0x30 + symbol, count: 8)
    case ..<256: bits.appendReversed(0x190 + symbol - 144, count: 9)
    case ..<280: bits.appendReversed(symbol - 256, count: 7)
    default: bits.appendReversed(0xC0 + symbol - 280, count: 8)
    }
  }
}

/// Bits packed into bytes, the lowest bit first, as deflate wants them.
struct BitWriter {
  private var bytes: [UInt8]
  private var pending = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func append(_ value: Int, count added: Int) {
    pending |= value << count
    count += added
    while count >= 8 {
      bytes.append(UInt8(pending & 255))
      pending >>= 8
      count -= 8
    }
  }

  /// Huffman codes go in from their highest bit.
  mutating func appendReversed(_ value: Int, count added: Int) {
    for bit in (0..<added).reversed() { append(value >> bit & 1, count: 1) }
  }

  func finished() -> [UInt8] { count == 0 ? bytes : bytes + [UInt8(pending & 255)] }
}
