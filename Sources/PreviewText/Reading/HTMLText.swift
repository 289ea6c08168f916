/// Takes the words out of a web page: tags go, blocks become lines, scripts and styles are left out.
///
/// No page is executed, fetched or validated. Where markup is broken, lines end oddly, words that
/// browsers hide may be shown, and what follows a script without an end is missing.
struct HTMLText {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  /// Whether white space is kept, within `pre`.
  private var keepsSpace = 0
  /// Line ends that are due before the next word.
  private var dueLines = 0

  /// Whether any element may be closed by its own tag, as in XML.
  private let isXML: Bool
  /// Elements that nothing closes from here on.
  private var unclosed: Set<String> = []

  private init(_ bytes: [UInt8], isXML: Bool) {
    self.bytes = bytes
    self.isXML = isXML || bytes.starts(with: "<?xml".utf8)
  }

  /// The words of the page, `nil` when it shows none without its scripts; `isCut` when they are more
  /// than anybody reads.
  static func words(of bytes: [UInt8], isXML: Bool) -> (utf8: [UInt8], isCut: Bool)? {
    var page = HTMLText(bytes, isXML: isXML)
    while page.position < bytes.count, page.output.count < IndentedText.capacity { page.step() }
    while page.output.last.map({ $0 <= 0x20 }) == true { page.output.removeLast() }
    guard !page.output.isEmpty else { return nil }
    return (page.output + [0x0A], page.position < bytes.count)
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
    if tag.isOpening, HTMLTag.hidden.contains(tag.name) { return skip(tag) }
    if tag.name == "pre", !isWhole(tag) {
      keepsSpace = max(keepsSpace + (tag.isOpening ? 1 : -1), 0)
    }
    switch tag.name {
    case "br": dueLines += 1
    case "td", "th": if tag.isOpening, dueLines == 0, !isAtLineStart { write(Array("  ".utf8)) }
    default: dueLines = max(dueLines, HTMLTag.lines(around: tag.name))
    }
    if tag.name == "li", tag.isOpening { write(Array("\u{2022} ".utf8)) }
    if tag.name == "hr" { write(Array(String(repeating: "\u{2500}", count: 24).utf8)) }
  }

  /// Skips a hidden element; of one that nothing closes only the tag, unless no words can follow.
  private mutating func skip(_ tag: HTMLTag) {
    guard !isWhole(tag), !unclosed.contains(tag.name) else { return }
    if let end = tag.endOfElement(in: bytes) {
      position = end
    } else {
      unclosed.insert(tag.name)
      if tag.name == "script" || tag.name == "style" { position = bytes.count }
    }
  }

  /// Whether the tag is all of its element; in HTML only pictures may be closed so.
  private func isWhole(_ tag: HTMLTag) -> Bool {
    tag.isSelfClosed && (isXML || tag.name == "svg")
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
