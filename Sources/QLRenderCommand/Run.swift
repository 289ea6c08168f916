internal import PreviewCore

/// Goes through the inputs of a command one by one, prints what became of each, and gives the status.
struct Run {
  let options: Options
  private var statuses: [CInt] = []
  private let clock = ContinuousClock()

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
      report.complain(json: options.json)
      if status == ExitStatus.interrupted { break }
    }
    if options.progress.isShown, inputs.count > 1 { SystemInput.writeAll("\n", to: 2) }
    return ExitStatus.status(for: statuses)
  }

  private func progress(_ done: Int, of count: Int) {
    guard options.progress.isShown, count > 1 else { return }
    let failed = statuses.count { $0 != ExitStatus.success }
    let tail = failed == 0 ? "" : ", \(failed) failed"
    SystemInput.writeAll("\r\(done) of \(count)\(tail)", to: 2)
  }
}

extension Duration {
  var wholeMilliseconds: Int {
    Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
