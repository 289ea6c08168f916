/// One character of bytes that should be UTF-8, or the beginning of one that is not.
struct UTF8Sequence {
  /// Bytes that belong together: the character, or as much of it as is right; at least 1.
  let length: Int
  /// Bytes that the first one announces; 0 when no character begins with it.
  let announced: Int

  /// Whether this is a whole character.
  var isValid: Bool { length == announced }

  /// U+FFFD, which stands for what could not be read.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Reads the character that begins at `start`.
  init(in bytes: [UInt8], at start: Int) {
    let lead = bytes[start]
    announced = UTF8Sequence.announced(by: lead)
    var next = start + 1
    let end = min(start + announced, bytes.count)
    while next < end, UTF8Sequence.continues(lead, bytes[next], isSecond: next == start + 1) {
      next += 1
    }
    length = next - start
  }

  /// The length of what is built like a character and yet forbidden: an overlong form, a surrogate
  /// or a number beyond U+10FFFF.
  ///
  /// Careless programs write these, and chance hardly ever does; so they speak neither for nor
  /// against UTF-8.
  static func forbiddenLength(in bytes: [UInt8], at start: Int) -> Int? {
    let length =
      switch bytes[start] {
      case 0xC0, 0xC1: 2
      case 0xE0, 0xED: 3
      case 0xF0, 0xF4...0xF7: 4
      default: 0
      }
    let rest = bytes[start...].prefix(length).dropFirst()
    return length > 0 && rest.count == length - 1 && rest.allSatisfy { $0 & 0xC0 == 0x80 }
      ? length : nil
  }

  private static func announced(by lead: UInt8) -> Int {
    switch lead {
    case 0..<0x80: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Overlong forms, surrogates and what lies beyond U+10FFFF show in the second byte.
  private static func continues(_ lead: UInt8, _ byte: UInt8, isSecond: Bool) -> Bool {
    guard isSecond else { return byte & 0xC0 == 0x80 }
    return switch lead {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: byte & 0xC0 == 0x80
    }
  }
}
