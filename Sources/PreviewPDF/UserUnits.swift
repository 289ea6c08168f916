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

  /// Searches a document of so many pages.
  init(in source: borrowing FileSource, pageCount: Int) throws(PreviewError) {
    guard source.size <= UserUnits.longestFile else {
      units = [:]
      return
    }
    let file = try source.read(Int(source.size))
    let streams = ObjectStreams(in: file)
    let key = ByteSearch("/UserUnit")
    guard key.position(in: file) != nil || streams.mention(key) else {
      units = [:]
      return
    }
    let pages = PageTree(file, streams).pages(atMost: pageCount)
    units = pages.enumerated().reduce(into: [:]) { $0[$1.offset] = UserUnits.unit(of: $1.element) }
  }

  private static func unit(of page: DictionaryText) -> Double? {
    let words = page.words(after: "UserUnit")
    guard words.count == 1, let unit = Double(words[0]), unit > 0, unit.isFinite else { return nil }
    return unit
  }
}
