internal import PreviewCore

/// Goes through the inputs of a command one by one, prints what became of each, and gives the status.
struct Run {
  let options: Options
  private var statuses: [CInt] = []
  private let clock = ContinuousClock()
  private var showsProgress: Bool {
    switch options.progress {
    case .automatic: SystemInput.hasTerminal
    case .always: true
    case .never: false
    }
  }

  init(options: Options) {
    self.options = options
  }

  /// What `work` made of an input, and the status it would leave with were it the only one.
  typealias Outcome = (report: Report, status: CInt)

  /// Does `work` for every input.
  ///
  /// Printing goes to standard output only for JSON and plain facts.
  mutating func callAsFunction(
    _ inputs: [FilePath], facts: (Report) -> String = { _ in "" },
    _ work: (FilePath) async -> Outcome
  ) async throws(UsageError) -> CInt {
    guard !inputs.isEmpty else { throw UsageError("A file is missing.") }
    for (index, input) in inputs.enumerated() {
      let begin = clock.now
      var (report, status) = await work(input)
      report.milliseconds = (clock.now - begin).wholeMilliseconds
      statuses.append(status)
      progress(index + 1, of: inputs.count)
      SystemInput.writeAll(options.json ? report.jsonLine + "\n" : facts(report), to: 1)
      complain(report)
      if status == ExitStatus.interrupted { break }
    }
    if showsProgress, inputs.count > 1 { SystemInput.writeAll("\n", to: 2) }
    return ExitStatus.status(for: statuses)
  }

  /// One sentence on standard error for a failure and for each warning.
  private func complain(_ report: Report) {
    let input = report.input ?? ""
    if let code = report.code, let message = report.message {
      SystemInput.complain(of: input, message, code: code)
    }
    guard !options.json, report.status != .error else { return }
    for warning in report.warnings {
      SystemInput.complain(of: input, warning.message, code: warning.code)
    }
  }

  private func progress(_ done: Int, of count: Int) {
    guard showsProgress, count > 1 else { return }
    let failed = statuses.count { $0 != ExitStatus.success }
    let tail = failed == 0 ? "" : ", \(failed) failed"
    SystemInput.writeAll("\r\(done) of \(count)\(tail)", to: 2)
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int {
    Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
