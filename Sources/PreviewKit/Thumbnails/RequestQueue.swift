public import PreviewCore

/// Requests that wait for their turn.
///
/// Somebody who scrolls leaves requests behind that nobody waits for any more: whoever asks last is served
/// first then, and a request is given up by cancelling the task that waits for it. A job that is to be done
/// to its end takes them in order.
///
/// One queue serves both: those of the first kind come before those of the second.
///
///     let queue = RequestQueue(generator: .shared, atOnce: 2, order: .newestFirst)
///     let thumbnail = try await queue.generate(request)
///     let other = try await queue.generate(later, order: .inOrder)
public struct RequestQueue: Sendable {
  /// Who comes first of those that wait.
  public enum Order: Sendable {
    /// Whoever asked last; before all that are served in order.
    case newestFirst
    /// Whoever asked first.
    case inOrder

    var turns: TurnOrder { self == .newestFirst ? .newestFirst : .oldestFirst }
  }

  private let generator: ThumbnailGenerator
  private let gate: Gate

  /// A queue before `generator` of which at most `limit` requests are drawn at a time.
  public init(generator: ThumbnailGenerator, atOnce limit: Int, order: Order) {
    self.generator = generator
    gate = Gate(limit: max(limit, 1), order.turns)
  }

  /// Draws one page of one file when its turn has come; `order` is that of this request, where it is not
  /// the queue's.
  ///
  /// Throws what ``ThumbnailGenerator/generate(_:)`` does.
  public func generate(
    _ request: ThumbnailRequest, order: Order? = nil
  ) async throws(PreviewError) -> Thumbnail {
    try await gate.run(order?.turns) { () throws(PreviewError) in
      try await generator.generate(request)
    }
  }
}
