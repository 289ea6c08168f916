internal import PreviewCore

/// Whether a text wants monospaced type.
enum TypeChoice {
  /// What is looked at; the beginning speaks for the rest.
  static let sampleSize = 16 << 10

  /// Running text gets proportional type; code, logs, tables of spaces and everything that has a
  /// type of its own gets monospaced type, in which columns stay columns.
  static func family(of text: [UInt8], type: UniformType) -> TypeStyle.Family {
    let isPlain = type.mimeType == "text/plain" || type.mimeType == "text/markdown"
    guard isPlain, !text.isEmpty else { return .code }
    return looksLikeProse(text.prefix(sampleSize)) ? .prose : .code
  }

  /// Whether there are no columns, little punctuation of programs, and lines of running text.
  private static func looksLikeProse(_ sample: ArraySlice<UInt8>) -> Bool {
    var lines = 0
    var aligned = 0
    var odd = 0
    var bytes = 0
    for line in sample.split(separator: 0x0A) {
      lines += 1
      bytes += line.count
      if hasColumns(line) { aligned += 1 }
      odd += line.count { isProgramSign($0) }
    }
    return aligned * 50 <= lines && odd * 60 <= bytes && bytes > lines
  }

  /// Whether the line has a tab or a gap of two spaces between words; after a full stop two spaces
  /// are a typist's habit.
  private static func hasColumns(_ line: ArraySlice<UInt8>) -> Bool {
    if line.first == 0x20 { return true }
    if line.contains(0x09) || line.contains(0xE2) && hasBoxDrawing(line) { return true }
    var previous: (UInt8, UInt8) = (0, 0)
    for byte in line {
      let isGap = byte > 0x20 && previous.1 == 0x20 && previous.0 == 0x20
      if isGap { return true }
      if !(previous.1 == 0x20 && isSentenceEnd(previous.0)) || byte != 0x20 {
        previous = (previous.1, byte)
      }
    }
    return false
  }

  /// Whether U+2500 to U+259F occurs.
  private static func hasBoxDrawing(_ line: ArraySlice<UInt8>) -> Bool {
    zip(line, line.dropFirst()).contains { $0 == 0xE2 && ($1 == 0x94 || $1 == 0x95 || $1 == 0x96) }
  }

  private static func isSentenceEnd(_ byte: UInt8) -> Bool {
    byte == 0x2E || byte == 0x21 || byte == 0x3F || byte == 0x3A
  }

  private static func isProgramSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x7B, 0x7D, 0x5B, 0x5D, 0x3C, 0x3E, 0x3D, 0x3B, 0x7C, 0x5C, 0x5F, 0x23, 0x26, 0x60, 0x40:
      true
    default: false
    }
  }
}
