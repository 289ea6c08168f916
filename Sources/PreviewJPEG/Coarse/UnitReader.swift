/// Reads units of a row: of each component some blocks (ITU-T T.81, section A.2.3).
struct UnitReader {
  let parts: [CoarsePart]
  let tables: CoarseTables
  let words: [UInt32]
  /// The last word that a unit may begin with; behind it more has to be read before.
  let lastStart: Int
  /// Where the restart interval ends, in bits.
  let intervalEnd: Int
  /// The row of units among those of the samples, from the top.
  let row: Int
  /// Whether blocks have nothing but their mean.
  let isProgressive: Bool

  /// The last mean of each component.
  typealias Means = InlineArray<3, Int>

  /// Reads the units of `columns` as far as data is there; where that ends, or `nil` when one of them
  /// is not as it should be.
  ///
  /// What the loops look into is taken out of its arrays once; they are built into each other.
  func read(
    _ columns: Range<Int>, at place: inout BitCursor, after means: inout Means,
    into samples: inout [UInt8]
  ) -> Int? {
    var cursor = place
    defer { place = cursor }
    let (words, parts, weights) = (words.span, parts.span, tables.weights.span)
    let (symbols, skips, codes) = (tables.symbols.span, tables.skips.span, tables.codes)
    var samples = samples.mutableSpan
    for column in columns {
      guard cursor.next <= lastStart else { return column }
      for index in parts.indices {
        let isUsual = read(
          parts[index], column, at: &cursor, after: &means[index], into: &samples, words, weights,
          symbols, skips, codes)
        guard isUsual else { return nil }
      }
      guard cursor.position <= intervalEnd else { return nil }
    }
    return columns.upperBound
  }

  /// Reads the blocks of a component; whether all was as it should be.
  @inline(__always) private func read(
    _ part: CoarsePart, _ column: Int, at cursor: inout BitCursor, after last: inout Int,
    into samples: inout MutableSpan<UInt8>, _ words: Span<UInt32>,
    _ weights: Span<CoefficientWeight>, _ symbols: Span<UInt16>, _ skips: Span<UInt16>,
    _ codes: [HuffmanCode]
  ) -> Bool {
    var (mean, isUsual) = (last, true)
    for down in 0..<part.down {
      let line = row &* part.down &+ down &* part.samplesPerBlock
      var at = part.start &+ line &* part.stride &+ column &* part.across &* part.samplesPerBlock
      for _ in 0..<part.across {
        cursor.refillEvenly(words)
        let bits = cursor.takeSymbol(part.symbols, symbols, codes)
        guard bits >= 0 else { return false }
        mean &+= cursor.takeValue(bits)
        if part.samplesPerBlock == 2 {
          guard
            let square = cursor.takeSquare(
              part, mean: mean &* part.step, words, weights, symbols, codes)
          else { return false }
          for place in 0..<4 {
            samples[at &+ place & 1 &+ (place >> 1) &* part.stride] = square[place]
          }
        } else {
          let level = Level(eighths: mean &* part.step)
          isUsual = isUsual && level.isUsual
          samples[at] = level.sample
          guard
            isProgressive || cursor.passBlock(part, words, skips, symbols, codes)
          else { return false }
        }
        at &+= part.samplesPerBlock
      }
    }
    last = mean
    return isUsual
  }
}
