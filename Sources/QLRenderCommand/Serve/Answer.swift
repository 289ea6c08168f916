internal import PreviewCore
internal import PreviewKit

/// The JSON object that answers a request: the report of the commands, with the request's identifier.
struct Answer: Encodable {
  private enum Key: String, CodingKey {
    case id
    case cancelled
  }

  /// `nil` when it could not be found out.
  let id: RequestID?
  var report = Report()
  /// Whether there was something to cancel.
  var cancelled: Bool?

  func encode(to encoder: any Encoder) throws {
    try report.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(cancelled, forKey: .cancelled)
  }
}

extension Answer {
  /// The answer to a request that makes no sense.
  init(_ id: RequestID?, _ mistake: RequestMistake) {
    self.init(id: id)
    report.status = .error
    report.code = mistake.code.rawValue
    report.message = mistake.message
  }
}

/// The first line: what a client must know before it sends anything.
struct Hello: Encodable {
  let hello = true
  let program = "qlrender"
  let version = ProgramVersion.number
  /// Rises when a client of the version before would not get along any more.
  let `protocol` = 1
  /// How many requests are drawn at a time.
  let jobs: Int
  /// How many requests may be without an answer; no more are read.
  let window: Int
  /// The most bytes of a request, its line end not counted.
  let longestRequest: Int
  let order: ServeChoices.Order
  let methods = ServeRequest.Method.allCases.map(\.rawValue)
  let types = Format.allCases.filter { $0 != .card }.map(\.rawValue)
}
