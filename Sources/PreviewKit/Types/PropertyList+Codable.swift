internal import FoundationEssentials

extension PropertyList: Codable {
  /// Takes any value that a decoder of property lists finds.
  ///
  /// A real number that is whole may come back as an integer: decoders give either for either, and do
  /// not tell which it was. Lists by strangers go through ``init(parsing:)`` instead,
  /// which knows the difference, and limits.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .boolean(flag)
    } else if let scalar = PropertyList.scalar(value) {
      self = scalar
    } else if let values = try? value.decode([PropertyList].self) {
      self = .array(values)
    } else {
      self = .dictionary(try value.decode([String: PropertyList].self))
    }
  }

  private static func scalar(_ value: any SingleValueDecodingContainer) -> PropertyList? {
    if let number = try? value.decode(Int64.self) { return .integer(number) }
    if let number = try? value.decode(Double.self) { return .real(number) }
    if let date = try? value.decode(Date.self) { return .date(date) }
    return (try? value.decode(Data.self)).map { .data($0) }
  }

  /// Gives the value to an encoder of property lists.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .boolean(let flag): try container.encode(flag)
    case .date(let date): try container.encode(date)
    case .data(let data): try container.encode(data)
    case .array(let values): try container.encode(values)
    case .dictionary(let values): try container.encode(values)
    }
  }
}
