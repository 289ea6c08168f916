/// Reads the bytes of a journal, piece by piece.
///
/// The first line says the version of the format; with another one nothing is read, and whoever opened
/// the file sets it aside. A line that is not understood is passed over. The last line counts only with
/// its end: whoever wrote it was perhaps killed.
///
///     var reader = JournalReader()
///     reader.read(bytes) { line, offset in remember(line, offset) }
///     cut(to: reader.wholeLength)
package struct JournalReader {
  /// What kind of file it is, as far as it was read.
  package enum Kind: Sendable {
    /// There is no whole first line, and what there is may become the right one.
    case unfinished
    /// A journal of this version.
    case current
    /// Anything else.
    case foreign
  }

  /// The first line.
  package static let header = Array("qlrender-journal 1\n".utf8)
  /// A longer line is none of ours: two paths of 4096 bytes, each byte escaped, and some numbers.
  static let longestLine = 1 << 15

  /// What kind of file it is.
  package private(set) var kind = Kind.unfinished
  /// Where the last whole line ends.
  package private(set) var wholeLength: Int64 = 0

  /// The beginning of a line whose end has not come yet, or of one that is too long.
  private var begun: [UInt8] = []
  /// Bytes of that line, those of a line that is too long as well.
  private var begunLength: Int64 = 0

  /// Begins at the beginning.
  package init() {}

  /// Goes on with more bytes; tells every line and where it begins in the file.
  package mutating func read(_ bytes: [UInt8], _ tell: (JournalLine, Int64) -> Void) {
    var rest = bytes[...]
    while kind != .foreign, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      begin(with: rest[..<end])
      rest = rest[(end + 1)...]
      endLine(tell)
    }
    begin(with: rest)
    if kind == .unfinished, !Self.header.starts(with: begun) { kind = .foreign }
  }

  private mutating func begin(with bytes: ArraySlice<UInt8>) {
    begunLength += Int64(bytes.count)
    begun += bytes.prefix(Self.longestLine + 1 - begun.count)
  }

  private mutating func endLine(_ tell: (JournalLine, Int64) -> Void) {
    defer {
      wholeLength += begunLength + 1
      (begun, begunLength) = ([], 0)
    }
    guard kind == .current else {
      kind = begun.elementsEqual(Self.header.dropLast()) ? .current : .foreign
      return
    }
    guard begun.count <= Self.longestLine, let line = JournalLine(begun[...]) else { return }
    tell(line, wholeLength)
  }
}
