/// Where a cell stands in the text.
struct CSVField {
  var start: Int
  var end: Int
  /// Whether it stood in quotes, which are not part of the range.
  var isQuoted: Bool

  var isEmpty: Bool { start == end }
}

/// Walks over the rows of a table without copying a cell.
struct CSVScanner {
  private let bytes: [UInt8]
  private let dialect: CSVDialect
  private let isCut: Bool
  private let end: Int
  private let delimiter: UInt8
  private let patience: Int
  private(set) var position: Int
  /// Whether the row that was read last reaches the end of a head that cuts the file.
  private(set) var isRowCut = false
  /// Quotes that nobody closed and that are read as letters.
  private(set) var unclosedQuotes = 0

  private let longestCutCell: Int

  /// A scanner of the rows from `start` on; `isCut` when the text goes on behind its end.
  ///
  /// After `patience` unclosed quotes, quotes mean nothing any more. A cell in quotes that reaches the
  /// cut is believed up to `longestCutCell` bytes.
  init(
    _ bytes: [UInt8], from start: Int, to end: Int? = nil, dialect: CSVDialect, isCut: Bool,
    patience: Int = 16, longestCutCell: Int = 64 << 10
  ) {
    self.longestCutCell = longestCutCell
    self.bytes = bytes
    self.dialect = dialect
    self.end = end ?? bytes.count
    self.isCut = isCut || self.end < bytes.count
    self.patience = patience
    delimiter = dialect.delimiter.first ?? CSVDialect.comma
    position = start
  }

  /// Reads the next row into `fields`; false at the end of the text.
  mutating func readRow(into fields: inout [CSVField]) -> Bool {
    fields.removeAll(keepingCapacity: true)
    guard position < end else { return false }
    while true {
      fields.append(readField())
      guard position < end else { break }
      let isLast = bytes[position] == CSVDialect.newline
      position += isLast ? 1 : dialect.delimiter.count
      if isLast { return true }
      // A delimiter at the very end of the text leaves an empty cell behind it.
      if position >= end {
        fields.append(CSVField(start: end, end: end, isQuoted: false))
        break
      }
    }
    isRowCut = isCut
    return true
  }

  /// Reads a cell and stops at the delimiter or line end behind it.
  private mutating func readField() -> CSVField {
    var start = position
    while start < end, bytes[start] == 0x20 { start += 1 }
    if start < end, bytes[start] == CSVDialect.quote,
      unclosedQuotes < patience
    {
      if let field = readQuoted(from: start + 1) { return field }
    }
    return readPlain()
  }

  private mutating func readPlain() -> CSVField {
    let start = position
    while position < end {
      let byte = bytes[position]
      if byte == CSVDialect.newline || byte == delimiter && isDelimiter(position) { break }
      let isEscape = byte == CSVDialect.backslash && dialect.escapesWithBackslash
      position +=
        isEscape && position + 1 < end
          && bytes[position + 1] != CSVDialect.newline ? 2 : 1
    }
    return CSVField(start: start, end: position, isQuoted: false)
  }

  /// Reads up to the closing quote, `nil` when there is none that closes this cell.
  private mutating func readQuoted(from start: Int) -> CSVField? {
    var next = start
    var lineEnds = 0
    while next < end {
      let byte = bytes[next]
      if byte == CSVDialect.backslash, dialect.escapesWithBackslash {
        next += 2
      } else if byte == CSVDialect.quote {
        if next + 1 < end, bytes[next + 1] == CSVDialect.quote {
          next += 2
        } else if let cellEnd = endOfCell(after: next + 1) {
          guard lineEnds < 4 || !looksLikeRows(start, next) else { break }
          position = cellEnd
          return CSVField(start: start, end: next, isQuoted: true)
        } else {
          next += 1
        }
      } else {
        if byte == CSVDialect.newline { lineEnds += 1 }
        next += 1
      }
    }
    if next >= end, isCut, end - start < longestCutCell {
      position = end
      return CSVField(start: start, end: end, isQuoted: true)
    }
    unclosedQuotes += 1
    return nil
  }

  /// Where the delimiter or line end stands that follows a quote directly or behind spaces.
  private func endOfCell(after quote: Int) -> Int? {
    var next = quote
    while next < end, bytes[next] == 0x20 { next += 1 }
    if next == end || bytes[next] == CSVDialect.newline || isDelimiter(next) { return next }
    return nil
  }

  private func isDelimiter(_ place: Int) -> Bool {
    guard bytes[place] == delimiter else { return false }
    return dialect.delimiter.count == 1 || bytes[place...].starts(with: dialect.delimiter)
  }

  /// Whether the lines within a cell have just as many delimiters as rows have.
  private func looksLikeRows(_ start: Int, _ end: Int) -> Bool {
    guard dialect.columns > 1 else { return false }
    var delimiters = 0
    var lines = 0
    var alike = 0
    for place in start..<end {
      if bytes[place] == CSVDialect.newline {
        // What precedes the first line end is the rest of the row that the quote stands in.
        if lines > 0, delimiters == dialect.columns - 1 { alike += 1 }
        lines += 1
        delimiters = 0
      } else if bytes[place] == delimiter, isDelimiter(place) {
        delimiters += 1
      }
    }
    return alike * 2 > lines
  }
}

extension CSVField {
  /// The text of the cell, without what only protects it.
  func text(in bytes: [UInt8], _ dialect: CSVDialect) -> String {
    let raw = bytes[start..<end]
    let isBackslashed = dialect.escapesWithBackslash && raw.contains(CSVDialect.backslash)
    guard isBackslashed || isQuoted && raw.contains(CSVDialect.quote) else {
      return String(decoding: raw, as: UTF8.self)
    }
    var plain: [UInt8] = []
    var next = start
    while next < end {
      let isEscape = isBackslashed && bytes[next] == CSVDialect.backslash && next + 1 < end
      let isDoubled =
        isQuoted && bytes[next] == CSVDialect.quote && next + 1 < end
        && bytes[next + 1] == CSVDialect.quote
      if isDoubled || isEscape && escaped(bytes[next + 1], dialect) { next += 1 }
      plain.append(bytes[next])
      next += 1
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Whether a backslash before `byte` only protects it; `\n` and paths stay as they are.
  private func escaped(_ byte: UInt8, _ dialect: CSVDialect) -> Bool {
    byte == CSVDialect.quote || byte == CSVDialect.backslash || byte == dialect.delimiter.first
  }
}
