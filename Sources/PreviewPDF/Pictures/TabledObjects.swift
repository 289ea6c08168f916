internal import PreviewCore

/// The objects of a sound PDF, found by the tables at its end, so that only what is asked for is read.
///
/// It understands files that nothing is wrong with: whatever is unusual, or more than a budget, is not
/// there, and poppler has to look. Nothing is believed that is not checked, and nothing can loop.
final class TabledObjects {
  /// An object, and where its data begins if it is a stream.
  struct Object {
    let value: PDFValue
    /// The value as it is written.
    let text: ArraySlice<UInt8>
    let data: Int64?
  }

  /// The entries behind the last table, or of it (ISO 32000-1, 7.5.5).
  let trailer: [String: PDFValue]
  /// Where that table is.
  let tablePosition: Int64
  private let file: FileBytes
  private let size: Int64
  private let tables: [ObjectTable]
  /// How many bytes may still be understood, so that a hostile file takes no time.
  private(set) var room = mostBytes
  private static let mostBytes = 4 << 20
  private var openStream: (number: Int, objects: StreamedObjects)?

  /// The objects of a file; `nil` when poppler has to look.
  init?(_ source: borrowing FileSource) {
    guard let head = try? source.read(8), head.starts(with: "%PDF-".utf8),
      let tail = try? source.read(1024, at: max(0, source.size - 1024)),
      let position = CrossReference.position(in: tail),
      let tables = ObjectTable.chain(from: position, in: source.bytes, size: source.size),
      let trailer = tables.first?.trailer
    else { return nil }
    (file, size) = (source.bytes, source.size)
    (self.tables, self.trailer, tablePosition) = (tables, trailer, position)
  }

  /// Does something that costs nothing of what there is room for otherwise, but of `budget`; then there
  /// is all room again, as for each page.
  func begin<Result>(within budget: inout Int, _ body: () -> Result) -> Result {
    room = budget
    defer { (budget, room) = (room, TabledObjects.mostBytes) }
    return body()
  }

  /// What a value is, or the object that it refers to.
  func resolved(_ value: PDFValue?) -> PDFValue? {
    guard case .reference(let number) = value else { return value }
    guard let object = object(number)?.value, object.reference == nil else { return nil }
    return object
  }

  /// The entries of a dictionary, or of the one that is referred to.
  func dictionary(_ value: PDFValue?) -> [String: PDFValue]? { resolved(value)?.dictionary }

  /// An object by its number.
  func object(_ number: Int) -> Object? {
    switch place(of: number) {
    case .offset(let offset): return object(number, at: offset)
    case .stream(let stream, let index):
      return member(number, at: index, of: stream)
    case .free, nil: return nil
    }
  }

  /// The data of a stream, inflated where it is deflated; `nil` for other filters, for data that is
  /// damaged, and beyond `limit`.
  func content(of stream: Object, atMost limit: Int) -> [UInt8]? {
    guard let range = data(of: stream), let entries = stream.value.dictionary, range.count <= room,
      let data = try? file.read(range.count, at: range.lowerBound)
    else { return nil }
    room -= range.count
    guard let filter = entries["Filter"] else { return data.count <= limit ? data : nil }
    guard filter.sole?.name == "FlateDecode", entries["DecodeParms"] == nil,
      let content = data[...].inflatedWhole(atMost: min(limit, room))
    else { return nil }
    room -= content.count
    return content
  }

  /// Where the data of a stream is: it ends where its length says and "endstream" follows.
  ///
  /// What stands in another file is not there, nor what says its filters by keys that are shortened,
  /// which poppler takes for the others.
  func data(of stream: Object) -> Range<Int64>? {
    guard let start = stream.data, let entries = stream.value.dictionary,
      entries["F"] == nil, entries["DP"] == nil,
      let length = resolved(entries["Length"])?.count, Int64(length) <= size - start
    else { return nil }
    let end = start + Int64(length)
    guard let behind = try? file.read(12, at: end),
      behind.drop(while: { $0 == 0x0D || $0 == 0x0A }).starts(with: "endstream".utf8)
    else { return nil }
    return start..<end
  }

  /// Bytes of the file as they are; fewer only at its end.
  func bytes(_ count: Int, at offset: Int64) -> [UInt8]? { try? file.read(count, at: offset) }

  private func place(of number: Int) -> ObjectTable.Place? {
    for table in tables {
      if let place = table.place(of: number) { return place }
    }
    return nil
  }

  private func object(_ number: Int, at offset: Int64) -> Object? {
    for length in [1 << 10, 1 << 16] where room > 0 && offset < size {
      guard let bytes = try? file.read(length, at: offset) else { return nil }
      if let (object, end) = Object.reading(number, in: bytes, at: offset) {
        room -= end
        return object
      }
      room -= bytes.count
      guard bytes.count == length else { return nil }
    }
    return nil
  }

  private func member(_ number: Int, at index: Int, of stream: Int) -> Object? {
    if openStream?.number != stream {
      openStream = nil
      guard case .offset(let offset) = place(of: stream),
        let object = object(stream, at: offset), let entries = object.value.dictionary,
        let content = content(of: object, atMost: 1 << 20),
        let objects = StreamedObjects(entries, content)
      else { return nil }
      openStream = (stream, objects)
    }
    guard let text = openStream?.objects.text(of: number, at: index), text.count <= room else {
      return nil
    }
    room -= text.count
    var reader = PDFValueReader(text)
    return reader.value().map { Object(value: $0, text: text, data: nil) }
  }
}

extension TabledObjects.Object {
  /// The object at the beginning of `bytes`, which stand at `offset`, and how many of them it takes.
  static func reading(_ number: Int, in bytes: [UInt8], at offset: Int64) -> (Self, end: Int)? {
    var words = WordReader(bytes[...])
    guard words.next() == "\(number)", words.next() == "0", words.next() == "obj" else {
      return nil
    }
    var reader = PDFValueReader(words)
    guard let value = reader.value() else { return nil }
    let text = bytes[words.position..<reader.words.position]
    words = reader.words
    let last = words.next()
    if last == "endobj" { return (Self(value: value, text: text, data: nil), words.position) }
    guard last == "stream", value.dictionary != nil else { return nil }
    let behind = bytes[words.position...]
    let lineEnd = behind.first == 0x0A ? 1 : behind.starts(with: [0x0D, 0x0A]) ? 2 : 0
    let end = words.position + lineEnd
    return lineEnd > 0 ? (Self(value: value, text: text, data: offset + Int64(end)), end) : nil
  }
}
