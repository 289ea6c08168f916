/// Makes any bytes into UTF-8 that can be drawn: line ends become `\n`, terminal escapes vanish,
/// other controls become their pictures, and what is not UTF-8 becomes U+FFFD.
struct TextCleaner {
  private let bytes: [UInt8]
  private let isCut: Bool
  private var position = 0
  /// The first byte that has not been copied yet.
  private var pending = 0
  private var output: [UInt8] = []
  /// How many invalid places became U+FFFD.
  private(set) var replacements = 0
  private(set) var lines = 0

  /// Cleans `bytes`; a character that their end cuts is dropped when `isCut`.
  init(_ bytes: [UInt8], isCut: Bool) {
    self.bytes = bytes
    self.isCut = isCut
  }

  /// The clean text.
  mutating func clean() -> [UInt8] {
    output.reserveCapacity(bytes.count + 64)
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x20 && byte < 0x7F || byte == 0x09 || byte == 0x0C {
        position += 1
      } else if byte == 0x0A {
        position += 1
        lines += 1
      } else if byte < 0x80 {
        replaceControl(byte)
      } else {
        checkSequence()
      }
    }
    copyPending()
    if let last = output.last, last != 0x0A { lines += 1 }
    return output
  }

  private mutating func copyPending() {
    output += bytes[pending..<position]
  }

  /// Puts `text` in the place of the next `count` bytes.
  private mutating func replace(_ count: Int, by text: [UInt8]) {
    copyPending()
    output += text
    position += count
    pending = position
  }

  private mutating func replaceControl(_ byte: UInt8) {
    switch byte {
    case 0x0D: endLine()
    case 0x1B:
      let escape = TerminalEscape(in: bytes, at: position)
      let isSkip = escape.skippedColumns > 0
      replace(
        escape.length,
        by: isSkip ? [UInt8](repeating: 0x20, count: escape.skippedColumns) : escape.picture)
    case 0x08 where isOverstrike: overstrike()
    case 0x1A where position == bytes.count - 1: replace(1, by: [])
    case 0x7F: replace(1, by: [0xE2, 0x90, 0xA1])
    default: replace(1, by: [0xE2, 0x90, 0x80 + byte])
    }
  }

  /// LF, CRLF and CR each end a line, and so does CRCRLF, which careless programs write for CRLF.
  private mutating func endLine() {
    var next = position
    while next < bytes.count, bytes[next] == 0x0D { next += 1 }
    let isBeforeFeed = next < bytes.count && bytes[next] == 0x0A
    let ends = isBeforeFeed ? 1 : next - position
    lines += ends
    replace(
      next - position + (isBeforeFeed ? 1 : 0), by: [UInt8](repeating: 0x0A, count: ends))
  }

  /// Whether a typewriter would print the next character over the last one, for bold or underline.
  private var isOverstrike: Bool {
    guard position > pending, position + 1 < bytes.count else { return false }
    let last = bytes[position - 1]
    let next = bytes[position + 1]
    return last == next || last == UInt8(ascii: "_") && next > 0x20
  }

  private mutating func overstrike() {
    position -= 1
    replace(2, by: [])
  }

  private mutating func checkSequence() {
    let sequence = UTF8Sequence(in: bytes, at: position)
    if sequence.isValid {
      // U+0080 to U+009F are controls as well.
      if bytes[position] == 0xC2, bytes[position + 1] < 0xA0 {
        replace(2, by: UTF8Sequence.replacement)
      } else {
        position += sequence.length
      }
    } else if isCut, position + sequence.length == bytes.count, sequence.announced > 0 {
      replace(sequence.length, by: [])
    } else {
      replacements += 1
      replace(sequence.length, by: UTF8Sequence.replacement)
    }
  }
}
