/// Why a request is answered with an error before anything is drawn.
struct RequestMistake: Error, Equatable {
  /// The stable codes of such answers; those of drawing are in `PreviewError`.
  enum Code: String {
    /// It is no JSON object, or lacks something, or has something that makes no sense.
    case invalid = "request.invalid"
    /// The line is longer than the hello line allows.
    case tooLong = "request.too-long"
    /// Its identifier is that of a request without an answer.
    case duplicate = "request.duplicate"
    /// A request without an answer has the same output.
    case outputInUse = "output.in-use"
    /// The output would replace its own input, or that of a request without an answer.
    case outputIsInput = "output.is-input"
  }

  let code: Code
  let message: String

  /// What is quoted from a request may be long.
  private static let longestMessage = 400

  init(_ message: String, code: Code = .invalid) {
    self.code = code
    let scalars = message.unicodeScalars
    let isLong = scalars.count > Self.longestMessage
    self.message =
      isLong ? String(scalars.prefix(Self.longestMessage)) + "\u{2026}" : message
  }
}
