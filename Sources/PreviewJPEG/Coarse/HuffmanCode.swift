/// A prefix code for symbols, as JPEG files define one (ITU-T T.81, annex C).
struct HuffmanCode {
  /// How many bits the longest code takes.
  static let longest = 16

  /// A symbol and how many bits its code takes.
  struct Match {
    let symbol: UInt8
    let bits: Int
  }

  private let symbols: [UInt8]
  /// For each number of bits the first number that is no code of them, as the upper of 16 bits.
  private let limits: [Int]
  /// What the codes of each number of bits have to be moved by to count symbols.
  private let shifts: [Int]

  /// The code with `counts` codes of 1, 2, 3 and so on bits for `symbols` in that order; `nil` where
  /// that many do not fit, or one would consist of ones alone.
  init?(counts: ArraySlice<UInt8>, symbols: ArraySlice<UInt8>) {
    var (next, used) = (0, 0)
    var (limits, shifts): ([Int], [Int]) = ([0], [0])
    for (index, count) in counts.enumerated() {
      shifts.append(used - next)
      next += Int(count)
      used += Int(count)
      guard count == 0 || next < 1 << (index + 1) else { return nil }
      limits.append(next << (HuffmanCode.longest - index - 1))
      next <<= 1
    }
    guard counts.count == HuffmanCode.longest, used == symbols.count else { return nil }
    (self.limits, self.shifts, self.symbols) = (limits, shifts, Array(symbols))
  }

  /// The symbol whose code the 16 bits of `window` begin with, `nil` when there is none.
  func match(_ window: Int) -> Match? {
    for bits in 1...HuffmanCode.longest where window < limits[bits] {
      let code = window >> (HuffmanCode.longest - bits)
      return Match(symbol: symbols[code + shifts[bits]], bits: bits)
    }
    return nil
  }

  /// Whether no symbol is larger than `most`.
  func hasSymbols(upTo most: UInt8) -> Bool { symbols.allSatisfy { $0 <= most } }
}
