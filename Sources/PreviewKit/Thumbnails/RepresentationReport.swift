internal import Synchronization

/// Passes representations on as they come, but none that is no better than the one before.
final class RepresentationReport: Sendable {
  typealias Event = Result<ThumbnailRepresentation, ThumbnailError>

  private let continuation: AsyncStream<Event>.Continuation
  private let best = Mutex<ThumbnailRepresentation.RepresentationType?>(nil)

  init(_ continuation: AsyncStream<Event>.Continuation) {
    self.continuation = continuation
  }

  func report(_ representation: ThumbnailRepresentation) {
    best.withLock { best in
      if let best, best >= representation.type { return }
      best = representation.type
      continuation.yield(.success(representation))
    }
  }

  func fail(_ error: ThumbnailError) {
    continuation.yield(.failure(error))
  }

  func finish() {
    continuation.finish()
  }
}
