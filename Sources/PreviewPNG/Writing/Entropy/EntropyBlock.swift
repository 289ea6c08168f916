/// A part of a stream of bytes as one block of deflate that has codes of its own, literals, and runs of
/// equal bytes, whose distance is 1.
///
/// Bytes are taken four at a time: either all of them repeat the one before, and begin a run, or they are
/// literals. So looking for a run is one comparison, and a run is found up to three bytes late.
@safe struct EntropyBlock {
  /// In front of the bytes there is one more, which a run may repeat.
  private let bytes: UnsafeRawPointer
  private let count: Int

  /// The longest code; four and what is left of a byte are less than 64 bits.
  private static let limit = 14
  private static let endOfBlock = 256
  private static let longestRun = 257
  /// For each length of a run its symbol, and the bits behind it and how many (RFC 1951, section 3.2.5).
  private static let lengths = (0...longestRun).map { lengthSymbol(of: $0) }

  /// `count` bytes, behind one that is there as well.
  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    unsafe self.bytes = UnsafeRawPointer(bytes)
    self.count = count
  }

  /// Writes the block behind what there is.
  func write(isLast: Bool, to writer: inout BitWriter) {
    let counts = counts()
    let code = HuffmanCode(counts: counts, limit: EntropyBlock.limit)
    CodeHeader(code.lengths).write(isLast: isLast, to: &writer)
    // Behind the symbol of a run there are five bits at most for its length, and one for its distance.
    let extras = 6 * counts[(EntropyBlock.endOfBlock + 1)...].reduce(0, +)
    let size = zip(counts, code.lengths).reduce(extras) { $0 + $1.0 * Int($1.1) }
    let table = zip(code.codes, code.lengths).map { UInt32($0) | UInt32($1) << 16 }
    unsafe writer.write(most: size / 8 + 1) { unsafe write(table, to: $0, &$1, &$2) }
    let end = EntropyBlock.endOfBlock
    writer.write(Int(code.codes[end]), Int(code.lengths[end]))
  }

  private static func lengthSymbol(of length: Int) -> (symbol: Int, extra: Int, bits: Int) {
    guard length > 10 else { return (254 + length, 0, 0) }
    // Four symbols for each power of two.
    let bits = (length - 3).bitWidth - (length - 3).leadingZeroBitCount - 3
    let first = (length - 3) >> bits
    return (257 + 4 * bits + first, length - 3 - first << bits, bits)
  }

  /// The four bytes from here on, and whether all of them are the one before.
  @inline(__always) private func four(_ at: Int) -> (word: Int, repeats: Bool) {
    let word = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
    let before = unsafe bytes.loadUnaligned(fromByteOffset: at &- 1, as: UInt32.self)
    return (Int(word), word == before)
  }

  /// How many bytes from here on are the one before; of the first four that is known.
  @inline(__always) private func run(_ at: Int) -> Int {
    var length = 4
    while length &+ 7 <= EntropyBlock.longestRun, at &+ length &+ 8 <= count {
      let next = unsafe bytes.loadUnaligned(fromByteOffset: at &+ length, as: UInt64.self)
      let before = unsafe bytes.loadUnaligned(fromByteOffset: at &+ length &- 1, as: UInt64.self)
      guard next == before else { return length &+ (next ^ before).trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    return length
  }

  /// How often each symbol occurs.
  private func counts() -> [Int] {
    // Equal bytes follow each other, and to count one waits for the count of the last one.
    var counts = [UInt32](repeating: 0, count: 4 * 288)
    var at = 0
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      guard let first = counts.baseAddress else { return }
      let others = unsafe (first + 288, first + 2 * 288, first + 3 * 288)
      while at &+ 4 <= count {
        let (word, repeats) = four(at)
        if repeats {
          let run = run(at)
          unsafe first[EntropyBlock.lengths[run].symbol] &+= 1
          at &+= run
          continue
        }
        unsafe first[word & 255] &+= 1
        unsafe others.0[word &>> 8 & 255] &+= 1
        unsafe others.1[word &>> 16 & 255] &+= 1
        unsafe others.2[word &>> 24] &+= 1
        at &+= 4
      }
      while at < count {
        unsafe first[Int(bytes.load(fromByteOffset: at, as: UInt8.self))] &+= 1
        at &+= 1
      }
      unsafe first[EntropyBlock.endOfBlock] = 1
    }
    return (0..<286).map { symbol in
      stride(from: symbol, to: counts.count, by: 288).reduce(0) { $0 + Int(counts[$1]) }
    }
  }

  /// Writes all symbols but the end by a table of codes with their lengths above, and says how many bytes
  /// are full.
  private func write(
    _ table: [UInt32], to target: UnsafeMutableRawPointer, _ lent: inout UInt64,
    _ lentCount: inout UInt64
  ) -> Int {
    var (bits, bitCount, to, at) = (lent, lentCount, 0, 0)
    unsafe table.withUnsafeBufferPointer { table in
      @inline(__always) func put(_ symbol: Int) {
        let entry = unsafe UInt64(table[symbol])
        bits |= (entry & 0xFFFF) &<< bitCount
        bitCount &+= entry &>> 16
      }
      @inline(__always) func flush() {
        unsafe target.storeBytes(of: bits, toByteOffset: to, as: UInt64.self)
        to &+= Int(truncatingIfNeeded: bitCount &>> 3)
        bits &>>= bitCount & 56
        bitCount &= 7
      }
      while at &+ 4 <= count {
        let (word, repeats) = four(at)
        if repeats {
          let run = run(at)
          let length = EntropyBlock.lengths[run]
          put(length.symbol)
          bits |= UInt64(length.extra) &<< bitCount
          // The distance is one bit, 0.
          bitCount &+= UInt64(length.bits) &+ 1
          flush()
          at &+= run
          continue
        }
        put(word & 255)
        put(word &>> 8 & 255)
        put(word &>> 16 & 255)
        put(word &>> 24)
        flush()
        at &+= 4
      }
      while at < count {
        put(Int(unsafe bytes.load(fromByteOffset: at, as: UInt8.self)))
        flush()
        at &+= 1
      }
    }
    (lent, lentCount) = (bits, bitCount)
    return to
  }
}
