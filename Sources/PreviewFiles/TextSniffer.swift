/// Says whether the beginning of a file reads as text.
enum TextSniffer {
  /// How the bytes read.
  enum Reading: String {
    /// A byte-order mark stands first.
    case marked = "text with a byte-order mark"
    /// Valid UTF-8 without control characters, which hardly happens by chance.
    case utf8 = "UTF-8 text"
    /// Every other byte is NUL, and the ones between are characters.
    case utf16 = "UTF-16 text"
    /// Mostly printable bytes in some encoding.
    case printable = "printable text"

    /// Whether the bytes could hardly be anything else.
    var isCertain: Bool { self != .printable }
  }

  /// The reading of a file's beginning; `nil` when it is binary.
  static func reading(_ head: [UInt8]) -> Reading? {
    if hasMark(head) { return .marked }
    if isUTF16(head) { return .utf16 }
    let controls = share(of: head, where: isControl)
    if isUTF8(head) { return controls < 0.002 ? .utf8 : controls < 0.2 ? .printable : nil }
    return controls < 0.03 ? .printable : nil
  }

  private static let marks: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0x00, 0x00, 0xFE, 0xFF],
  ]

  /// A mark counts only when text follows: binary data begins with any two bytes now and then.
  private static func hasMark(_ head: [UInt8]) -> Bool {
    guard let mark = marks.first(where: { head.starts(with: $0) }) else { return false }
    let isWide = mark.count != 3
    let controls = share(of: Array(head.dropFirst(mark.count))) { byte in
      isControl(byte) && !(isWide && byte == 0)
    }
    return controls < 0.2
  }

  /// ASCII in UTF-16 has its NULs at every other place, in either byte order.
  private static func isUTF16(_ head: [UInt8]) -> Bool {
    let pairs = head.count / 2
    guard pairs >= 2 else { return false }
    let halves = [0, 1].map { start in stride(from: start, to: pairs * 2, by: 2).map { head[$0] } }
    let zeros = halves.map { half in share(of: half) { $0 == 0 } }
    guard let high = zeros.firstIndex(where: { $0 > 0.4 }), zeros[1 - high] < 0.1 else {
      return false
    }
    return share(of: halves[1 - high]) { isControl($0) && $0 != 0 } < 0.1
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
