internal import Synchronization

/// What a generator is working on, so that it can be cancelled by its request.
final class RunningRequests: Sendable {
  private struct Piece {
    let identity: RequestIdentity
    let cancel: @Sendable () -> Void
  }

  private struct Pieces {
    var running: [Int: Piece] = [:]
    var count = 0
  }

  private let pieces = Mutex(Pieces())

  /// Begins `work` for a request.
  func start<Value: Sendable>(
    _ request: ThumbnailRequest, _ work: @escaping @Sendable () async -> Value
  ) -> Task<Value, Never> {
    // The lock is held until the piece is noted, so that work cannot be over before.
    pieces.withLock { pieces in
      pieces.count += 1
      let number = pieces.count
      let task = Task {
        let value = await work()
        self.remove(number)
        return value
      }
      pieces.running[number] = Piece(identity: request.identity, cancel: task.cancel)
      return task
    }
  }

  /// Does `work` for a request, off the caller's actor, and waits for it.
  ///
  /// Cancelling the caller cancels the work.
  func run<Value: Sendable, Failure: Error>(
    _ request: ThumbnailRequest, _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let task = start(request) { () async -> Result<Value, Failure> in
      do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
    }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }

  /// Cancels all work for a request.
  func cancel(_ request: ThumbnailRequest) {
    let found = pieces.withLock { pieces in
      pieces.running.values.filter { $0.identity === request.identity }
    }
    for piece in found { piece.cancel() }
  }

  private func remove(_ number: Int) {
    pieces.withLock { $0.running[number] = nil }
  }
}
