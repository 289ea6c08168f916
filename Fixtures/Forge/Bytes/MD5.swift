/// MD5 (RFC 1321) and RC4, which the oldest encryption of PDF files is made of.
enum MD5 {
  private static let shifts: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  /// ⌊2³² |sin(i)|⌋ for i from 1 to 64, in radians.
  private static let sines: [UInt32] = (1...64).map { index in
    UInt32(sine(Double(index)).magnitude * 4_294_967_296)
  }

  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    let zeros = (119 - bytes.count % 64) % 64
    let message =
      bytes + [0x80] + Array(repeating: 0, count: zeros)
      + .le32(bytes.count * 8) + [0, 0, 0, 0]
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for offset in stride(from: 0, to: message.count, by: 64) {
      digest(Array(message[offset..<offset + 64]), into: &state)
    }
    return state.flatMap { [UInt8].le32(Int($0)) }
  }

  private static func digest(_ block: [UInt8], into state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mix, index) = mixed(b, c, d, step)
      let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(block[index * 4 + $1]) << (8 * $1) }
      let sum = a &+ mix &+ sines[step] &+ word
      let shift = shifts[step / 16][step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
    }
    for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
  }

  private static func mixed(
    _ b: UInt32, _ c: UInt32, _ d: UInt32, _ step: Int
  ) -> (mix: UInt32, index: Int) {
    switch step / 16 {
    case 0: ((b & c) | (~b & d), step)
    case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
    case 2: (b ^ c ^ d, (3 * step + 5) % 16)
    default: (c ^ (b | ~d), 7 * step % 16)
    }
  }

  private static func sine(_ angle: Double) -> Double {
    let turns = (angle / (2 * .pi)).rounded()
    let rest = angle - turns * 2 * .pi
    var term = rest
    var sum = rest
    for step in stride(from: 2.0, through: 40.0, by: 2.0) {
      term *= -rest * rest / (step * (step + 1))
      sum += term
    }
    return sum
  }
}

/// RC4, the cipher of 40-bit PDF encryption.
enum RC4 {
  static func apply(key: [UInt8], to bytes: [UInt8]) -> [UInt8] {
    var state = Array(UInt8.min...UInt8.max)
    var mixer = 0
    for index in 0..<256 {
      mixer = (mixer + Int(state[index]) + Int(key[index % key.count])) & 255
      state.swapAt(index, mixer)
    }
    var (first, second) = (0, 0)
    return bytes.map { byte in
      first = (first + 1) & 255
      second = (second + Int(state[first])) & 255
      state.swapAt(first, second)
      return byte ^ state[(Int(state[first]) + Int(state[second])) & 255]
    }
  }
}
