internal import Synchronization

/// What waits to be opened; one thread puts in what another takes out.
final class OpeningQueue: Sendable {
  typealias Opening = ApplicationService.Opening

  private let waiting: AsyncStream<Opening>
  private let inbox: AsyncStream<Opening>.Continuation
  private let count = Atomic(0)

  /// How many may wait.
  private static let most = 1024

  init() {
    (waiting, inbox) = AsyncStream.makeStream()
  }

  /// Whether there is room for one more; only taking out changes that.
  var hasRoom: Bool { count.load(ordering: .relaxed) < OpeningQueue.most }

  func put(_ opening: Opening) {
    count.add(1, ordering: .relaxed)
    inbox.yield(opening)
  }

  func finish() { inbox.finish() }

  /// What waits, in the order in which it came; it ends once the queue is finished and empty.
  var openings: AsyncStream<Opening> {
    AsyncStream(unfolding: { await self.take() })
  }

  private func take() async -> Opening? {
    for await opening in waiting {
      count.subtract(1, ordering: .relaxed)
      return opening
    }
    return nil
  }
}
