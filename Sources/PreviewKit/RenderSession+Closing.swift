internal import PreviewCore

extension RenderSession {
  /// Does `body`, then ends the session and says what it cost, also when `body` throws.
  nonisolated func closing<Value: Sendable>(
    after body: () async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> (value: Value, usage: ResourceUsage) {
    let result: Result<Value, PreviewError>
    do throws(PreviewError) {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    let usage = await close()
    return (try result.get(), usage)
  }
}
