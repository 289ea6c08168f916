/// What a client calls a request: a text or a whole number, given back as it came.
enum RequestID: Hashable, Sendable, Encodable {
  case text(String)
  case integer(Int64)

  /// The identifier that a value is; `nil` when it is none.
  init?(_ value: RequestValue?) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let integer): self = .integer(integer)
    default: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer)
    }
  }
}
