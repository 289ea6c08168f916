/// The symbols of a code by the next bits of the data, which says in one step what most codes mean.
enum SymbolTable {
  /// The bits that are looked at; a longer code has to be searched.
  static let bits = 10

  /// For all values of the next bits the symbol, times 32, and the bits of its code; 0 for longer ones.
  static func entries(of code: HuffmanCode, bits: Int = SymbolTable.bits) -> [UInt16] {
    var entries: [UInt16] = []
    entries.reserveCapacity(1 << bits)
    while entries.count < 1 << bits {
      let match = code.match(entries.count << (HuffmanCode.longest - bits))
      if let match, match.bits <= bits {
        let entry = UInt16(match.symbol) << 5 | UInt16(match.bits)
        entries += repeatElement(entry, count: 1 << (bits - match.bits))
      } else {
        entries.append(0)
      }
    }
    return entries
  }

  /// The entry for the 16 bits of `window`, whose code is longer; 0 when they are none.
  ///
  /// It is not built into loops, which have no registers to spare for what is rare.
  @inline(never) static func longEntry(of code: HuffmanCode, _ window: Int) -> Int {
    code.match(window).map { Int($0.symbol) << 5 | $0.bits } ?? 0
  }
}
