/// What stands on the pages: headings, links from one to the next, tiles and lists.
extension PageBook {
  /// The first page, which has the numbers of all.
  func index(isWhole: Bool) -> PageDocument {
    let title = Self.count(tiles.count + failures.count, "file")
    let stopped: Markup? =
      isWhole ? nil : "<p class=\"stopped\">The batch was stopped before its end.</p>"
    return PageDocument(
      title: title, heading: "<h1>\(title)</h1>\(numbers)\(stopped)",
      links: Self.links(.tiles, 1, of: tiles.last),
      content: "\(Self.grid(tiles.first))\n\(failureSection)")
  }

  /// Another page of a sequence.
  static func page(
    _ kind: PageName, _ number: Int, _ entries: [PageEntry], isLast: Bool
  ) -> PageDocument {
    let isGrid = kind == .tiles
    let title = isGrid ? "Page \(number)" : "Errors, page \(number)"
    return PageDocument(
      title: title, heading: "<h1>\(title)</h1>",
      links: links(kind, number, of: isLast ? number : nil),
      content: isGrid ? grid(entries) : list(entries, number, isLast: isLast))
  }

  // MARK: Parts

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

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func grid(_ entries: [PageEntry]) -> Markup {
    guard !entries.isEmpty else { return "<p class=\"empty\">There are no pictures.</p>" }
    return "<main><ol class=\"grid\">\n\(Markup.joined(entries.map(\.markup)))\n</ol></main>"
  }

  private static func list(_ entries: [PageEntry], _ number: Int, isLast: Bool) -> Markup {
    let more: Markup? =
      isLast
      ? nil : "<p><a href=\"\(PageName.failures.file(number + 1))\">More errors</a></p>"
    return """
      <section class="errors" id="errors"><h2>Files without a picture</h2>
      <ol>\(Markup.joined(entries.map(\.markup)))</ol>\(more)</section>
      """
  }

  /// Links to the pages before and behind; `last` is `nil` where it is not known yet, but not this one.
  private static func links(_ kind: PageName, _ number: Int, of last: Int?) -> [Markup] {
    var links: [Markup] = []
    if number > 1 {
      links.append("<a href=\"\(PageName.first)\">First</a>")
      links.append("<a rel=\"prev\" href=\"\(kind.file(number - 1))\">Back</a>")
    }
    if number == 1, let last, last > 1 { links.append("<span>Page 1 of \(last)</span>") }
    if number != last {
      links.append("<a rel=\"next\" href=\"\(kind.file(number + 1))\">Next</a>")
    }
    if number == 1, let last, last > 1 {
      links.append("<a href=\"\(kind.file(last))\">Last</a>")
    }
    return links
  }
}
