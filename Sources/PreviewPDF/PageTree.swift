/// The pages of a document in their order, read past poppler.
struct PageTree {
  private let file: FileObjects
  private let streams: ObjectStreams
  /// What each object consists of, by number.
  private let texts: [Int: ArraySlice<UInt8>]

  init(_ bytes: [UInt8], _ streams: ObjectStreams) {
    file = FileObjects(in: bytes)
    self.streams = streams
    texts = streams.objects.merging(file.objects.mapValues(\.text)) { $1 }
  }

  /// A page of the tree.
  struct Page {
    /// The number of its object.
    let number: Int
    let dictionary: DictionaryText
  }

  /// The first pages; none when the tree cannot be followed.
  func pages(atMost count: Int) -> [Page] {
    guard let catalog = file.root.flatMap(dictionary),
      let top = catalog.references(after: "Pages").first
    else { return [] }
    var pages: [Page] = []
    var seen: Set<Int> = []
    var waiting = [top]
    while let number = waiting.popLast(), pages.count < count {
      guard seen.insert(number).inserted, let node = dictionary(number) else { return [] }
      let kids = kids(of: node)
      if kids.isEmpty {
        if node.words(after: "Type") == ["/Pages"] { continue }
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
    var seen: Set<Int> = []
    while let current = node {
      if let own = current.words(after: "Rotate").first.flatMap({ Int($0) }) { return own }
      let parent = current.references(after: "Parent").first
      node = parent.flatMap { seen.insert($0).inserted ? dictionary($0) : nil }
    }
    return 0
  }

  /// Whether it is certain which text an object has: it stands in the file or in a stream, or in the
  /// file behind all streams, and no stream was left out.
  func isCertain(_ number: Int) -> Bool {
    guard streams.isComplete else { return false }
    guard let object = file.objects[number], streams.objects[number] != nil else { return true }
    return object.text.startIndex > streams.end
  }

  /// The generation of an object: the number in front of "obj"; 0 in a stream of objects.
  func generation(of number: Int) -> Int { file.objects[number]?.generation ?? 0 }

  /// The array of children may be an object of its own.
  private func kids(of node: DictionaryText) -> [Int] {
    let words = node.words(after: "Kids")
    let kids = DictionaryText.references(words)
    guard kids.count == 1, let object = texts[kids[0]] else { return kids }
    var reader = WordReader(object)
    return reader.next() == "[" ? DictionaryText.references(reader.array()) : kids
  }

  private func dictionary(_ number: Int) -> DictionaryText? {
    texts[number].map { DictionaryText($0) }
  }
}
