/// Indents JSON that stands in one long line; short lists of plain values stay on theirs.
///
/// It reorders nothing and never fails: what is no JSON comes out with all of its characters, of
/// blanks in a row with one.
struct JSONIndent {
  private let bytes: [UInt8]
  private var position = 0
  private var output = IndentedText()

  /// The longest list that stays on one line.
  private static let shortList = 60

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func indented(_ bytes: [UInt8]) -> [UInt8] {
    var indent = JSONIndent(bytes)
    while indent.position < bytes.count, !indent.output.isFull { indent.step() }
    return indent.output.utf8
  }

  private mutating func step() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""): copy(to: endOfString(from: position))
    case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
    case UInt8(ascii: ","): put(byte, endsLine: true)
    case UInt8(ascii: ":"):
      put(byte, endsLine: false)
      output.append(0x20)
    case 0x09, 0x0A, 0x0C, 0x20: skipBlanks()
    default: put(byte, endsLine: false)
    }
  }

  /// Blanks beside a bracket, comma or colon are replaced by the indent; between words one stays.
  private mutating func skipBlanks() {
    let start = position
    while position < bytes.count, JSONIndent.isBlank(bytes[position]) { position += 1 }
    let isBetweenWords =
      start > 0 && position < bytes.count && !JSONIndent.isPunctuation(bytes[start - 1])
      && !JSONIndent.isPunctuation(bytes[position])
    if bytes[start..<position].contains(0x0A), output.depth == 0 || isBetweenWords {
      output.newLine()
    } else if isBetweenWords {
      output.append(0x20)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0C, 0x20].contains(byte) }

  private static func isPunctuation(_ byte: UInt8) -> Bool { "{}[],:".utf8.contains(byte) }

  private mutating func put(_ byte: UInt8, endsLine: Bool) {
    output.append(byte)
    position += 1
    if endsLine { output.newLine() }
  }

  private mutating func copy(to end: Int) {
    output.append(bytes[position..<end])
    position = end
  }

  private mutating func open(_ byte: UInt8) {
    if let end = endOfShortList() { return copy(to: end) }
    output.depth += 1
    put(byte, endsLine: true)
  }

  private mutating func close(_ byte: UInt8) {
    output.depth -= 1
    output.newLine()
    put(byte, endsLine: false)
  }

  /// Behind the bracket that closes the list or object that opens here, if all of it is short and
  /// plain.
  private func endOfShortList() -> Int? {
    let isList = bytes[position] == UInt8(ascii: "[")
    let longest = isList ? JSONIndent.shortList : 2
    let limit = min(position + longest, bytes.count)
    var next = position + 1
    while next < limit {
      switch bytes[next] {
      case UInt8(ascii: "\""): next = endOfString(from: next)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): return next + 1
      case UInt8(ascii: "["), UInt8(ascii: "{"), 0x0A: return nil
      default: next += 1
      }
    }
    return nil
  }

  private func endOfString(from start: Int) -> Int {
    var next = start + 1
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "\"") { return next + 1 }
      next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return bytes.count
  }
}
