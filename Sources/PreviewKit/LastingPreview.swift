internal import PreviewCore
internal import PreviewPixels

/// One version of a file, opened again whenever whoever drew it is gone; it belongs to one actor.
final class LastingPreview {
  /// The file as it was opened first.
  let first: OpenedPreview
  private let file: FilePath
  private let box: PixelSize
  private let settings: PreviewSettings
  private let opener: PreviewOpener
  private var current: OpenedPreview?
  private var usage = ResourceUsage()

  /// Opens `file`.
  init(
    _ file: FilePath, box: PixelSize, settings: PreviewSettings, opener: PreviewOpener
  ) async throws(PreviewError) {
    (self.file, self.box, self.settings, self.opener) = (file, box, settings, opener)
    first = try await opener.open(file, box: box, settings: settings)
    current = first
  }

  /// Does `body` with the open file, which is let go when that throws.
  ///
  /// Somebody else who was stopped takes the worker with him; then the file is opened once more. Throws
  /// `file.changed` when it is another version by then.
  func use<Value: Sendable>(
    isSecond: Bool = false, _ body: (OpenedPreview) async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    let opened = try await reopened()
    do throws(PreviewError) {
      return try await body(opened)
    } catch {
      await abandon(opened)
      guard error == .cancelled, !Task.isCancelled, !isSecond else { throw error }
      return try await use(isSecond: true, body)
    }
  }

  /// Lets a session go that is of no more use.
  func abandon(_ opened: OpenedPreview) async {
    // Somebody else may have had the file opened anew meanwhile.
    if current?.session === opened.session { current = nil }
    let cost = await opened.session.close()
    usage.peakMemoryBytes = max(usage.peakMemoryBytes, cost.peakMemoryBytes)
  }

  /// Lets the file go and says what it cost; the next use opens it anew.
  func close() async -> ResourceUsage {
    if let current { await abandon(current) }
    return usage
  }

  private func reopened() async throws(PreviewError) -> OpenedPreview {
    if let current { return current }
    let opened = try await opener.open(file, box: box, settings: settings)
    guard opened.identity == first.identity else {
      await abandon(opened)
      throw .changedWhileReading
    }
    current = opened
    return opened
  }
}
