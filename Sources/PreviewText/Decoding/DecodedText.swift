package import PreviewCore

/// The decoded head of a text file.
package struct DecodedText: Sendable {
  /// Valid UTF-8 without a byte-order mark; every line end is `\n`, and of the control characters
  /// only `\t`, `\n` and `\f` are left.
  package var utf8: [UInt8]
  /// What the bytes were in, as a lower-case IANA name; a byte-order mark does not change it.
  package var encoding: String
  /// Whether the text is a drawing for screens of 80 columns.
  package var isDrawing = false
  /// Whether the encoding is a guess that may be wrong.
  package var isGuess: Bool
  /// Whether the file was read to its end.
  package var isWhole: Bool
  /// The number of lines; a guess unless the file was read to its end.
  package var lines: Count
  /// What the reader should know.
  package var warnings: [PreviewWarning]
  /// Bytes of the file for every byte that was read, at least 1; counts of the head times this
  /// estimate counts of the file.
  package var sizeRatio: Double
  /// Bytes that would be read for all pages, for every byte that was read, at least 1.
  package var drawableRatio: Double

  /// Decoded text of a whole file.
  package init(utf8: [UInt8], encoding: String = "utf-8", isWhole: Bool = true) {
    self.utf8 = utf8
    self.encoding = encoding
    self.isWhole = isWhole
    isGuess = false
    lines = Count(0)
    warnings = []
    sizeRatio = 1
    drawableRatio = 1
  }

  /// How many there are in all that can be drawn, of something of which `count` were found in so many lines
  /// or rows, of which no more than `most` are drawn.
  func drawable(_ count: Int, in records: Int, most: Int64) -> Count {
    let ratio = min(drawableRatio, Double(most) / Double(max(records, 1)))
    return ratio > 1 ? Count(Int(Double(count) * ratio), isEstimate: true) : Count(count)
  }
}
