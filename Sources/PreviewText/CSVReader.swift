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
    let separator = delimiter ?? (isTabSeparated ? "\t" : ",")
    let lines = String(decoding: text.utf8, as: UTF8.self).split(separator: "\n")
    let rows = lines.map { $0.split(separator: separator, omittingEmptySubsequences: false) }
    let info = TableInfo(
      delimiter: separator, columns: rows.map(\.count).max() ?? 0, rows: Count(rows.count),
      header: header)
    let kept = rows.prefix(maximumRows).map { $0.prefix(maximumColumns).map { String($0) } }
    return CSVTable(rows: kept, info: info, warnings: [])
  }
}
