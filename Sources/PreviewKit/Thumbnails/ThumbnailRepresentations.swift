/// The representations of one file, better and better ones as they are ready.
///
/// A type may be left out when a better one was ready before. The most representative of the wanted
/// types comes last; where it cannot be had, its error does. Whoever stops asking stops the work;
/// one whose task is cancelled is told `requestCancelled`.
///
///     for try await representation in ThumbnailGenerator.shared.representations(for: request) {
///       show(representation.bitmap)
///     }
public struct ThumbnailRepresentations: AsyncSequence, Sendable {
  /// One representation.
  public typealias Element = ThumbnailRepresentation
  /// Why the most representative type is missing.
  public typealias Failure = ThumbnailError

  let events: AsyncStream<RepresentationReport.Event>
  /// The type after which nothing more comes.
  let top: ThumbnailRepresentation.RepresentationType?

  /// Goes from one representation to the next.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var events: AsyncStream<RepresentationReport.Event>.AsyncIterator
    let top: ThumbnailRepresentation.RepresentationType?
    private var isOver = false

    init(
      _ events: AsyncStream<RepresentationReport.Event>.AsyncIterator,
      top: ThumbnailRepresentation.RepresentationType?
    ) {
      self.events = events
      self.top = top
    }

    /// The next representation, `nil` after the last one.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(ThumbnailError) -> ThumbnailRepresentation? {
      guard !isOver else { return nil }
      guard let event = await events.next(isolation: actor) else {
        isOver = true
        throw ThumbnailError(.cancelled)
      }
      let representation = try? event.get()
      isOver = representation.map { $0.type == top } ?? true
      return try event.get()
    }
  }

  /// Begins with the first representation that is not taken yet.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(events.makeAsyncIterator(), top: top)
  }
}
