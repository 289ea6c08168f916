/// The pages of a document in their order, read past poppler.
struct PageTree {
  private let bytes: [UInt8]
  /// What follows after the word "obj"; of objects with one number the last counts, as in files
  /// that were changed by appending (ISO 32000-1, 7.5.6).
  private let objects: [Int: ArraySlice<UInt8>]

  init(_ bytes: [UInt8], _ streams: ObjectStreams) {
    self.bytes = bytes
    objects = streams.objects.merging(bytes.objectStarts) { $1 }
  }

  /// A page of the tree.
  struct Page {
    /// The number of its object.
    let number: Int
    let dictionary: DictionaryText
  }

  /// The first pages; none when the tree cannot be followed.
  func pages(atMost count: Int) -> [Page] {
    guard let root = ByteSearch("/Root").positions(in: bytes).last,
      let catalog = reference(at: root + 5).flatMap(dictionary),
      let top = catalog.references(after: "Pages").first
    else { return [] }
    var pages: [Page] = []
    var seen: Set<Int> = []
    var waiting = [top]
    while let number = waiting.popLast(), pages.count < count {
      guard seen.insert(number).inserted, let node = dictionary(number) else { return [] }
      let kids = kids(of: node)
      if kids.isEmpty {
        pages.append(Page(number: number, dictionary: node))
      } else {
        waiting += kids.reversed()
      }
    }
    return pages
  }

  /// How a page is turned, in degrees: by itself or by what it inherits (ISO 32000-1, 7.7.3.4).
  func rotation(of page: Page) -> Int {
    var node: DictionaryText? = page.dictionary
    for _ in 0..<100 {
      guard let current = node else { break }
      let own = current.text(after: "Rotate").map { String(decoding: $0, as: UTF8.self) }
      if let own = own.flatMap({ Int($0) }) { return own }
      node = current.references(after: "Parent").first.flatMap(dictionary)
    }
    return 0
  }

  /// The generation of an object: the number in front of "obj"; 0 in a stream of objects.
  func generation(of number: Int) -> Int {
    guard let start = bytes.objectStarts[number]?.startIndex else { return 0 }
    let digits = bytes[..<(start - 4)].reversed().prefix(while: \.isDigit).reversed()
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// The array of children may be an object of its own.
  private func kids(of node: DictionaryText) -> [Int] {
    let words = node.words(after: "Kids")
    let kids = DictionaryText.references(words)
    guard kids.count == 1, let object = objects[kids[0]] else { return kids }
    var reader = WordReader(object)
    return reader.next() == "[" ? DictionaryText.references(reader.array()) : kids
  }

  private func dictionary(_ number: Int) -> DictionaryText? {
    objects[number].map { DictionaryText($0) }
  }

  private func reference(at position: Int) -> Int? {
    var reader = WordReader(bytes[position...])
    return reader.next().flatMap { Int($0) }
  }
}

extension [UInt8] {
  /// Where objects begin: after "12 0 obj".
  fileprivate var objectStarts: [Int: ArraySlice<UInt8>] {
    var starts: [Int: ArraySlice<UInt8>] = [:]
    for position in ByteSearch(" obj").positions(in: self) {
      let generation = self[..<position].reversed().prefix(while: \.isDigit).count
      let head = self[..<(position - generation)]
      let digits = head.reversed().drop(while: \.isSpace).prefix(while: \.isDigit).prefix(10)
      guard generation > 0, let number = Int(String(decoding: digits.reversed(), as: UTF8.self))
      else { continue }
      starts[number] = self[(position + 4)...]
    }
    return starts
  }
}
