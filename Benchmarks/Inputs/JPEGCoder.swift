/// Codes blocks of coefficients as JPEG does.
struct JPEGCoder {
  private let direct = JPEGCode.direct
  private let other = JPEGCode.other
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Codes the coefficients in `range` of a block; `last` is the first one of the block before it.
  mutating func code(
    _ coefficients: [Int16], from start: Int, _ range: ClosedRange<Int>, after last: inout Int
  ) {
    if range.lowerBound == 0 {
      let value = Int(coefficients[start])
      let size = JPEGCoder.size(value - last)
      append(direct, symbol: size)
      append(value - last, size: size)
      last = value
    }
    guard range.upperBound > 0 else { return }
    var zeros = 0
    for index in 1...63 {
      let value = Int(coefficients[start + index])
      guard value != 0 else {
        zeros += 1
        continue
      }
      while zeros > 15 {
        append(other, symbol: 0xF0)
        zeros -= 16
      }
      let size = JPEGCoder.size(value)
      append(other, symbol: zeros << 4 | size)
      append(value, size: size)
      zeros = 0
    }
    if zeros > 0 { append(other, symbol: 0) }
  }

  /// What is done so far.
  mutating func drained() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// The last byte, filled up with ones.
  mutating func finished() -> [UInt8] {
    if count % 8 > 0 { put(UInt64(255) >> UInt64(count % 8), count: 8 - count % 8) }
    return drained()
  }

  private static func size(_ value: Int) -> Int {
    Int.bitWidth - value.magnitude.leadingZeroBitCount
  }

  private mutating func append(_ code: JPEGCode, symbol: Int) {
    put(UInt64(code.words[symbol]), count: code.lengths[symbol])
  }

  private mutating func append(_ value: Int, size: Int) {
    put(UInt64(value < 0 ? value - 1 + 1 << size : value), count: size)
  }

  private mutating func put(_ word: UInt64, count added: Int) {
    pending = pending << UInt64(added) | word
    count += added
    while count >= 8 {
      count -= 8
      let byte = UInt8(truncatingIfNeeded: pending >> UInt64(count))
      bytes.append(byte)
      if byte == 255 { bytes.append(0) }
    }
  }
}
