package import PreviewCore

/// The pages of a batch, written one after the other as the inputs are done.
///
/// Inputs come in any order and stand on the pages in their own: what comes early waits for those before
/// it. Of all others only the first page's are kept, which is written last, since it has the numbers.
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
  private var tiles = Chunks<PageEntry>(size: entriesOnPage)
  private var failures = Chunks<PageEntry>(size: entriesOnPage)
  private var warned = 0

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
      if let chunk = tiles.add(entry) { try write(chunk, isLast: false) }
    case .failure:
      if let chunk = failures.add(entry) { try writeFailures(chunk, isLast: false) }
    }
  }

  /// Writes the last pages, and the first one in the end; `isWhole` when no input was left out.
  package mutating func finish(isWhole: Bool = true) throws(PreviewError) {
    if let rest = tiles.rest { try write(rest, isLast: true) }
    if let rest = failures.rest { try writeFailures(rest, isLast: true) }
    try write("index.html", index(isWhole: isWhole).markup)
  }

  // MARK: The pages

  private func index(isWhole: Bool) -> PageDocument {
    let total = tiles.count + failures.count
    let stopped: Markup? =
      isWhole ? nil : "<p class=\"stopped\">The batch was stopped before its end.</p>"
    let heading: Markup = "<h1>\(Self.count(total, "file"))</h1>\(numbers)\(stopped)"
    let content: Markup = "\(Self.grid(tiles.first, number: 1))\n\(failureSection)"
    return PageDocument(
      title: Self.count(total, "file"), heading: heading,
      links: Self.links("page", 1, of: tiles.last), content: content)
  }

  private var numbers: Markup {
    var parts: [Markup] = ["\(Self.count(tiles.count, "picture"))"]
    if warned > 0 { parts.append("\(warned) with warnings") }
    if failures.count > 0 {
      parts.append(
        "<a class=\"bad\" href=\"#errors\">\(Self.count(failures.count, "error"))</a>")
    }
    return "<p>\(Markup.joined(parts, separator: " \u{B7} "))</p>"
  }

  private var failureSection: Markup? {
    failures.count == 0 ? nil : Self.list(failures.first, 1, isLast: failures.last == 1)
  }

  private func write(_ chunk: Chunks<PageEntry>.Chunk, isLast: Bool) throws(PreviewError) {
    let (number, entries) = chunk
    let title = "Page \(number)"
    let links = Self.links("page", number, of: isLast ? number : nil)
    let page = PageDocument(
      title: title, heading: "<h1>\(title)</h1>", links: links,
      content: Self.grid(entries, number: number))
    try write(Self.name("page", number), page.markup)
  }

  private func writeFailures(_ chunk: Chunks<PageEntry>.Chunk, isLast: Bool) throws(PreviewError) {
    let (number, entries) = chunk
    let title = "Errors, page \(number)"
    let page = PageDocument(
      title: title, heading: "<h1>\(title)</h1>",
      links: Self.links("errors", number, of: isLast ? number : nil),
      content: Self.list(entries, number, isLast: isLast))
    try write(Self.name("errors", number), page.markup)
  }

  // MARK: Parts

  /// The file name of a page.
  package static func name(_ kind: String, _ number: Int) -> String {
    number == 1 ? "index.html" : "\(kind)-\(number).html"
  }

  /// Whether ``name(_:_:)`` gives a file name.
  static func isName(_ name: String) -> Bool {
    let isNumbered = name.hasPrefix("page-") || name.hasPrefix("errors-")
    return name == "index.html" || isNumbered && name.hasSuffix(".html") && !name.contains("/")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func grid(_ entries: [PageEntry], number: Int) -> Markup {
    guard !entries.isEmpty else { return "<p class=\"empty\">There are no pictures.</p>" }
    return "<main><ol class=\"grid\">\n\(Markup.joined(entries.map(\.markup)))\n</ol></main>"
  }

  private static func list(_ entries: [PageEntry], _ number: Int, isLast: Bool) -> Markup {
    let more: Markup? =
      isLast ? nil : "<p><a href=\"\(name("errors", number + 1))\">More errors</a></p>"
    return """
      <section class="errors" id="errors"><h2>Files without a picture</h2>
      <ol>\(Markup.joined(entries.map(\.markup)))</ol>\(more)</section>
      """
  }

  /// Links to the pages before and behind; `last` is `nil` where it is not known yet, but not this one.
  private static func links(_ kind: String, _ number: Int, of last: Int?) -> [Markup] {
    var links: [Markup] = []
    if number > 1 {
      links.append("<a href=\"index.html\">First</a>")
      links.append("<a rel=\"prev\" href=\"\(name(kind, number - 1))\">Back</a>")
    }
    if number == 1, let last, last > 1 { links.append("<span>Page 1 of \(last)</span>") }
    if number != last {
      links.append("<a rel=\"next\" href=\"\(name(kind, number + 1))\">Next</a>")
    }
    if number == 1, let last, last > 1 {
      links.append("<a href=\"\(name(kind, last))\">Last</a>")
    }
    return links
  }
}
