/// The objects that lie in streams, many to one (ISO 32000-1, 7.5.7).
struct ObjectStreams {
  fileprivate struct Stream {
    let count: Int
    let first: Int
    let content: [UInt8]
  }

  /// Bytes of the dictionary before a stream.
  private static let longestHead = 4096
  private static let mostStreams = 1024
  private var streams: [Stream] = []
  /// How many bytes may still be inflated, and of how many.
  private var room = (inflated: 8 << 20, compressed: 2 << 20)

  /// The streams of a file, as far as there is room for them; encrypted ones and those with another
  /// filter than Flate are left out.
  init(in file: [UInt8]) {
    for position in ByteSearch("/ObjStm").positions(in: file).prefix(ObjectStreams.mostStreams) {
      let head = file[max(0, position - 1024)..<position]
      guard let start = head.ranges(of: Array(" obj".utf8)).last?.upperBound else { continue }
      if let stream = stream(file[start...]) { streams.append(stream) }
    }
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

  private mutating func stream(_ object: ArraySlice<UInt8>) -> Stream? {
    let dictionary = DictionaryText(object.prefix(ObjectStreams.longestHead))
    guard let count = dictionary.number(after: "N"), let first = dictionary.number(after: "First"),
      let content = content(of: object, dictionary), (0...content.count).contains(first)
    else { return nil }
    return Stream(count: count, first: first, content: content)
  }

  private mutating func content(
    of object: ArraySlice<UInt8>, _ dictionary: DictionaryText
  ) -> [UInt8]? {
    let head = object.prefix(ObjectStreams.longestHead)
    guard let keyword = head.firstRange(of: Array("stream".utf8)) else { return nil }
    let data = object[keyword.upperBound...].drop { $0 == 0x0D }.drop { $0 == 0x0A }
    let length = dictionary.number(after: "Length").map { max($0, 0) } ?? room.compressed
    guard length <= room.compressed else { return nil }
    room.compressed -= length
    switch dictionary.words(after: "Filter") {
    case []: return Array(data.prefix(length))
    case ["/FlateDecode"]:
      let content = data.prefix(length).inflated(atMost: room.inflated)
      room.inflated -= content.count
      return content
    default: return nil
    }
  }
}

extension ObjectStreams.Stream {
  /// The pairs of number and offset at the beginning say where objects are.
  fileprivate var objects: [Int: ArraySlice<UInt8>] {
    var objects: [Int: ArraySlice<UInt8>] = [:]
    var reader = WordReader(content[..<first])
    for _ in 0..<min(max(count, 0), content.count) {
      guard let number = reader.next().flatMap({ Int($0) }),
        let offset = reader.next().flatMap({ Int($0) }),
        (0...(content.count - first)).contains(offset)
      else { break }
      objects[number] = content[(first + offset)...]
    }
    return objects
  }
}

extension DictionaryText {
  /// A whole number; `nil` for a reference to one.
  fileprivate func number(after key: String) -> Int? {
    let words = words(after: key)
    return words.count == 1 ? Int(words[0]) : nil
  }
}
