/// What became of the inputs of a batch, in numbers.
public struct BatchSummary: Sendable {
  /// How many inputs went which way, those that were left out as they went in an earlier run.
  public private(set) var counts: [BatchOutcome.Status: Int] = [:]
  /// How many had which error, a card instead of the picture included.
  public private(set) var codes: [String: Int] = [:]
  /// How many were left out since an earlier run did them.
  public private(set) var skipped = 0
  /// The most memory that drawing one of them took, in bytes.
  public private(set) var peakMemoryBytes: Int64 = 0

  /// Nothing yet.
  public init() {}

  /// How many there were.
  public var total: Int { counts.values.reduce(0, +) }
  /// How many have no picture.
  public var failed: Int { counts[.error] ?? 0 }

  /// Counts one more.
  public mutating func add(_ result: BatchResult) {
    let brief = result.brief
    counts[brief.status, default: 0] += 1
    if let code = brief.code { codes[code, default: 0] += 1 }
    switch result.outcome {
    case .drawn(let thumbnail):
      peakMemoryBytes = max(peakMemoryBytes, thumbnail.usage.peakMemoryBytes)
    case .skipped: skipped += 1
    case .failed: break
    }
  }
}
