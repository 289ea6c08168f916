internal import PreviewCore

/// A piece of an XML property list.
enum MarkupToken: Equatable {
  /// The beginning of an element.
  case opening(String)
  /// The end of an element.
  case closing(String)
  /// An element without content.
  case empty(String)
  /// Text between tags, with its entities replaced.
  case text(String)
  /// The end of the file.
  case end
}

/// Takes XML apart, as far as property lists use it: no entities of one's own, no attributes read.
struct MarkupScanner {
  private let bytes: [UInt8]
  private var position = 0

  private static let commentEnd = ByteSearch("-->")
  private static let instructionEnd = ByteSearch("?>")
  private static let sectionEnd = ByteSearch("]]>")
  private static let tagEnd = ByteSearch(">")

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next piece; comments and processing instructions are passed over.
  ///
  /// Throws `file.damaged`.
  mutating func next() throws(PreviewError) -> MarkupToken {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else { return .text(try text()) }
      if skips("<!--") {
        _ = try piece(to: Self.commentEnd)
      } else if skips("<?") {
        _ = try piece(to: Self.instructionEnd)
      } else if skips("<![CDATA[") {
        return .text(String(decoding: try piece(to: Self.sectionEnd).dropLast(3), as: UTF8.self))
      } else if skips("<!DOCTYPE") {
        try passDocumentType()
      } else {
        return try tag()
      }
    }
    return .end
  }

  /// Entities that a file declares can grow without end, so none may be declared.
  private mutating func passDocumentType() throws(PreviewError) {
    let declaration = try piece(to: Self.tagEnd)
    if declaration.contains(UInt8(ascii: "[")) {
      throw .propertyList("it declares entities of its own")
    }
  }

  private mutating func skips(_ prefix: StaticString) -> Bool {
    let word = prefix.description.utf8
    guard bytes[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }

  /// What comes up to and with the end that is looked for.
  private mutating func piece(to end: ByteSearch) throws(PreviewError) -> ArraySlice<UInt8> {
    guard let found = end.end(in: bytes, from: position) else {
      throw .propertyList("it ends within a tag or a comment")
    }
    defer { position = found }
    return bytes[position..<found]
  }

  private mutating func tag() throws(PreviewError) -> MarkupToken {
    let content = try piece(to: Self.tagEnd).dropFirst().dropLast()
    let isClosing = content.first == UInt8(ascii: "/")
    let isEmpty = content.last == UInt8(ascii: "/")
    let name = String(
      decoding: content.dropFirst(isClosing ? 1 : 0)
        .prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }, as: UTF8.self)
    return isClosing ? .closing(name) : isEmpty ? .empty(name) : .opening(name)
  }

  private mutating func text() throws(PreviewError) -> String {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { position = end }
    let raw = bytes[position..<end]
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    return try MarkupScanner.replacingEntities(raw)
  }

  /// Goes by bytes: to a string an accent behind a semicolon is one character with it.
  private static func replacingEntities(_ text: ArraySlice<UInt8>) throws(PreviewError) -> String {
    let parts = text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var result = Array(parts[0])
    for part in parts.dropFirst() {
      let name = part.prefix { $0 != UInt8(ascii: ";") }
      guard name.endIndex < part.endIndex,
        let content = entity(String(decoding: name, as: UTF8.self))
      else {
        throw .propertyList("'&\(String(decoding: part.prefix(12), as: UTF8.self))' is no entity")
      }
      result += content.utf8
      result += part[(name.endIndex + 1)...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The five entities of XML 1.0, section 4.6, and characters by their numbers, section 4.1.
  private static func entity(_ name: String) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      guard name.hasPrefix("#"),
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
        number > 0, let scalar = Unicode.Scalar(number)
      else { return nil }
      return String(scalar)
    }
  }
}
