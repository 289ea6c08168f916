/// How blocks begin (RFC 1951, section 3.2.3), and those that are stored as they are.
extension Inflater {
  mutating func beginBlock() -> Bool {
    guard !isLastBlock else {
      place = .end
      return true
    }
    isLastBlock = takeBits(1) == 1
    switch takeBits(2) {
    case 0: return beginStored()
    case 1: return beginFixed()
    case 2: return beginDynamic()
    default: return false
    }
  }

  /// Whether no more was taken than there is.
  var isWithinInput: Bool { next - bitCount >> 3 <= inputEnd }

  mutating func copyStored() -> Bool {
    let count = min(storedRest, capacity - written, inputEnd - next)
    guard count > 0 || storedRest == 0 else { return false }
    unsafe (window + written).update(from: input + next, count: count)
    written += count
    next += count
    storedRest -= count
    if storedRest == 0 { place = .head }
    return true
  }

  private mutating func beginStored() -> Bool {
    _ = takeBits(bitCount & 7)
    let length = takeBits(16)
    guard takeBits(16) == length ^ 0xFFFF, isWithinInput else { return false }
    next -= bitCount >> 3
    (bits, bitCount) = (0, 0)
    storedRest = length
    place = .stored
    return true
  }

  private mutating func beginFixed() -> Bool {
    var lengths = [UInt8](repeating: 8, count: 288)
    for symbol in 144..<256 { lengths[symbol] = 9 }
    for symbol in 256..<280 { lengths[symbol] = 7 }
    let five = [UInt8](repeating: 5, count: 32)
    place = .coded
    return literals.assign(lengths.span, allowsGaps: false)
      && distances.assign(five.span, allowsGaps: false)
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func beginDynamic() -> Bool {
    let (literalCount, distanceCount) = (257 + takeBits(5), 1 + takeBits(5))
    let codeCount = 4 + takeBits(4)
    guard literalCount <= 286, distanceCount <= 30 else { return false }
    var codes = [UInt8](repeating: 0, count: 19)
    for index in 0..<codeCount { codes[Inflater.order[index]] = UInt8(takeBits(3)) }
    guard lengthCodes.assign(codes.span, allowsGaps: false),
      let lengths = readLengths(literalCount + distanceCount), lengths[256] > 0
    else { return false }
    place = .coded
    guard literals.assign(lengths.span.extracting(..<literalCount), allowsGaps: true) else {
      return false
    }
    literals.pairLiterals()
    return distances.assign(lengths.span.extracting(literalCount...), allowsGaps: true)
  }

  /// The lengths of codes, which are deflated themselves; `nil` when they are not sound.
  private mutating func readLengths(_ count: Int) -> [UInt8]? {
    var lengths: [UInt8] = []
    lengths.reserveCapacity(count)
    while lengths.count < count {
      if bitCount < 14 { fillBits() }
      let entry = lengthCodes.entries[Int(bits & 127)]
      _ = takeBits(Int(entry & 63))
      let symbol = UInt8(truncatingIfNeeded: entry >> 16)
      guard symbol > 15 else {
        lengths.append(symbol)
        continue
      }
      guard let value = symbol == 16 ? lengths.last : 0 else { return nil }
      let times = repetitions(symbol)
      guard times <= count - lengths.count else { return nil }
      lengths += repeatElement(value, count: times)
    }
    return isWithinInput ? lengths : nil
  }

  private mutating func repetitions(_ symbol: UInt8) -> Int {
    switch symbol {
    case 16: 3 + takeBits(2)
    case 17: 3 + takeBits(3)
    default: 11 + takeBits(7)
    }
  }

  private mutating func takeBits(_ count: Int) -> Int {
    if bitCount < count { fillBits() }
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  /// Fills up with single bytes; behind the end of the input come zeros.
  private mutating func fillBits() {
    while bitCount < 56 {
      unsafe bits |= UInt64(input[min(next, inputEnd)]) << UInt64(bitCount)
      next += 1
      bitCount += 8
    }
  }
}
