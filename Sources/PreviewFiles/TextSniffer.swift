internal import PreviewCore

/// Says whether the beginning of a file reads as text.
enum TextSniffer {
  /// How the bytes read.
  enum Reading: String {
    /// A byte-order mark stands first.
    case marked = "text with a byte-order mark"
    /// Valid UTF-8 without control characters, which hardly happens by chance.
    case utf8 = "UTF-8 text"
    /// The code units of UTF-16 or UTF-32 are characters.
    case wide = "UTF-16 or UTF-32 text"
    /// Printable bytes without a single control character, in some encoding.
    case clean = "text in an encoding of its own"
    /// Mostly printable bytes in some encoding.
    case printable = "printable text"

    /// Whether the bytes could hardly be anything else.
    var isCertain: Bool { self != .printable }
  }

  /// The reading of a file's beginning; `nil` when it is binary.
  static func reading(_ bytes: [UInt8]) -> Reading? {
    let head = TextBytes.withoutPadding(bytes)
    if UnicodeForm.marked(head) != nil { return .marked }
    if UnicodeForm.wide(head) != nil { return .wide }
    let controls = share(of: head, where: isControl)
    if isUTF8(head) { return controls < 0.002 ? .utf8 : controls < 0.2 ? .printable : nil }
    let others = share(of: TextBytes.withoutRuns(head), where: isControl)
    return others == 0 ? .clean : others < 0.03 ? .printable : nil
  }

  /// Whether the bytes are valid UTF-8; the last character may be cut off.
  private static func isUTF8(_ head: [UInt8]) -> Bool {
    let cut = head.suffix(3).lastIndex { $0 >= 0xC0 } ?? head.endIndex
    let whole = String(validating: head, as: UTF8.self) != nil
    return whole || String(validating: head[..<cut], as: UTF8.self) != nil
  }

  /// Whether a byte is a control character that text does not have: tabs, line and form feeds,
  /// backspaces and escapes are all found in text.
  private static func isControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x08...0x0D, 0x1B: false
    case 0x00..<0x20, 0x7F: true
    default: false
    }
  }

  private static func share(of bytes: [UInt8], where isCounted: (UInt8) -> Bool) -> Double {
    bytes.isEmpty ? 0 : Double(bytes.count(where: isCounted)) / Double(bytes.count)
  }
}
