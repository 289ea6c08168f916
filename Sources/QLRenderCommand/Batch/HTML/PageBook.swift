package import PreviewCore

/// The pages of a batch, written one after the other as the inputs are done.
///
/// Inputs come in any order and stand on the pages in their own: what comes early waits for those before
/// it. Beside them the first page's are kept, which is written last, since it has the numbers, and those of
/// a page that is not full yet.
///
///     var book = PageBook { name, page in try folder.write(page, to: name) }
///     try book.add(entry, at: 0)
///     try book.finish()
package struct PageBook {
  /// Writes a page under a file name.
  package typealias Writer = (_ name: String, _ page: Markup) throws(PreviewError) -> Void

  /// The most tiles on a page, and lines in a list of failures.
  package static let entriesOnPage = 500

  private let write: Writer
  private var waiting: [Int: PageEntry?] = [:]
  private var next = 0
  private(set) var tiles = Chunks<PageEntry>(size: entriesOnPage)
  private(set) var failures = Chunks<PageEntry>(size: entriesOnPage)
  private(set) var warned = 0

  /// A book without pages.
  package init(write: @escaping Writer) { self.write = write }

  /// How many pages there are, and of lists of failures beside the first page.
  package var lastPages: (tiles: Int, failures: Int) { (tiles.last, failures.last) }

  /// Takes what there is to be seen of the input at `index`, counted from 0; nothing where nobody came
  /// to look at it.
  package mutating func add(_ entry: PageEntry?, at index: Int) throws(PreviewError) {
    waiting.updateValue(entry, forKey: index)
    while let entry = waiting.removeValue(forKey: next) {
      next += 1
      if let entry { try take(entry) }
    }
  }

  private mutating func take(_ entry: PageEntry) throws(PreviewError) {
    switch entry.content {
    case .picture(let picture):
      if !picture.warnings.isEmpty { warned += 1 }
      if let chunk = tiles.add(entry) { try write(.tiles, chunk, isLast: false) }
    case .failure:
      if let chunk = failures.add(entry) { try write(.failures, chunk, isLast: false) }
    }
  }

  /// Writes the last pages, and the first one in the end; `isWhole` when no input was left out.
  package mutating func finish(isWhole: Bool = true) throws(PreviewError) {
    if let rest = tiles.rest { try write(.tiles, rest, isLast: true) }
    if let rest = failures.rest { try write(.failures, rest, isLast: true) }
    try write(PageName.first, index(isWhole: isWhole).markup)
  }

  private func write(
    _ kind: PageName, _ chunk: Chunks<PageEntry>.Chunk, isLast: Bool
  ) throws(PreviewError) {
    let page = Self.page(kind, chunk.number, chunk.elements, isLast: isLast)
    try write(kind.file(chunk.number), page.markup)
  }
}
