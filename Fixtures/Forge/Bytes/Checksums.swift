/// The two sums of a PNG file: of each chunk (PNG specification, annex D) and of the compressed
/// data (RFC 1950, section 8).
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { rest, _ in
      rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1
    }
  }

  static func crc32(_ bytes: [UInt8]) -> Int {
    let sum = bytes.reduce(UInt32.max) { sum, byte in
      table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8)
    }
    return Int(~sum)
  }

  static func adler32(_ bytes: [UInt8]) -> Int {
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  /// The same for `count` zeros, which need not be walked through.
  static func adler32(ofZeros count: Int) -> Int { (count % 65_521) << 16 | 1 }
}
