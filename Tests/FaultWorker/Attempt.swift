internal import CFaultHooks

/// Something that confinement forbids, tried: `NAME` or `NAME:ARGUMENT`.
struct Attempt {
  /// "worked", or "errno 13".
  let result: String

  init(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let argument = parts.count > 1 ? String(parts[1]) : "/"
    let number = unsafe qlt_attempt(String(parts[0]), argument)
    result = number == 0 ? "worked" : "errno \(number)"
  }
}
