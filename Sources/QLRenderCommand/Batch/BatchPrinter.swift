internal import PreviewCore
internal import PreviewKit

/// Says what became of every input of a batch, and of all in the end.
struct BatchPrinter {
  private let options: Options
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var summary = BatchSummary()
  private var progress: ProgressLine?
  private var firstFailure: CInt?

  init(_ options: Options, total: Int?) {
    self.options = options
    start = clock.now
    if options.progress.isShown { progress = ProgressLine(total: total) }
  }

  /// What the program leaves with: the only input's own status, else 0 or 1.
  var status: CInt {
    guard let firstFailure else { return ExitStatus.success }
    return summary.total == 1 ? firstFailure : ExitStatus.someFailed
  }

  /// One line of JSON, one sentence for every failure and warning, and how far it is.
  mutating func print(_ result: BatchResult) {
    summary.add(result)
    let report = report(result)
    if options.json { SystemInput.writeAll(report.jsonLine + "\n", to: 1) }
    if report.code != nil || !report.warnings.isEmpty { progress?.clear() }
    report.complain(json: options.json)
    progress?.show(summary)
  }

  /// The numbers.
  mutating func finish() {
    progress?.finish(summary)
    let report = SummaryReport(summary, seconds: (clock.now - start).inSeconds)
    if options.json {
      SystemInput.writeAll(report.jsonLine + "\n", to: 1)
    } else {
      SystemInput.writeAll("qlrender: \(report.sentence)\n", to: 2)
    }
  }

  private mutating func report(_ result: BatchResult) -> Report {
    var report = Report(input: result.input)
    report.index = result.index
    report.output = result.output?.exactString
    report.milliseconds = result.duration.wholeMilliseconds
    switch result.outcome {
    case .drawn(let thumbnail): ThumbnailCommand.describe(thumbnail, options, &report)
    case .failed(let error):
      report.set(error)
      firstFailure = firstFailure ?? ExitStatus.status(for: error)
    case .skipped(let known):
      report.set(known)
      if known.status == .error { firstFailure = firstFailure ?? ExitStatus.someFailed }
    }
    return report
  }
}

extension Report {
  /// What an earlier run has noted.
  fileprivate mutating func set(_ known: BatchOutcome) {
    skipped = true
    status = Status(rawValue: known.status.rawValue) ?? .error
    code = known.code
    guard status == .error else { return }
    message = BatchOutcome.earlierFailure
  }
}
