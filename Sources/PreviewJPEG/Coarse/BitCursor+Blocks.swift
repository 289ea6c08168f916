extension BitCursor {
  /// Passes the code of a symbol, after ``refill(_:)``; -1 when the bits are none.
  ///
  /// 17 bits are left for its value.
  @inline(__always) mutating func takeSymbol(
    _ start: Int, _ symbols: Span<UInt16>, _ codes: [HuffmanCode]
  ) -> Int {
    var entry = Int(symbols[start &+ peek(SymbolTable.bits)])
    if entry == 0 {
      entry = SymbolTable.longEntry(of: codes[start >> SymbolTable.bits], peek(HuffmanCode.longest))
      guard entry != 0 else { return -1 }
    }
    drop(entry & 31)
    return entry &>> 5
  }

  /// Passes the coefficients of a block behind its mean; whether that was possible.
  @inline(__always) mutating func passBlock(
    _ part: CoarsePart, _ words: Span<UInt32>, _ skips: Span<UInt16>, _ symbols: Span<UInt16>,
    _ codes: [HuffmanCode]
  ) -> Bool {
    var place = 1
    while true {
      refillEvenly(words)
      var entry = Int(skips[part.skips &+ peek(SkipTable.bits)])
      // Bits are left for two entries, and one branch for both is foretold better than two.
      var second = self
      second.drop(entry & 31)
      let secondEntry = Int(skips[part.skips &+ second.peek(SkipTable.bits)])
      var after = place &+ entry &>> 5
      if after &+ secondEntry &>> 5 < 64 {
        self = second
        drop(secondEntry & 31)
        place = after &+ secondEntry &>> 5
        continue
      }
      if after < 64 {
        (self, place, entry) = (second, after, secondEntry)
        after = place &+ entry &>> 5
      }
      if after >= SkipTable.blockEnd, after < SkipTable.blockEnd &+ 64 {
        drop(entry & 31)
        return true
      }
      // Several symbols may reach behind the block, where the next one begins.
      refill(words)
      let symbol = takeSymbol(part.others, symbols, codes)
      guard symbol >= 0 else { return false }
      let step = CoefficientStep(UInt8(truncatingIfNeeded: symbol))
      drop(step.valueBits)
      place &+= step.coefficients
      if step.endsBlock || place >= 64 { return true }
    }
  }

  /// Reads the coefficients of a block behind its `mean`, in eighths, and makes two by two samples of
  /// them; `nil` when they are broken or beyond what pictures have.
  @inline(__always) mutating func takeSquare(
    _ part: CoarsePart, mean: Int, _ words: Span<UInt32>, _ weights: Span<CoefficientWeight>,
    _ symbols: Span<UInt16>, _ codes: [HuffmanCode]
  ) -> InlineArray<4, UInt8>? {
    var sums = CoefficientSums(mean: mean)
    var place = 1
    while place < 64 {
      refill(words)
      let symbol = takeSymbol(part.others, symbols, codes)
      guard symbol >= 0 else { return nil }
      let step = CoefficientStep(UInt8(truncatingIfNeeded: symbol))
      if step.endsBlock { break }
      place &+= step.coefficients
      guard step.valueBits > 0 else { continue }
      guard place <= 64 else { return nil }
      sums.add(takeValue(step.valueBits), weights[part.weights &+ place &- 1])
    }
    return place == 1 ? CoefficientSums.square(ofMean: mean) : sums.square()
  }
}
