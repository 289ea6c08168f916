internal import PreviewCore

/// Puts the elements of XML that stands in one long line on lines of their own.
///
/// Only between two tags a line is broken, so an element with nothing but text stays whole.
struct XMLIndent {
  private let bytes: [UInt8]
  private var position = 0
  private var output = IndentedText()
  /// Whether a tag has just ended.
  private var isBehindTag = false

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func indented(_ bytes: [UInt8]) -> [UInt8] {
    var indent = XMLIndent(bytes)
    while indent.position < bytes.count, !indent.output.isFull { indent.step() }
    return indent.output.utf8
  }

  private mutating func step() {
    if bytes[position] == UInt8(ascii: "<") { return readTag() }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = bytes[position..<end]
    if !isBehindTag || !text.allSatisfy({ $0 <= 0x20 }) {
      output.append(text)
      isBehindTag = false
    }
    position = end
  }

  private mutating func readTag() {
    let tag = bytes[position..<endOfTag()]
    let second = tag.dropFirst().first
    let closes = second == UInt8(ascii: "/")
    if closes { output.depth -= 1 }
    if isBehindTag { output.newLine() }
    output.append(tag)
    let isMarkup = second == UInt8(ascii: "?") || second == UInt8(ascii: "!")
    let isWhole = tag.dropLast().last == UInt8(ascii: "/")
    if !closes, !isMarkup, !isWhole { output.depth += 1 }
    position = tag.endIndex
    isBehindTag = true
  }

  /// Behind the `>` that ends what begins here; comments and raw text may hold others.
  private func endOfTag() -> Int {
    for (start, end) in XMLIndent.raw where bytes[position...].starts(with: start.utf8) {
      return end.end(in: bytes, from: position) ?? bytes.count
    }
    return bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }

  private static let raw = [("<!--", ByteSearch("-->")), ("<![CDATA[", ByteSearch("]]>"))]
}
