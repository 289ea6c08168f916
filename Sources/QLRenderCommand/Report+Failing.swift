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
}
