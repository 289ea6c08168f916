internal import PreviewCore

/// Text as people want to read it, where that is not as it stands in the file.
///
/// A program's output without line ends is indented, and of a web page the words are left. Pages in
/// colour and pictures are not drawn; this is the text of the file all the same.
struct ReadableText {
  /// Clean UTF-8.
  let utf8: [UInt8]
  /// The type that suits it, `nil` where the text itself must tell.
  let family: TypeStyle.Family?
  /// Whether more would follow, which is on pages that nobody turns to.
  let isCut: Bool
  /// Whether it is the text as it stands in the file.
  let isAsWritten: Bool

  /// What is read of `text`, whose type is `type`.
  init(_ text: DecodedText, type: UniformType) {
    let mime = type.mimeType
    if ReadableText.pages.contains(mime),
      let words = HTMLText.words(of: text.utf8, isXML: mime.hasSuffix("xml"))
    {
      (utf8, family, isCut, isAsWritten) = (words.utf8, .prose, words.isCut, false)
    } else if ReadableText.hasLongLines(text.utf8), let indented = ReadableText.indented(text, mime)
    {
      let isFull = indented.count >= IndentedText.capacity
      (utf8, family, isCut, isAsWritten) = (indented, .code, isFull, false)
    } else {
      (utf8, family, isCut, isAsWritten) = (text.utf8, nil, false, true)
    }
  }

  private static let pages = ["text/html", "application/xhtml+xml"]

  private static func indented(_ text: DecodedText, _ mime: String) -> [UInt8]? {
    if mime.hasSuffix("json") { return JSONIndent.indented(text.utf8) }
    if mime.hasSuffix("xml"), !pages.contains(mime) { return XMLIndent.indented(text.utf8) }
    return nil
  }

  /// Whether lines are much longer than anybody writes them.
  private static func hasLongLines(_ text: [UInt8]) -> Bool {
    let lines = text.count { $0 == 0x0A } + 1
    return text.count > 120 * lines
  }
}

/// Text that grows line by line, with a bounded indent.
struct IndentedText {
  private(set) var utf8: [UInt8] = []
  var depth = 0

  /// What is deeper stays on one line; a hundred thousand brackets must not fill memory.
  private static let deepest = 20
  /// More than this is on pages that nobody turns to.
  static let capacity = 512 << 10

  var isFull: Bool { utf8.count >= IndentedText.capacity }

  mutating func append(_ bytes: some Sequence<UInt8>) { utf8 += bytes }

  mutating func append(_ byte: UInt8) { utf8.append(byte) }

  /// Ends the line, unless it is empty, and indents the next one.
  mutating func newLine() {
    guard depth <= IndentedText.deepest else { return }
    while utf8.last == 0x20 { utf8.removeLast() }
    if let last = utf8.last, last != 0x0A { utf8.append(0x0A) }
    utf8 += [UInt8](repeating: 0x20, count: 2 * max(depth, 0))
  }
}
