/// How a table is written down.
struct CSVDialect: Equatable {
  /// The bytes between two cells; never empty.
  var delimiter: [UInt8]
  /// Whether `\"` in a cell is a quote, instead of `""`.
  var escapesWithBackslash = false
  /// Whether lines that begin with `#` are comments.
  var hasComments = false
  /// Cells of an ordinary row, 0 when that is not known yet; it unmasks a quote that nobody closed.
  var columns = 0

  init(delimiter: [UInt8]) {
    self.delimiter = delimiter
  }

  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let newline = UInt8(ascii: "\n")
  static let hash = UInt8(ascii: "#")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let tab = UInt8(ascii: "\t")
  static let bar = UInt8(ascii: "|")
  static let colon = UInt8(ascii: ":")
}
