internal import PreviewCore

extension Report {
  /// Tells that nothing could be done with the only input of a command; gives the exit status.
  static func fail(_ error: PreviewError, of input: FilePath, json: Bool) -> CInt {
    var report = Report(input: input)
    report.set(error)
    if json { SystemInput.writeAll(report.jsonLine + "\n", to: 1) }
    SystemInput.complain(of: input.displayString, error.description, code: error.code)
    return ExitStatus.status(for: error)
  }

  /// One sentence on standard error for a failure and, where no JSON tells them, for each warning.
  func complain(json: Bool) {
    let input = input ?? ""
    if let code, let message { SystemInput.complain(of: input, message, code: code) }
    for page in pages ?? [] where page.isMissing && page.message != message {
      SystemInput.complain(of: input, page.message ?? "", code: page.code ?? "")
    }
    guard !json, status != .error else { return }
    for warning in warnings {
      SystemInput.complain(of: input, warning.message, code: warning.code)
    }
  }
}

extension Report.Page {
  /// A page that failed.
  init(_ number: Int, failing error: PreviewError) {
    self.init(page: number, code: error.code, message: error.description)
  }

  /// Whether there is no such page; its sentence says which, those of other failures do not.
  fileprivate var isMissing: Bool { code == PreviewError.pageOutOfRange(page: 1, count: 0).code }
}
