package import PreviewCore

/// The cells of a table that may be drawn, and what the whole table is.
package struct CSVTable: Sendable {
  /// The cells, row by row, of the header too, which is row 0.
  ///
  /// Rows may differ in length. Only as many rows and cells a row are kept as were asked for; all are counted.
  package var rows: [[String]]
  /// The lines that stand above the table in the file.
  package var titles: [String]
  /// The whole table: columns, data rows, delimiter, header.
  package var info: TableInfo
  /// What the reader should know; what is not drawn is the drawer's to say.
  package var warnings: [PreviewWarning]
}
