/// Tells any number of readers of every new state, from when they began to read.
@MainActor
final class StateBroadcast {
  private var readers: [Int: AsyncStream<DocumentState>.Continuation] = [:]
  private var lastNumber = 0

  /// The changes from now on, for one more reader.
  func makeStream() -> AsyncStream<DocumentState> {
    let (stream, continuation) = AsyncStream.makeStream(of: DocumentState.self)
    lastNumber += 1
    let number = lastNumber
    readers[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.readers[number] = nil }
    }
    return stream
  }

  /// Tells of a new state.
  func send(_ state: DocumentState) {
    for reader in readers.values { reader.yield(state) }
  }

  isolated deinit {
    for reader in readers.values { reader.finish() }
  }
}
