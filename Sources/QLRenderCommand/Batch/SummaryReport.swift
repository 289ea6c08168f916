internal import PreviewKit

/// The last JSON object of a batch.
struct SummaryReport: Encodable {
  let summary = true
  let total: Int
  /// How many went which way; every way has its number.
  let counts: [String: Int]
  /// How many had which error.
  let codes: [String: Int]
  /// How many an earlier run did.
  let skipped: Int
  let seconds: Double
  let filesPerSecond: Double
  /// The most memory of any worker.
  let peakMemoryBytes: Int64

  init(_ summary: BatchSummary, seconds: Double) {
    total = summary.total
    counts = Dictionary(
      uniqueKeysWithValues: BatchOutcome.Status.allCases.map {
        ($0.rawValue, summary.counts[$0] ?? 0)
      })
    codes = summary.codes
    skipped = summary.skipped
    self.seconds = (seconds * 1000).rounded() / 1000
    let drawn = Double(summary.total - summary.skipped)
    filesPerSecond = seconds > 0 ? (drawn / seconds * 100).rounded() / 100 : 0
    peakMemoryBytes = summary.peakMemoryBytes
  }

  /// The same for people.
  var sentence: String {
    let failed = counts["error"] ?? 0
    var parts = ["\(total - failed) of \(total) files have a thumbnail"]
    if failed > 0 { parts.append("\(failed) failed (\(codesInWords))") }
    if skipped > 0 { parts.append("\(skipped) of them from an earlier run") }
    return parts.joined(separator: ", ") + "; \(seconds.shown) s, \(filesPerSecond.shown) a second."
  }

  private var codesInWords: String {
    codes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
