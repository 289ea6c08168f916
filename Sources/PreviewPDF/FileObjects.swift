internal import PreviewCore

/// The objects that stand in a file itself (ISO 32000-1, 7.3.10), found by reading it once from its
/// beginning to its end; what is within streams is passed over.
struct FileObjects {
  /// An object as it is written.
  struct Object {
    let generation: Int
    /// What follows after the word "obj", up to the end of the object or to its stream.
    let text: ArraySlice<UInt8>
  }

  /// By number; of objects with one number the last counts, as in files that were changed by
  /// appending (ISO 32000-1, 7.5.6).
  private(set) var objects: [Int: Object] = [:]
  /// The catalog, as the last trailer names it that names one (ISO 32000-1, 7.5.5 and 7.5.8).
  private(set) var root: Int?

  /// The most words that are read, which takes about a second; what comes later is not there.
  private static let mostWords = 8 << 20
  private static let endOfStream = ByteSearch("endstream")

  /// What the words that are being read belong to.
  private enum Part {
    case object(number: Int, generation: Int, start: Int)
    case trailer(start: Int)
  }

  private let bytes: [UInt8]
  private var part: Part?

  /// The objects of a file.
  init(in bytes: [UInt8]) {
    self.bytes = bytes
    var reader = WordReader(bytes[...])
    var before = ("", "")
    var count = 0
    while count < FileObjects.mostWords, let word = reader.next() {
      count += 1
      switch word {
      case "obj": beginObject(before, behind: reader)
      case "trailer": begin(.trailer(start: reader.position), at: reader.start)
      case "endobj", "startxref": begin(nil, at: reader.start)
      case "stream": passStream(&reader, isThere: before.1 == ">>")
      default: break
      }
      before = (before.1, word)
    }
    begin(nil, at: reader.position)
  }

  private mutating func beginObject(_ head: (String, String), behind reader: WordReader) {
    guard let number = Int(head.0), let generation = Int(head.1) else { return }
    begin(
      .object(number: number, generation: generation, start: reader.position), at: reader.start)
  }

  /// Ends at `place` what is being read, and goes on with `next`.
  private mutating func begin(_ next: Part?, at place: Int) {
    switch part {
    case .object(let number, let generation, let start):
      objects[number] = Object(generation: generation, text: bytes[start..<place])
    case .trailer(let start): noteRoot(of: DictionaryText(bytes[start..<place]))
    case nil: break
    }
    part = next
  }

  private mutating func noteRoot(of trailer: DictionaryText) {
    root = trailer.references(after: "Root").first ?? root
  }

  /// Goes behind the data that begins here, if it does.
  private mutating func passStream(_ reader: inout WordReader, isThere: Bool) {
    guard isThere, case .object(_, _, let start) = part else { return }
    let dictionary = DictionaryText(bytes[start..<reader.start])
    if dictionary.words(after: "Type") == ["/XRef"] { noteRoot(of: dictionary) }
    begin(nil, at: reader.start)
    let data = endOfData(dictionary.number(after: "Length"), from: reader.position)
    let end = FileObjects.endOfStream.end(in: bytes, from: data) ?? bytes.count
    reader = WordReader(bytes[end...])
  }

  /// Where the data of a stream ends by its length; `start` where that is wrong or elsewhere, since
  /// then the next word that ends a stream has to do.
  private func endOfData(_ length: Int?, from start: Int) -> Int {
    guard let length, (0..<bytes.count - start).contains(length) else { return start }
    // Line ends around the data do not count.
    let tail = bytes[(start + length)...]
    let spaces = tail.prefix(4).prefix(while: \.isSpace).count
    return tail.dropFirst(spaces).starts(with: "endstream".utf8) ? start + length : start
  }
}
