/// The options that only `serve` has.
struct ServeChoices {
  /// Which answer is told first.
  enum Order: String, CaseIterable, Encodable {
    /// That of the request that is done first.
    case completed
    /// That of the request that came first.
    case requested
  }

  var usesStandardStreams = false
  var order = Order.completed
  var window = ServeChoices.usualWindow

  /// How many requests a client may have sent without an answer; see the page on `serve`.
  static let usualWindow = 64
  private static let largestWindow = 4096

  mutating func set(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "order": order = try OptionValue.choice(value, for: name)
    case "window": window = try OptionValue.count(value, for: name, atMost: Self.largestWindow)
    default: usesStandardStreams = true
    }
  }
}
