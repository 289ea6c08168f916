/// A table that tells what the next bits of deflated data mean (RFC 1951, section 3.2.2).
///
/// An entry is looked up by as many bits as the table is wide; longer codes go on in a second table
/// behind the first. What an entry says:
///
///     bits 0...5    bits to drop: those of the code, and extra ones behind it
///     bits 8...11   of these those of the code
///     bits 16...30  the smallest length or distance, or where the second table is
///     bit 15        it is none of all that: see `Entry`
///
/// or, where bit 31 says that it is a literal,
///
///     bits 0...5    bits to drop
///     bits 8...15   the literal
///     bits 16...23  the one behind it
///     bit 30        there is one
struct HuffmanTable {
  enum Entry {
    static let literal: UInt32 = 1 << 31
    /// With `literal`: there are two of them.
    static let pair: UInt32 = 1 << 30
    static let special: UInt32 = 1 << 15
    /// With `special`: there is a second table, of so many bits as `bits 8...11` say.
    static let second: UInt32 = 1 << 14
    /// With `special`: the block ends.
    static let end: UInt32 = 1 << 13
    /// No code looks like that.
    static let invalid: UInt32 = special
  }

  /// The entries of the first table, then those of the second ones.
  private(set) var entries: [UInt32]
  /// Bits that the first table is looked up by.
  let width: Int
  /// What the symbols mean, as entries without the bits of their codes.
  private let meanings: [UInt32]
  private var sorted: [UInt16]

  init(width: Int, meanings: [UInt32]) {
    self.width = width
    self.meanings = meanings
    entries = [UInt32](repeating: Entry.invalid, count: 1 << width)
    sorted = [UInt16](repeating: 0, count: meanings.count)
  }

  /// Takes codes of these lengths in bits, 0 to 15, one a symbol; whether they are a code at all.
  ///
  /// With `allowsGaps` there may also be no code or just one, of a bit.
  mutating func assign(_ lengths: Span<UInt8>, allowsGaps: Bool) -> Bool {
    var counts = InlineArray<16, Int>(repeating: 0)
    for symbol in lengths.indices { counts[Int(lengths[symbol])] += 1 }
    var room = 1
    var longest = 0
    for length in 1...15 {
      room = room << 1 - counts[length]
      guard room >= 0 else { return false }
      if counts[length] > 0 { longest = length }
    }
    if room > 0 {
      guard allowsGaps, longest <= 1 else { return false }
      for index in 0..<1 << width { entries[index] = Entry.invalid }
    }
    sort(lengths, counts)
    fill(counts, longest)
    return true
  }

  /// Orders the symbols that have a code by its length.
  private mutating func sort(_ lengths: Span<UInt8>, _ counts: InlineArray<16, Int>) {
    var places = InlineArray<16, Int>(repeating: 0)
    for length in 1..<15 { places[length + 1] = places[length] + counts[length] }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      sorted[places[length]] = UInt16(symbol)
      places[length] += 1
    }
  }

  /// `code` is the one that comes next, its first bit the lowest.
  private mutating func fill(_ counts: InlineArray<16, Int>, _ longest: Int) {
    guard longest > 0 else { return }
    let mask = 1 << width - 1
    entries.removeLast(entries.count - 1 << width)
    var (code, index, second) = (0, 0, 0)
    var (prefix, secondWidth) = (-1, 0)
    for length in 1...longest {
      for _ in 0..<counts[length] {
        let entry = meanings[Int(sorted[index])]
        if length <= width {
          place(entry, length, from: code, below: 1 << width, step: 1 << length)
        } else {
          if code & mask != prefix {
            prefix = code & mask
            second = entries.count
            secondWidth = HuffmanTable.secondWidth(counts, length, width, code, index)
            entries.append(contentsOf: repeatElement(Entry.invalid, count: 1 << secondWidth))
            entries[prefix] =
              UInt32(second) << 16 | Entry.special | Entry.second | UInt32(secondWidth) << 8
              | UInt32(width)
          }
          place(
            entry, length - width, from: second + code >> width, below: entries.count,
            step: 1 << (length - width))
        }
        code = HuffmanTable.successor(of: code, length)
        index += 1
      }
    }
  }

  private mutating func place(
    _ meaning: UInt32, _ length: Int, from first: Int, below end: Int, step: Int
  ) {
    let isLiteral = meaning & Entry.literal != 0
    let entry = meaning &+ UInt32(truncatingIfNeeded: length &* (isLiteral ? 1 : 0x101))
    var at = first
    while at < end {
      entries[at] = entry
      at &+= step
    }
  }

  /// Has the first table tell two literals at a time where it is wide enough for both.
  mutating func pairLiterals() {
    let width = width
    var entries = entries.mutableSpan
    // From above, since what is looked up lies below and must not be a pair yet.
    for index in (0..<1 << width).reversed() {
      let first = entries[index]
      guard first & Entry.literal != 0 else { continue }
      let second = entries[index &>> Int(first & 63)]
      guard second & Entry.literal != 0, first & 63 &+ second & 63 <= width else { continue }
      entries[index] = first &+ second & 63 | (second & 0xFF00) &<< 8 | Entry.pair
    }
  }

  /// The bits that codes with the prefix of the next one go on for.
  private static func secondWidth(
    _ counts: InlineArray<16, Int>, _ length: Int, _ width: Int, _ code: Int, _ index: Int
  ) -> Int {
    // Codes that begin alike follow each other: they end where the room of the prefix is used up.
    var (bits, used) = (length - width, 0)
    var before = 0
    for shorter in 1..<length { before += counts[shorter] }
    used = counts[length] - (index - before)
    while used < 1 << bits, bits + width < 15 {
      bits += 1
      used = used << 1 + counts[bits + width]
    }
    return bits
  }

  /// The code of `length` bits behind `code`, counted from the other end.
  private static func successor(of code: Int, _ length: Int) -> Int {
    var bit = 1 << (length - 1)
    while code & bit != 0 { bit >>= 1 }
    return bit == 0 ? 0 : code & (bit - 1) | bit
  }
}

extension HuffmanTable {
  /// Literals, lengths and the end of a block (RFC 1951, section 3.2.5).
  static let literals: [UInt32] = {
    let lengths = meanings(count: 29, first: 3, extra: { max(0, $0 / 4 - 1) }, last: (28, 258))
    let literals = (0..<256).map { UInt32($0) << 8 | Entry.literal }
    return literals + [Entry.special | Entry.end] + lengths + [Entry.invalid, Entry.invalid]
  }()

  /// Distances.
  static let distances: [UInt32] =
    meanings(count: 30, first: 1, extra: { max(0, $0 / 2 - 1) }, last: nil) + [
      Entry.invalid, Entry.invalid,
    ]

  /// Lengths of codes, and repetitions of such (RFC 1951, section 3.2.7).
  static let lengthCodes: [UInt32] = (0..<19).map { $0 << 16 }

  private static func meanings(
    count: Int, first: Int, extra: (Int) -> Int, last: (index: Int, base: Int)?
  ) -> [UInt32] {
    var base = first
    return (0..<count).map { index in
      if let last, last.index == index { return UInt32(last.base) << 16 }
      defer { base += 1 << extra(index) }
      return UInt32(base) << 16 | UInt32(extra(index))
    }
  }
}
