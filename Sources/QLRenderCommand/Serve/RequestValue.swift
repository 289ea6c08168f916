internal import FoundationEssentials

/// A value of a request, as JSON has it.
enum RequestValue: Decodable, Equatable {
  case none
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([RequestValue])
  case object([String: RequestValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .none
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? value.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([RequestValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: RequestValue].self))
    }
  }

  /// Lists and objects within each other; a request has two, and the decoder's stack is finite.
  private static let deepest = 4

  /// What a line of JSON says; `nil` when it is none, or is nested deeper than any request.
  init?(line: [UInt8]) {
    // The decoder would take zeros for another encoding.
    guard !line.contains(0), String(validating: line, as: UTF8.self) != nil,
      Self.depth(of: line) <= Self.deepest,
      let value = try? JSONDecoder().decode(Self.self, from: Data(line))
    else { return nil }
    self = value
  }

  /// How deep lists and objects are nested.
  private static func depth(of line: [UInt8]) -> Int {
    var (depth, deepest, isText, isEscaped) = (0, 0, false, false)
    for byte in line {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return deepest
  }
}
