/// Huffman's code for symbols that occur so often, as deflate writes it (RFC 1951, section 3.2.2).
struct HuffmanCode {
  /// Bits of each symbol's code; 0 where it does not occur.
  let lengths: [UInt8]

  /// The code of each symbol, first bit lowest.
  let codes: [UInt16]

  /// The shortest code for `counts`, of less than 65,536 symbols, in which no symbol has more than `limit` bits.
  ///
  /// Nearly so: where Huffman's own is longer, the rarest symbols share what is left (as zlib does it).
  init(counts: [Int], limit: Int) {
    // Numbers are sorted much faster than whatever needs to be asked.
    let rising = counts.indices.filter { counts[$0] > 0 }.map { counts[$0] << 16 | $0 }.sorted()
    let shares = HuffmanCode.limited(HuffmanCode.depths(rising.map { $0 >> 16 }), to: limit)
    var lengths = [UInt8](repeating: 0, count: counts.count)
    var next = rising.startIndex
    for length in (1...limit).reversed() {
      for _ in 0..<shares[length] {
        lengths[rising[next] & 0xFFFF] = UInt8(length)
        next += 1
      }
    }
    self.lengths = lengths
    codes = HuffmanCode.codes(lengths, shares)
  }

  /// How deep in Huffman's tree leaves of these weights lie, which ascend.
  private static func depths(_ leaves: [Int]) -> [Int] {
    guard leaves.count > 1 else { return leaves.map { _ in 1 } }
    let root = 2 * leaves.count - 2
    var (weights, parents) = (leaves, [Int](repeating: 0, count: root + 1))
    var (leaf, node) = (0, leaves.count)
    for parent in leaves.count...root {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves.count && (node == parent || weights[leaf] <= weights[node])
        let child = takesLeaf ? leaf : node
        if takesLeaf { leaf += 1 } else { node += 1 }
        weight += weights[child]
        parents[child] = parent
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: root + 1)
    for child in (0..<root).reversed() { depths[child] = depths[parents[child]] + 1 }
    return Array(depths[..<leaves.count])
  }

  /// How many symbols have a code of each length, by their depths, when none may be longer than `limit`.
  private static func limited(_ depths: [Int], to limit: Int) -> [Int] {
    var shares = [Int](repeating: 0, count: limit + 1)
    for depth in depths { shares[min(depth, limit)] += 1 }
    let taken = (1...limit).reduce(0) { $0 + shares[$1] << (limit - $1) }
    // A turn lengthens a shorter code by a bit, and has one of the longest share what that leaves.
    for _ in 0..<max(0, taken - 1 << limit) {
      guard let length = (1..<limit).last(where: { shares[$0] > 0 }) else { break }
      shares[length] -= 1
      shares[length + 1] += 2
      shares[limit] -= 1
    }
    return shares
  }

  /// Codes of these lengths, of each of which there are so many: in the order of length and symbol.
  private static func codes(_ lengths: [UInt8], _ shares: [Int]) -> [UInt16] {
    var next = [UInt16](repeating: 0, count: shares.count)
    for length in 1..<shares.count - 1 {
      next[length + 1] = (next[length] + UInt16(shares[length])) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] &+= 1 }
      return next[Int(length)].bitsReversed >> (16 - UInt16(length))
    }
  }
}

extension UInt16 {
  fileprivate var bitsReversed: UInt16 {
    var value = self.byteSwapped
    value = (value & 0x0F0F) << 4 | value >> 4 & 0x0F0F
    value = (value & 0x3333) << 2 | value >> 2 & 0x3333
    return (value & 0x5555) << 1 | value >> 1 & 0x5555
  }
}
