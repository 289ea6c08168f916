public import PreviewCore

/// What became of one input of a batch.
public struct BatchResult: Sendable {
  /// The place of the input in the order they came in, counted from 0.
  public let index: Int
  /// The input.
  public let input: FilePath
  /// The picture; `nil` when there is none of this input.
  public let output: FilePath?
  /// How it went.
  public let outcome: Outcome
  /// How long it took, waiting for an equal input included.
  public let duration: Duration

  /// How an input went.
  public enum Outcome: Sendable {
    /// It was drawn, and the picture is in its place.
    case drawn(Thumbnail)
    /// It could not be drawn, or the picture not be written.
    case failed(PreviewError)
    /// It was left out, since an earlier run did it with this result.
    case skipped(BatchOutcome)
  }

  /// The same in brief, as the journal keeps it.
  public var brief: BatchOutcome {
    switch outcome {
    case .drawn(let thumbnail): BatchOutcome(thumbnail)
    case .failed(let error): BatchOutcome(status: .error, code: error.code)
    case .skipped(let known): known
    }
  }
}

/// How an input of a batch went, in brief.
public struct BatchOutcome: Hashable, Sendable {
  /// The three ways to go.
  public enum Status: String, CaseIterable, Sendable {
    /// There is a picture, and nothing to be said of it.
    case ok
    /// There is a picture, and something to be said of it.
    case warning
    /// There is no picture.
    case error
  }

  /// Which of them.
  public let status: Status
  /// The code of the error, also of one that a card shows.
  public let code: String?

  init(status: Status, code: String? = nil) {
    self.status = status
    self.code = code
  }

  init(_ thumbnail: Thumbnail) {
    let isPlain = thumbnail.warnings.isEmpty && thumbnail.failure == nil
    self.init(status: isPlain ? .ok : .warning, code: thumbnail.failure?.code)
  }
}
