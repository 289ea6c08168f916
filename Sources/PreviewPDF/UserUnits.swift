internal import PreviewCore

/// The user units of a document's pages (ISO 32000-1, table 30), of which poppler-glib tells nothing.
///
/// They are read from the file itself, so only where that is simple: where page dictionaries lie in
/// encrypted object streams, pages count as those without an entry do.
struct UserUnits {
  /// What a page of that index, from 0, has; absent where it is 1.
  let units: [Int: Double]

  /// The most bytes of a file that are searched; larger files are taken to have no user units.
  private static let longestFile: Int64 = 32 << 20
  /// The largest unit there is (ISO 32000-1, annex C.2), and what is taken for the smallest.
  private static let sane = 1 / 75_000...75_000.0
  private static let key = ByteSearch("/UserUnit")

  /// Searches a document of so many pages.
  init(in source: borrowing FileSource, pageCount: Int) throws(PreviewError) {
    guard source.size <= UserUnits.longestFile,
      let streams = try UserUnits.streams(ofFileWithUnits: source)
    else {
      units = [:]
      return
    }
    let file = try source.read(Int(source.size))
    let pages = PageTree(file, streams).pages(atMost: pageCount)
    units = pages.enumerated().reduce(into: [:]) {
      $0[$1.offset] = UserUnits.unit(of: $1.element.dictionary)
    }
  }

  /// The object streams of a file that mentions user units; `nil` for all others, which are most, so
  /// that they are not read into memory.
  private static func streams(
    ofFileWithUnits source: borrowing FileSource
  ) throws(PreviewError) -> ObjectStreams? {
    let places = try ByteSearch.positions(
      of: [key, ObjectStreams.mark], atMost: ObjectStreams.mostStreams, in: source)
    let streams = try ObjectStreams(markedAt: places[1], in: source)
    return places[0].isEmpty && !streams.mention(key) ? nil : streams
  }

  private static func unit(of page: DictionaryText) -> Double? {
    let words = page.words(after: "UserUnit")
    return words.count == 1 ? unit(PDFValue.number(words[0])) : nil
  }

  /// A unit that there can be.
  static func unit(_ number: Double?) -> Double? {
    number.flatMap { sane.contains($0) ? $0 : nil }
  }
}
