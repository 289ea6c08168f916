/// Finds the delimiter of a table by trying each and looking at what comes out.
enum CSVDelimiter {
  /// What a delimiter makes of the first rows.
  struct Trial {
    var delimiter: UInt8
    /// Cells that most rows have.
    var columns = 0
    /// How table-like it all looks, from 0 to 1.
    var score = 0.0
  }

  /// Only these are ever tried: a letter that is in every line is no delimiter.
  ///
  /// In the order of preference; the comma is often a decimal comma.
  private static let candidates: [UInt8] = [
    CSVDialect.tab, CSVDialect.semicolon, CSVDialect.bar, CSVDialect.comma, CSVDialect.colon,
  ]

  /// The delimiter that makes the best table, `nil` when none makes one.
  static func best(for sample: CSVSample, prefersTab: Bool) -> Trial? {
    var best: Trial?
    for candidate in candidates {
      var trial = sample.trial(of: candidate)
      // Times of day have colons too.
      if candidate == CSVDialect.colon { trial.score *= trial.columns > 3 ? 0.3 : 0 }
      if candidate == CSVDialect.tab, prefersTab, trial.columns > 1 { return trial }
      if trial.score > best?.score ?? 0.15 { best = trial }
    }
    return best
  }

  /// Whether no candidate stands in more than a few lines, as in a table of one column.
  static func isAbsent(in sample: CSVSample) -> Bool {
    candidates.dropLast().allSatisfy { sample.shareOfRows(with: $0) < 0.1 }
  }
}
