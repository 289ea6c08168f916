internal import FoundationEssentials
internal import PreviewCore
internal import PreviewFiles
internal import Synchronization

extension Document {
  /// Does `work` on the thread on which the document reads and writes, one thing after the other.
  public nonisolated func performAsynchronousFileAccess<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let result = try await lane.run { () throws(PreviewError) in Result { try work() } }
    return try result.get()
  }

  /// Does `body` when nothing else is being opened, saved, closed or renamed.
  ///
  /// Throws `cancelled` when the task is cancelled before.
  func inTurn<Value>(
    _ body: () async throws(DocumentError) -> Value
  ) async throws(DocumentError) -> Value {
    var result: Result<Value, DocumentError>?
    do throws(PreviewError) {
      try await operations.run { () async throws(PreviewError) in
        do throws(DocumentError) {
          result = .success(try await body())
        } catch {
          result = .failure(error)
        }
      }
    } catch {
      throw DocumentError(error)
    }
    guard let result else { throw DocumentError(.cancelled) }
    return try result.get()
  }

  /// Does `body`, which reads or writes so many bytes, and says so in the state.
  func withProgress<Value: Sendable>(
    of total: Int64, _ body: () async throws -> Value
  ) async throws -> Value {
    facts.withLock { $0.progress = DocumentProgress(total: total) }
    documentState.insert(.progressAvailable)
    defer {
      facts.withLock { $0.progress = nil }
      documentState.remove(.progressAvailable)
    }
    return try await body()
  }

  /// An error that the document's handler was told of.
  func handled(_ error: DocumentError) -> DocumentError {
    errorInHandling = error
    handleError(error, userInteractionPermitted: isUserInteractionPermitted)
    return error
  }

  func endHandling(recovered: Bool) {
    errorInHandling = nil
    if recovered { documentState.remove(.savingError) }
  }

  /// Nobody can be asked about errors from now on; one that is still being handled is told so.
  public func endUserInteraction() {
    isUserInteractionPermitted = false
    if let error = errorInHandling { userInteractionNoLongerPermitted(forError: error) }
  }
}
