internal import PreviewCore

extension OpenedPreview {
  /// Does `body`, which draws the file at `path`.
  ///
  /// Throws `file.changed` instead of a result when the file was cut meanwhile. One that grows, as a
  /// log does, or that was replaced by another, has been drawn as it was.
  func expectingWhole<Value: Sendable>(
    _ path: FilePath, _ body: () async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    let result: Result<Value, PreviewError>
    do throws(PreviewError) {
      result = .success(try await body())
    } catch .damaged(let detail) {
      result = .failure(.damaged(detail: detail))
    }
    guard !isCut(path) else { throw .changedWhileReading }
    return try result.get()
  }

  private func isCut(_ path: FilePath) -> Bool {
    guard let now = try? FileSource(opening: path).identity else { return false }
    return now.device == identity.device && now.inode == identity.inode
      && now.size < identity.size
  }
}
