package import PreviewCore

/// Finds and reads the table in a text.
package enum CSVReader {
  /// Reads the table, detecting what is `nil`.
  ///
  /// Gives `nil` when there is no table in the text, which is then better shown as it is.
  package static func read(
    _ text: DecodedText, delimiter: Character?, header: Bool?, isTabSeparated: Bool,
    maximumRows: Int, maximumColumns: Int
  ) throws(PreviewError) -> CSVTable? {
    let directive = CSVDirective(text.utf8)
    let start = directive?.length ?? 0
    let wanted = (delimiter ?? directive?.delimiter).map { Array(String($0).utf8) }
    guard
      let separator = wanted ?? detect(text, from: start, isTabSeparated: isTabSeparated)
    else { return nil }
    let layout = CSVLayout(text, from: start, delimiter: separator)
    var rows = CSVRows(text, layout)
    let cells = rows.read(maximumRows: maximumRows, maximumColumns: maximumColumns)
    guard rows.count > 0 else { return nil }
    let isHeader = header ?? layout.header
    let info = TableInfo(
      delimiter: String(decoding: separator, as: UTF8.self).first ?? ",", columns: rows.columns,
      rows: text.estimate(rows.count - (isHeader == true ? 1 : 0)), header: isHeader)
    return CSVTable(
      rows: cells, titles: layout.titles, info: info, warnings: warnings(rows))
  }

  private static func detect(
    _ text: DecodedText, from start: Int, isTabSeparated: Bool
  ) -> [UInt8]? {
    let sample = CSVSample(
      text.utf8, from: start, escapesWithBackslash: CSVQuoting.usesBackslash(text.utf8),
      isCut: !text.isWhole)
    if sample.isMarkup { return nil }
    if let best = CSVDelimiter.best(for: sample, prefersTab: isTabSeparated) {
      return [best.delimiter]
    }
    guard sample.isColumn else { return nil }
    return [isTabSeparated ? CSVDialect.tab : CSVDialect.comma]
  }

  private static func warnings(_ rows: CSVRows) -> [PreviewWarning] {
    guard rows.unclosedQuotes > 0 else { return [] }
    let message = "A quote is never closed, so it is read as part of its cell."
    return [PreviewWarning(.repaired, message)]
  }
}

extension DecodedText {
  /// What a count of the decoded part says about the file.
  func estimate(_ count: Int) -> Count {
    isWhole ? Count(count) : Count(Int(Double(count) * sizeRatio), isEstimate: true)
  }
}
