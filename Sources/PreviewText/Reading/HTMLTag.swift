internal import PreviewCore

/// One tag, comment or declaration of HTML.
struct HTMLTag {
  /// In lower case; empty for comments and declarations.
  let name: String
  let isOpening: Bool
  /// Whether it ends with `/>`.
  let isSelfClosed: Bool
  /// Behind its `>`.
  let end: Int
  private static let endOfComment = ByteSearch("-->")

  /// `nil` when the `<` at `start` begins no tag and is therefore a sign like any other.
  init?(in bytes: [UInt8], at start: Int) {
    let rest = bytes[start...].dropFirst()
    if rest.starts(with: "!--".utf8) {
      (name, isOpening, isSelfClosed) = ("", true, false)
      end = HTMLTag.endOfComment.end(in: bytes, from: start + 4) ?? bytes.count
      return
    }
    let isClosing = rest.first == UInt8(ascii: "/")
    let letters = rest.dropFirst(isClosing ? 1 : 0).prefix { HTMLTag.isNameByte($0) }
    let isDeclaration = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?")
    guard isDeclaration || letters.first.map({ $0 | 0x20 >= 0x61 }) == true else { return nil }
    name = String(decoding: letters, as: UTF8.self).lowercased()
    isOpening = !isClosing
    end = HTMLTag.closing(in: bytes, from: start)
    isSelfClosed = bytes[start..<end].suffix(2).elementsEqual("/>".utf8)
  }

  /// Elements whose content is not for readers.
  static let hidden: Set<String> = [
    "head", "script", "style", "template", "noscript", "svg", "select", "textarea", "iframe",
  ]

  /// Behind the end of the element that this tag opens, `nil` when it has none.
  ///
  /// A head may lack its end, and then ends where the body begins. Nothing in between is read: in a
  /// script every `<` may begin what looks like a tag.
  func endOfElement(in bytes: [UInt8]) -> Int? {
    var next = end
    while let place = bytes[next...].firstIndex(of: UInt8(ascii: "<")) {
      if HTMLTag.begins("/" + name, in: bytes, at: place + 1) {
        return HTMLTag.closing(in: bytes, from: place)
      }
      if name == "head", HTMLTag.begins("body", in: bytes, at: place + 1) { return place }
      next = place + 1
    }
    return nil
  }

  /// Whether the bytes at `start` are this name, in whatever case, and not the beginning of another.
  private static func begins(_ name: String, in bytes: [UInt8], at start: Int) -> Bool {
    var place = start
    for byte in name.utf8 {
      guard place < bytes.count, bytes[place] | 0x20 == byte | 0x20 else { return false }
      place += 1
    }
    return place == bytes.count || !isNameByte(bytes[place])
  }

  /// Line ends before and behind an element; 2 leave an empty line.
  static func lines(around name: String) -> Int {
    if ["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "blockquote", "pre", "hr"]
      .contains(name)
    {
      return 2
    }
    return blocks.contains(name) ? 1 : 0
  }

  private static let blocks: Set<String> = [
    "div", "li", "tr", "dt", "dd", "dl", "section", "article", "header", "footer", "main", "nav",
    "aside", "form", "fieldset", "figure", "figcaption", "address", "title", "body", "caption",
    "option", "summary", "details",
  ]

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// Behind the next `>` that stands in no quotes.
  private static func closing(in bytes: [UInt8], from start: Int) -> Int {
    var quote: UInt8?
    for place in bytes[start...].prefix(16 << 10).indices {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        if place > start, bytes[place - 1] == UInt8(ascii: "=") { quote = byte }
      } else if byte == UInt8(ascii: ">") {
        return place + 1
      }
    }
    return bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }
}
