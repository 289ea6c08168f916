/// Answers the calls of ``ApplicationInterface`` and passes on what is opened.
final class CallReceiver: Sendable {
  private let queue: OpeningQueue

  init(_ queue: OpeningQueue) {
    self.queue = queue
  }

  /// What a call comes to.
  enum Outcome {
    /// Something is to be opened, once the caller has been told that it will.
    case opens(ApplicationService.Opening)
    /// An error with this name is the answer.
    case refused(name: String, sentence: String)
  }

  /// Says what a call comes to; GIO has checked its arguments.
  func outcome(_ method: String, _ arguments: borrowing Variant) -> Outcome {
    guard queue.hasRoom else {
      return .refused(name: "LimitsExceeded", sentence: "Too many files wait to be opened.")
    }
    switch method {
    case "Open":
      return opens(arguments.part(0)?.strings ?? [], arguments.part(1)?.dictionary ?? [:])
    case "Activate":
      return opens([], arguments.part(0)?.dictionary ?? [:])
    default:
      return .refused(name: "NotSupported", sentence: "This application has no actions.")
    }
  }

  /// Passes on what is opened; it may end the program at once.
  func pass(_ opening: ApplicationService.Opening) { queue.put(opening) }

  private func opens(_ uris: [String], _ platformData: [String: String]) -> Outcome {
    .opens(ApplicationService.Opening(uris: uris, platformData: platformData))
  }
}
