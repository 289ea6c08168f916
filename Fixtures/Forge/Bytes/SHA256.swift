/// SHA-256 (FIPS 180-4), so that the forge needs no library.
package enum SHA256 {
  /// The digest as 64 hexadecimal digits.
  package static func hexDigest(of bytes: [UInt8]) -> String {
    var state = start
    let message = padded(bytes)
    for offset in stride(from: 0, to: message.count, by: 64) {
      digest(message[offset..<offset + 64], into: &state)
    }
    return state.flatMap { [UInt8].be32(Int($0)) }.hexDigits
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    let zeros = (119 - bytes.count % 64) % 64
    let bits = bytes.count * 8
    return bytes + [0x80] + Array(repeating: 0, count: zeros)
      + .be32(bits >> 32) + .be32(bits & 0xFFFF_FFFF)
  }

  private static func digest(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    let words = schedule(block)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let first = h &+ rotations(e, 6, 11, 25) &+ choice &+ constants[round] &+ words[round]
      let second = rotations(a, 2, 13, 22) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private static func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
      let second = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    return words
  }

  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  private static func rotations(_ word: UInt32, _ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt32 {
    rotated(word, a) ^ rotated(word, b) ^ rotated(word, c)
  }

  private static let primes = (2...311).filter { number in
    (2..<number).allSatisfy { $0 * $0 > number || number % $0 != 0 }
  }

  /// The first 32 bits behind the point of the square roots of the first eight primes.
  private static let start = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

  /// The same of the cube roots of the first 64 primes.
  private static let constants = primes.map { prime in
    // Newton's steps; each doubles the number of right digits.
    fraction(
      of: (0..<20).reduce(7.0) { root, _ in
        root - (root * root * root - Double(prime)) / (3 * root * root)
      })
  }

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }
}
