internal import PreviewCore

/// Thumbnails that a sheet or a page lacks, although the batch has them.
struct MissingThumbnails {
  private var count = 0
  private var first: PreviewError?

  /// Counts one, with the reason why it cannot be read.
  mutating func add(_ error: PreviewError) {
    count += 1
    first = first ?? error
  }

  /// Tells of them on standard error; gives the exit status, or `nil` when there are none.
  func complain(of path: FilePath) -> CInt? {
    guard let first else { return nil }
    let thumbnails = count == 1 ? "A thumbnail" : "\(count) thumbnails"
    SystemInput.complain(
      of: path.displayString, "\(thumbnails) could not be put on it: \(first.description)",
      code: first.code)
    return ExitStatus.status(for: first)
  }
}
