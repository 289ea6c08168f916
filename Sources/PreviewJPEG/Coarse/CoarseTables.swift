/// The tables by which the blocks of a picture are read; those of one kind lie behind each other.
struct CoarseTables {
  /// Symbols by the next bits, of each code.
  private(set) var symbols: [UInt16] = []
  /// How far to go on in blocks, of each code that is passed.
  private(set) var skips: [UInt16] = []
  /// What coefficients weigh, of each component.
  private(set) var weights: [CoefficientWeight] = []
  /// The codes in the order of ``symbols``.
  private(set) var codes: [HuffmanCode] = []
  private var symbolStarts: [UInt8: Int] = [:]
  private var skipStarts: [UInt8: Int] = [:]

  /// Where the symbols of code `number` begin; `nil` without such a code.
  mutating func symbolStart(_ number: UInt8, _ head: CodedHead) -> Int? {
    if let known = symbolStarts[number] { return known }
    guard let code = head.codes[number] else { return nil }
    symbolStarts[number] = symbols.count
    codes.append(code)
    symbols += SymbolTable.entries(of: code)
    return symbolStarts[number]
  }

  /// Where the table begins that passes coefficients in code `number`.
  mutating func skipStart(_ number: UInt8, _ head: CodedHead) -> Int? {
    if let known = skipStarts[number] { return known }
    guard let code = head.codes[number] else { return nil }
    skipStarts[number] = skips.count
    skips += SkipTable.entries(of: code)
    return skipStarts[number]
  }

  /// Where the weights begin of a component with these steps.
  mutating func weightStart(_ steps: [UInt8]) -> Int {
    weights += CoefficientWeight.all(steps)
    return weights.count - steps.count
  }
}

/// A component: where its tables begin, and where its samples go.
struct CoarsePart {
  let symbols, others, skips, weights: Int
  /// What a mean counts, in eighths of a level.
  let step: Int
  /// Blocks of it in a unit.
  let across, down: Int
  /// Samples of a block, across and down.
  let samplesPerBlock: Int
  /// Where its first row of samples begins, and how long each is.
  let start, stride: Int
  let repeatsAcross, repeatsDown: Int

  /// `nil` when a table is missing or wrong.
  init?(
    _ part: CoarseLayout.Part, in layout: CoarseLayout, at start: Int, _ head: CodedHead,
    _ tables: inout CoarseTables
  ) {
    guard head.codes[part.directCode]?.hasSymbols(upTo: 15) == true,
      let symbols = tables.symbolStart(part.directCode, head), let steps = head.steps[part.steps],
      layout.shift == 0 || steps[0] <= CoarseLayout.mostOfLastBit
    else { return nil }
    self.symbols = symbols
    step = Int(steps[0]) << layout.shift
    (across, down) = (part.across, part.down)
    (repeatsAcross, repeatsDown) = (part.repeatsAcross, part.repeatsDown)
    samplesPerBlock = part.isDoubled ? 2 : 1
    (self.start, stride) = (start, layout.columns * part.across * samplesPerBlock)
    weights = part.isDoubled ? tables.weightStart(steps) : 0
    guard !layout.isProgressive else {
      (others, skips) = (0, 0)
      return
    }
    guard let others = tables.symbolStart(part.otherCode, head),
      let skips = part.isDoubled ? 0 : tables.skipStart(part.otherCode, head)
    else { return nil }
    (self.others, self.skips) = (others, skips)
  }

  /// Bytes of the samples of `rows` rows of units.
  func bytes(ofRows rows: Int) -> Int { rows * down * samplesPerBlock * stride }
}
