/// How far to go on in the data of a block whose coefficients nobody wants, by its next bits.
///
/// Several symbols are passed at once, together with the bits of their values.
enum SkipTable {
  /// The bits that are looked at.
  static let bits = 12
  /// What an entry adds to the coefficients that it passes where the block ends with it.
  static let blockEnd = 128
  /// What it adds where it does not know what to do: the code is longer than the bits.
  static let unknown = 1024

  /// For all values of the next bits the coefficients that are passed, times 32, and the bits.
  static func entries(of code: HuffmanCode) -> [UInt16] {
    let symbols = SymbolTable.entries(of: code, bits: bits)
    return symbols.indices.map { entry(symbols, for: $0) }
  }

  private static func entry(_ symbols: [UInt16], for window: Int) -> UInt16 {
    var (used, passed) = (0, 0)
    while used < bits {
      let symbol = symbols[window << used & (1 << bits - 1)]
      let length = Int(symbol & 31)
      guard length > 0, used + length <= bits else { break }
      let step = CoefficientStep(UInt8(truncatingIfNeeded: symbol >> 5))
      if step.endsBlock { return entry(passing: passed + blockEnd, used + length) }
      // What passes more than a block is rare enough to go symbol by symbol.
      guard passed + step.coefficients < 64, used + length + step.valueBits <= 16 else { break }
      used += length + step.valueBits
      passed += step.coefficients
    }
    return used == 0 ? entry(passing: unknown, 0) : entry(passing: passed, used)
  }

  private static func entry(passing coefficients: Int, _ bits: Int) -> UInt16 {
    UInt16(coefficients << 5 | bits)
  }
}

/// What a symbol for coefficients behind the first one says (ITU-T T.81, section F.1.2.2).
struct CoefficientStep {
  /// The bits of the value that follows.
  let valueBits: Int
  /// How many coefficients are passed, zeros and the one with the value.
  let coefficients: Int
  /// Whether the rest of the block is zero.
  let endsBlock: Bool

  @inline(__always) init(_ symbol: UInt8) {
    valueBits = Int(symbol & 15)
    coefficients = Int(symbol >> 4) + 1
    endsBlock = valueBits == 0 && symbol >> 4 != 15
  }
}
