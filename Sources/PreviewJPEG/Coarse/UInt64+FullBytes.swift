extension UInt64 {
  /// Whether one of the eight bytes is 255: then the bit below leaves it when the complement is lowered.
  @inline(__always) var hasFullByte: Bool {
    (~self &- 0x0101_0101_0101_0101) & self & 0x8080_8080_8080_8080 != 0
  }

  /// The same bytes without the zero behind the only one that is 255; `nil` where that is not so.
  var withoutZeroBehindFullByte: UInt64? {
    let lower: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    // The highest bit of each byte that is 255.
    let full = ((self & lower) &+ 0x0101_0101_0101_0101) & self & ~lower
    let end = full.leadingZeroBitCount + 8
    guard full.nonzeroBitCount == 1, end < 64, (self << UInt64(end)) >> 56 == 0 else { return nil }
    let behind = UInt64.max >> UInt64(end)
    return (self & ~behind) | ((self << 8) & behind)
  }
}
