public import FoundationEssentials

/// A value that a property list can hold, as in `plist(5)`.
public indirect enum PropertyList: Hashable, Sendable {
  /// Text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction, or a whole one that is too large for an integer: lists have such from
  /// 2^63 to 2^64 - 1, and they are exact to 53 bits here.
  case real(Double)
  /// Yes or no.
  case boolean(Bool)
  /// A point in time.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// Values in an order.
  case array([PropertyList])
  /// Values by their names.
  case dictionary([String: PropertyList])

  /// A whole number without a sign.
  init(whole number: UInt64) {
    self = Int64(exactly: number).map { .integer($0) } ?? .real(Double(number))
  }

  /// The value of a name in a dictionary.
  public subscript(name: String) -> PropertyList? {
    guard case .dictionary(let values) = self else { return nil }
    return values[name]
  }

  /// The text, if it is one.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The values of an array; a single value counts as an array of one.
  public var array: [PropertyList] {
    guard case .array(let values) = self else { return [self] }
    return values
  }
}
