/// An escape sequence for terminals: colours, cursor movements, titles; never to be obeyed or shown.
struct TerminalEscape {
  /// Bytes of the sequence, at least 1.
  let length: Int
  /// Columns that the cursor goes right without writing, as drawings made of letters do.
  let skippedColumns: Int
  /// What is shown: nothing, or a picture of an ESC that begins no sequence.
  let picture: [UInt8]

  /// Reads the sequence that begins with the ESC at `start`.
  init(in bytes: [UInt8], at start: Int) {
    let end = TerminalEscape.end(in: bytes, from: start + 1)
    length = (end ?? start + 1) - start
    picture = end == nil ? [0xE2, 0x90, 0x9B] : []
    skippedColumns = end.map { TerminalEscape.columns(bytes[start..<$0]) } ?? 0
  }

  private static func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "["): return controlEnd(in: bytes, from: start + 1)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return stringEnd(in: bytes, from: start + 1)
    default: return shortEnd(in: bytes, from: start)
    }
  }

  /// Parameters, intermediate bytes, one final byte.
  private static func controlEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var next = start
    while next < bytes.count, (0x20...0x3F).contains(bytes[next]), next - start < 64 { next += 1 }
    guard next < bytes.count, (0x40...0x7E).contains(bytes[next]) else { return nil }
    return next + 1
  }

  /// Text up to BEL or ESC \, in one line.
  private static func stringEnd(in bytes: [UInt8], from start: Int) -> Int? {
    for next in start..<min(bytes.count, start + 4096) {
      switch bytes[next] {
      case 0x07: return next + 1
      case 0x1B:
        let isEnd = next + 1 < bytes.count && bytes[next + 1] == UInt8(ascii: "\\")
        return isEnd ? next + 2 : nil
      case 0x0A, 0x0D: return nil
      default: break
      }
    }
    return nil
  }

  /// Intermediate bytes and one final byte, such as `ESC ( B`.
  private static func shortEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var next = start
    while next < bytes.count, (0x20...0x2F).contains(bytes[next]), next - start < 4 { next += 1 }
    guard next < bytes.count, (0x30...0x7E).contains(bytes[next]) else { return nil }
    return next + 1
  }

  /// The number in `ESC [ n C`.
  private static func columns(_ sequence: ArraySlice<UInt8>) -> Int {
    guard sequence.last == UInt8(ascii: "C"), sequence.dropFirst().first == UInt8(ascii: "[") else {
      return 0
    }
    let digits = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
    return digits.isEmpty ? 1 : min(Int(digits) ?? 0, 255)
  }
}
