internal import CGIO

/// Answers the calls of ``ApplicationInterface`` and passes on what is opened.
final class CallReceiver: Sendable {
  private let inbox: AsyncStream<ApplicationService.Opening>.Continuation

  init(_ inbox: AsyncStream<ApplicationService.Opening>.Continuation) {
    self.inbox = inbox
  }

  /// An answer that says what cannot be done.
  struct Refusal {
    let name: String
    let sentence: String
  }

  /// Does what a call asks for; GIO has checked its arguments.
  func receive(_ method: String, _ arguments: borrowing Variant) -> Refusal? {
    switch method {
    case "Open":
      pass(arguments.part(0)?.strings ?? [], arguments.part(1)?.dictionary ?? [:])
    case "Activate":
      pass([], arguments.part(0)?.dictionary ?? [:])
    default:
      Refusal(name: "NotSupported", sentence: "This application has no actions.")
    }
  }

  private func pass(_ uris: [String], _ platformData: [String: String]) -> Refusal? {
    let opening = ApplicationService.Opening(uris: uris, platformData: platformData)
    guard case .dropped = inbox.yield(opening) else { return nil }
    return Refusal(name: "LimitsExceeded", sentence: "Too many files wait to be opened.")
  }
}
