internal import FoundationEssentials
internal import PreviewCore

/// Reads XML property lists.
///
/// Foundation's decoder forgets whether a number was whole, reads the older text format as well, and
/// takes minutes for a file of a few kilobytes whose values lie deep in one another.
struct XMLPropertyListReader {
  private var scanner: MarkupScanner
  private var budget = PropertyListBudget()

  /// The value of the file.
  ///
  /// Throws `file.damaged`.
  static func read(_ bytes: [UInt8]) throws(PreviewError) -> PropertyList {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw .propertyList("it is neither binary nor XML in UTF-8")
    }
    var reader = XMLPropertyListReader(scanner: MarkupScanner(bytes))
    return try reader.document()
  }

  private mutating func document() throws(PreviewError) -> PropertyList {
    guard try element() == .opening("plist") else {
      throw .propertyList("it begins with no <plist>")
    }
    let value = try value(try element(), depth: 1)
    guard try element() == .closing("plist"), try element() == .end else {
      throw .propertyList("it goes on behind its value")
    }
    return value
  }

  /// The next tag; only blanks may stand before it.
  private mutating func element() throws(PreviewError) -> MarkupToken {
    var token = try scanner.next()
    while case .text(let text) = token {
      guard text.utf8.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
        throw .propertyList("'\(text.prefix(20))' stands between values")
      }
      token = try scanner.next()
    }
    return token
  }

  private mutating func value(
    _ token: MarkupToken, depth: Int
  ) throws(PreviewError) -> PropertyList {
    try budget.spend(depth: depth)
    switch token {
    case .empty("true"): return .boolean(true)
    case .empty("false"): return .boolean(false)
    case .empty("array"): return .array([])
    case .empty("dict"): return .dictionary([:])
    case .empty(let name): return try scalar(name, "")
    case .opening("array"): return .array(try values(depth: depth))
    case .opening("dict"): return .dictionary(try pairs(depth: depth))
    case .opening(let name): return try scalar(name, try text(of: name))
    case .closing, .text, .end: throw .propertyList("a value is missing")
    }
  }

  private mutating func values(depth: Int) throws(PreviewError) -> [PropertyList] {
    var values: [PropertyList] = []
    var token = try element()
    while token != .closing("array") {
      values.append(try value(token, depth: depth + 1))
      token = try element()
    }
    return values
  }

  private mutating func pairs(depth: Int) throws(PreviewError) -> [String: PropertyList] {
    var pairs: [String: PropertyList] = [:]
    var token = try element()
    while token != .closing("dict") {
      guard token == .opening("key") || token == .empty("key") else {
        throw .propertyList("a value of a dictionary has no key")
      }
      let key = token == .empty("key") ? "" : try text(of: "key")
      pairs[key] = try value(try element(), depth: depth + 1)
      token = try element()
    }
    return pairs
  }

  /// The text of an element up to its end; it may come in pieces, between comments and sections.
  private mutating func text(of name: String) throws(PreviewError) -> String {
    var whole = ""
    var token = try scanner.next()
    while case .text(let text) = token {
      whole += text
      token = try scanner.next()
    }
    guard token == .closing(name) else { throw .propertyList("<\(name.prefix(20))> is not closed") }
    return whole
  }

  private func scalar(_ name: String, _ text: String) throws(PreviewError) -> PropertyList {
    let value: PropertyList? =
      switch name {
      case "string": .string(text)
      case "integer": PropertyListText.integer(text)
      case "real": PropertyListText.real(text).map { .real($0) }
      case "true", "false": text.isEmpty ? .boolean(name == "true") : nil
      case "date": PropertyListText.date(text).map { .date($0) }
      case "data": PropertyListText.data(text).map { .data($0) }
      default: nil
      }
    guard let value else {
      throw .propertyList("<\(name.prefix(20))> cannot be '\(text.prefix(40))'")
    }
    return value
  }
}
