internal import TestSupport

/// Damage as it happens to files, and as an attacker does it; a seed repeats it.
struct Mutation {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// `bytes` with one to four kinds of damage; `other` is where foreign parts come from.
  mutating func mutate(_ bytes: [UInt8], splicing other: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, other) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8], _ other: [UInt8]) {
    guard !bytes.isEmpty else { return }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes.removeLast(bytes.count - place(in: bytes))
    case 1: flip(&bytes, within: bytes.count)
    case 2: flip(&bytes, within: min(bytes.count, 64))
    case 3: bytes.removeSubrange(range(in: bytes))
    case 4: bytes.replaceSubrange(range(in: bytes), with: other[range(in: other)])
    case 5: bytes.insert(contentsOf: bytes[range(in: bytes)], at: place(in: bytes))
    default: changeNumber(&bytes)
    }
  }

  private mutating func place(in bytes: [UInt8]) -> Int {
    Int.random(in: 0..<bytes.count, using: &random)
  }

  /// A part of at most 4 KiB.
  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    guard !bytes.isEmpty else { return 0..<0 }
    let start = place(in: bytes)
    return start..<min(bytes.count, start + Int.random(in: 1...4096, using: &random))
  }

  private mutating func flip(_ bytes: inout [UInt8], within end: Int) {
    for _ in 0..<Int.random(in: 1...16, using: &random) {
      bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
  }

  /// Writes another digit over one near a random place: sizes, offsets and object numbers of a PDF,
  /// fields of a table.
  private mutating func changeNumber(_ bytes: inout [UInt8]) {
    let start = place(in: bytes)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let digit = bytes[start...].prefix(512).firstIndex(where: digits.contains) else { return }
    bytes[digit] = UInt8.random(in: digits, using: &random)
  }
}
