/// Bytes that are written bit by bit, the lowest one first (RFC 1951, section 3.1.1).
struct BitWriter {
  /// The bytes that are full.
  private(set) var bytes: [UInt8]
  /// Those that are not yet in ``bytes``, and how many; below 8 between calls.
  private var (bits, count) = (UInt64.zero, UInt64.zero)

  /// Begins behind these bytes.
  init(after start: [UInt8]) { bytes = start }

  /// Writes the lowest `length` bits of `value`, up to 16; the others are 0.
  mutating func write(_ value: Int, _ length: Int) {
    bits |= UInt64(value) << count
    count += UInt64(length)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  /// Fills the last byte up, and adds these.
  mutating func finish(with end: [UInt8]) {
    if count > 0 { write(0, 8 - Int(count)) }
    bytes += end
  }

  /// Has `body` write up to `most` bytes by itself: it is lent the memory, of eight bytes more, and the bits
  /// that are not full, and says where it got to.
  mutating func write(
    most: Int, _ body: (UnsafeMutableRawPointer, inout UInt64, inout UInt64) -> Int
  ) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: most + 8))
    let written = unsafe bytes.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return 0 }
      return unsafe body(base + start, &bits, &count)
    }
    precondition(written <= most)
    bytes.removeLast(most + 8 - written)
  }
}
