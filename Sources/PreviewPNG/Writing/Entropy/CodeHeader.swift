/// What stands before a block with codes of its own, and says how long they are (RFC 1951, section 3.2.7).
struct CodeHeader {
  /// A length or a repetition, with the bits behind it and how many.
  private typealias Item = (symbol: Int, extra: Int, bits: Int)

  private let items: [Item]
  private let code: HuffmanCode
  private let symbols: Int

  /// The order in which the lengths of the code for lengths stand.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// For codes of these lengths, up to the last that occurs, and one distance, of one bit.
  init(_ lengths: [UInt8]) {
    symbols = (lengths.lastIndex { $0 > 0 } ?? 256) + 1
    items = CodeHeader.items(lengths[..<symbols] + [1])
    var counts = [Int](repeating: 0, count: CodeHeader.order.count)
    for item in items { counts[item.symbol] += 1 }
    code = HuffmanCode(counts: counts, limit: 7)
  }

  /// Writes it behind what there is: whether the block is the last one, and everything up to its symbols.
  func write(isLast: Bool, to bits: inout BitWriter) {
    let listed = (CodeHeader.order.lastIndex { code.lengths[$0] > 0 } ?? 3) + 1
    bits.write(isLast ? 1 : 0, 1)
    bits.write(2, 2)
    bits.write(symbols - 257, 5)
    bits.write(0, 5)
    bits.write(max(listed, 4) - 4, 4)
    for symbol in CodeHeader.order.prefix(max(listed, 4)) {
      bits.write(Int(code.lengths[symbol]), 3)
    }
    for item in items {
      bits.write(Int(code.codes[item.symbol]), Int(code.lengths[item.symbol]))
      bits.write(item.extra, item.bits)
    }
  }

  private static func items(_ lengths: ArraySlice<UInt8>) -> [Item] {
    var items: [Item] = []
    var rest = lengths
    while let length = rest.first {
      let run = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(add(length, run, to: &items))
    }
    return items
  }

  /// Adds one item, or one and its repetition, for some of a run of equal lengths, and says for how many.
  private static func add(_ length: UInt8, _ run: Int, to items: inout [Item]) -> Int {
    switch (length, run) {
    case (0, 11...):
      items.append((18, min(run, 138) - 11, 7))
      return min(run, 138)
    case (0, 3...):
      items.append((17, run - 3, 3))
      return run
    case (1..., 4...):
      items.append((Int(length), 0, 0))
      items.append((16, min(run, 7) - 4, 2))
      return min(run, 7)
    default:
      items.append((Int(length), 0, 0))
      return 1
    }
  }
}
