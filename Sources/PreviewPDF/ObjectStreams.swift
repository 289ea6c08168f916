internal import PreviewCore

/// The objects that lie in streams, many to one (ISO 32000-1, 7.5.7).
struct ObjectStreams {
  fileprivate struct Stream {
    let count: Int
    let first: Int
    let content: [UInt8]
  }

  /// What the dictionary of such a stream says of itself.
  static let mark = ByteSearch("/ObjStm")
  /// The most streams of a file that are looked at.
  static let mostStreams = 1024
  /// Bytes of the dictionary before a stream, and in front of the mark in it.
  private static let longestHead = 4096
  private static let mostBytesBeforeMark: Int64 = 1024
  private var streams: [Stream] = []
  /// Whether all of them could be read.
  private(set) var isComplete = true
  /// Where the last of them begins.
  private(set) var end = 0
  /// How many bytes may still be inflated, and of how many.
  private var room = (inflated: 8 << 20, compressed: 2 << 20)

  /// The streams of a file, as far as there is room for them; encrypted ones and those with another
  /// filter than Flate are left out.
  init(in source: borrowing FileSource) throws(PreviewError) {
    let places = try ByteSearch.positions(
      of: [ObjectStreams.mark], atMost: ObjectStreams.mostStreams, in: source)
    try self.init(markedAt: places[0], in: source)
  }

  /// The streams whose marks are known.
  init(markedAt places: [Int64], in source: borrowing FileSource) throws(PreviewError) {
    for place in places {
      let start = max(0, place - ObjectStreams.mostBytesBeforeMark)
      let before = try source.read(Int(place - start), at: start)
      guard let head = ByteSearch(" obj").positions(in: before).last else { continue }
      if let stream = try stream(at: start + Int64(head) + 4, in: source) {
        streams.append(stream)
      } else {
        isComplete = false
      }
      end = Int(place)
    }
    isComplete = isComplete && places.count < ObjectStreams.mostStreams
  }

  /// Whether a word is in one of them.
  func mention(_ word: ByteSearch) -> Bool {
    streams.contains { word.position(in: $0.content) != nil }
  }

  /// Where each object begins, by number.
  var objects: [Int: ArraySlice<UInt8>] {
    streams.reduce(into: [:]) { objects, stream in
      objects.merge(stream.objects) { $1 }
    }
  }

  private mutating func stream(
    at place: Int64, in source: borrowing FileSource
  ) throws(PreviewError) -> Stream? {
    let head = try source.read(ObjectStreams.longestHead, at: place)
    let dictionary = DictionaryText(head[...])
    guard let count = dictionary.number(after: "N"), let first = dictionary.number(after: "First"),
      let start = ByteSearch("stream").end(in: head),
      let content = try content(dictionary, at: place, head[start...], in: source),
      (0...content.count).contains(first)
    else { return nil }
    return Stream(count: count, first: first, content: content)
  }

  /// The data behind a dictionary at `place`, of which `start` are the first bytes.
  private mutating func content(
    _ dictionary: DictionaryText, at place: Int64, _ start: ArraySlice<UInt8>,
    in source: borrowing FileSource
  ) throws(PreviewError) -> [UInt8]? {
    let length = dictionary.number(after: "Length").map { max($0, 0) } ?? room.compressed
    guard length <= room.compressed else { return nil }
    room.compressed -= length
    let offset = start.drop { $0 == 0x0D }.drop { $0 == 0x0A }.startIndex
    let filter = dictionary.words(after: "Filter")
    guard filter == [] || filter == ["/FlateDecode"] else { return nil }
    let data = try source.read(length, at: place + Int64(offset))
    if filter.isEmpty { return data }
    let content = data[...].inflated(atMost: room.inflated)
    room.inflated -= content.count
    return content
  }
}

extension ObjectStreams.Stream {
  /// The pairs of number and offset at the beginning say where objects are; each ends where another
  /// begins, so that nothing is read twice.
  fileprivate var objects: [Int: ArraySlice<UInt8>] {
    var numbers: [Int: Int] = [:]
    var reader = WordReader(content[..<first])
    for _ in 0..<min(max(count, 0), content.count) {
      guard let number = reader.next().flatMap({ Int($0) }),
        let offset = reader.next().flatMap({ Int($0) }),
        (0...(content.count - first)).contains(offset)
      else { break }
      numbers[first + offset] = number
    }
    let starts = numbers.keys.sorted()
    let ends = starts.dropFirst() + [content.count]
    return zip(starts, ends).reduce(into: [:]) { objects, place in
      objects[numbers[place.0] ?? 0] = content[place.0..<place.1]
    }
  }
}
