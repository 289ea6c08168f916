internal import PreviewCore

/// The table of objects at the end of a PDF, as far as it tells whether a file is whole.
///
/// poppler rebuilds a table that is not where the file says it is, without a word.
enum CrossReference {
  private static let signature = ByteSearch("%PDF-")
  private static let keyword = ByteSearch("startxref")

  /// Whether the file says where its table is, and something that begins like one is there.
  static func isInPlace(in source: borrowing FileSource) throws(PreviewError) -> Bool {
    let headEnd = try source.read(1024)
    let start = signature.position(in: headEnd) ?? 0
    let tail = try source.read(1024, at: max(0, source.size - 1024))
    guard let position = position(in: tail) else { return false }
    let table = try source.read(64, at: position + Int64(start))
    return looksLikeTable(table)
  }

  /// The number after the last "startxref".
  static func position(in tail: [UInt8]) -> Int64? {
    guard let begin = keyword.positions(in: tail).last else { return nil }
    let rest = tail[(begin + "startxref".utf8.count)...]
    let digits = rest.drop(while: \.isSpace).prefix(while: \.isDigit)
    return Int64(String(decoding: digits, as: UTF8.self)).flatMap { $0 < 1 << 40 ? $0 : nil }
  }

  /// What a plain table says of one object (ISO 32000-1, 7.5.4): a line of 20 bytes, and one in front.
  static func section(of number: Int, generation: Int = 0, at offset: Int64) -> String {
    "\(number) 1\n\(padded(offset, 10)) \(padded(Int64(generation), 5)) n \n"
  }

  private static func padded(_ value: Int64, _ count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// A table begins with "xref", or is a stream, an object such as "12 0 obj".
  private static func looksLikeTable(_ bytes: [UInt8]) -> Bool {
    let text = bytes.drop(while: \.isSpace)
    if text.starts(with: "xref".utf8) { return true }
    let words = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
    return words.count == 3 && words[0].allSatisfy(\.isDigit) && words[1].allSatisfy(\.isDigit)
      && words[2].starts(with: "obj".utf8)
  }
}
