/// Takes the words out of a web page: tags go, blocks become lines, scripts and styles are left out.
///
/// No page is executed, fetched or validated; broken markup gives odd line ends at worst.
struct HTMLText {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  /// Whether white space is kept, within `pre`.
  private var keepsSpace = 0
  /// Line ends that are due before the next word.
  private var dueLines = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The words of the page, `nil` when it shows none without its scripts.
  static func words(of bytes: [UInt8]) -> [UInt8]? {
    var page = HTMLText(bytes)
    while page.position < bytes.count { page.step() }
    while page.output.last.map({ $0 <= 0x20 }) == true { page.output.removeLast() }
    guard !page.output.isEmpty else { return nil }
    return page.output + [0x0A]
  }

  private mutating func step() {
    let byte = bytes[position]
    if byte == UInt8(ascii: "<"), let tag = HTMLTag(in: bytes, at: position) {
      position = tag.end
      apply(tag)
    } else if byte == UInt8(ascii: "&") {
      let entity = HTMLEntity(in: bytes, at: position)
      write(entity.text)
      position = entity.end
    } else if byte <= 0x20, keepsSpace == 0 {
      space()
      position += 1
    } else {
      write([byte])
      position += 1
    }
  }

  private mutating func apply(_ tag: HTMLTag) {
    if tag.isOpening, HTMLTag.hidden.contains(tag.name) {
      position = tag.endOfElement(in: bytes)
      return
    }
    if tag.name == "pre" { keepsSpace = max(keepsSpace + (tag.isOpening ? 1 : -1), 0) }
    switch tag.name {
    case "br": dueLines += 1
    case "td", "th": if tag.isOpening, dueLines == 0, !isAtLineStart { write(Array("  ".utf8)) }
    default: dueLines = max(dueLines, HTMLTag.lines(around: tag.name))
    }
    if tag.name == "li", tag.isOpening { write(Array("\u{2022} ".utf8)) }
    if tag.name == "hr" { write(Array(String(repeating: "\u{2500}", count: 24).utf8)) }
  }

  private mutating func space() {
    guard dueLines == 0, !isAtLineStart, output.last != 0x20 else { return }
    output.append(0x20)
  }

  private var isAtLineStart: Bool { output.last.map { $0 == 0x0A } ?? true }

  private mutating func write(_ text: [UInt8]) {
    if dueLines > 0, !output.isEmpty {
      while output.last == 0x20 { output.removeLast() }
      output += [UInt8](repeating: 0x0A, count: min(dueLines, 2))
    }
    dueLines = 0
    output += text
  }
}
