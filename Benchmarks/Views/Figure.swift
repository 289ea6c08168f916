/// Numbers as readers want them: three digits, and a unit that suits.
enum Figure {
  /// Seconds as milliseconds.
  static func milliseconds(_ seconds: Double) -> String { threeDigits(seconds * 1000) }

  /// Three digits that count, at most two of them behind the point.
  static func threeDigits(_ value: Double) -> String {
    let places = value < 10 ? 2 : value < 100 ? 1 : 0
    return fixed(value, places)
  }

  /// So many digits behind the point.
  static func fixed(_ value: Double, _ places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let whole = Int((value * Double(scale)).rounded())
    guard places > 0 else { return "\(whole)" }
    let rest = String(abs(whole) % scale)
    let sign = whole < 0 ? "-" : ""
    return "\(sign)\(abs(whole) / scale)." + String(repeating: "0", count: places - rest.count)
      + rest
  }

  /// An amount in its unit, short: `12 MP`, `64 KB`, `100`.
  static func amount(_ value: Double, _ unit: String) -> String {
    switch unit {
    case "megapixels": "\(Int(value)) MP"
    case "bytes": bytes(Int(value))
    default: "\(Int(value))"
    }
  }

  private static func bytes(_ count: Int) -> String {
    for (shift, name) in [(30, "GB"), (20, "MB"), (10, "KB")] where count >= 1 << shift {
      return "\(count >> shift) \(name)"
    }
    return "\(count)"
  }
}
