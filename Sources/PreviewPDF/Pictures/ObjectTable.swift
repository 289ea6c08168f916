internal import PreviewCore

/// One table of objects: a plain one (ISO 32000-1, 7.5.4), which is looked up in the file, or a stream
/// (7.5.8).
struct ObjectTable {
  /// Where an object is.
  enum Place {
    case free
    case offset(Int64)
    case stream(Int, index: Int)
  }

  /// Entries of a row of numbers, from `first` on.
  private struct Section {
    let first: Int
    let count: Int
    /// Where in the file, or in the rows of a stream, they begin.
    let start: Int64
  }

  let trailer: [String: PDFValue]
  private let sections: [Section]
  private let file: FileBytes
  /// The content of a stream, and the bytes of the fields of each row; `nil` for a plain table.
  private let rows: (bytes: [UInt8], widths: [Int])?

  private static let mostTables = 32
  private static let mostSections = 256
  /// Of all streams together, as they are and inflated, so that a hostile file takes no time.
  private static let mostRowBytes = 8 << 20

  /// The table at `position` and those that came before it, newest first; `nil` when one of them is
  /// not as it should be, when the file is encrypted, and when it has tables of both kinds for readers
  /// of different age.
  static func chain(from position: Int64, in file: FileBytes, size: Int64) -> [ObjectTable]? {
    var tables: [ObjectTable] = []
    var room = mostRowBytes
    var seen: Set<Int64> = []
    var next: Int64? = position
    while let place = next {
      guard seen.insert(place).inserted, tables.count < mostTables, place < size,
        let table = ObjectTable(at: place, in: file, room: &room),
        table.trailer["Encrypt"] == nil, table.trailer["XRefStm"] == nil
      else { return nil }
      tables.append(table)
      guard let previous = table.trailer["Prev"] else { break }
      guard let count = previous.count else { return nil }
      next = Int64(count)
    }
    return tables
  }

  private init?(at position: Int64, in file: FileBytes, room: inout Int) {
    guard let head = try? file.read(64, at: position) else { return nil }
    self.file = file
    if head.starts(with: "xref".utf8) {
      guard let (sections, trailer) = ObjectTable.plain(at: position + 4, in: file) else {
        return nil
      }
      (self.sections, self.trailer, rows) = (sections, trailer, nil)
    } else {
      guard let table = ObjectTable.stream(at: position, head, in: file, room: &room) else {
        return nil
      }
      (sections, trailer, rows) = table
    }
  }

  /// Where an object is; `nil` when this table does not tell.
  func place(of number: Int) -> Place? {
    for section in sections where number >= section.first && number - section.first < section.count
    {
      let index = Int64(number - section.first)
      guard let rows else { return plainPlace(at: section.start + 20 * index) }
      return place(ofRow: Int(section.start + index), rows.bytes, rows.widths)
    }
    return nil
  }

  /// An entry of 20 bytes; those that are not as they should be are free.
  private func plainPlace(at offset: Int64) -> Place {
    guard let entry = try? file.read(20, at: offset), entry.count == 20, entry[10] == 0x20,
      entry[16] == 0x20, entry[17] == UInt8(ascii: "n"), entry[18].isSpace, entry[19].isSpace,
      entry[11..<16].elementsEqual("00000".utf8), entry[..<10].allSatisfy(\.isDigit)
    else { return .free }
    return .offset(entry[..<10].reduce(0) { $0 * 10 + Int64($1 - 0x30) })
  }

  private func place(ofRow row: Int, _ bytes: [UInt8], _ widths: [Int]) -> Place {
    var at = row * widths.reduce(0, +)
    let fields = widths.map { width in
      defer { at += width }
      return bytes[at..<at + width].reduce(0) { $0 << 8 | Int($1) }
    }
    switch widths[0] == 0 ? 1 : fields[0] {
    case 1 where fields[2] == 0: return .offset(Int64(fields[1]))
    case 2: return .stream(fields[1], index: fields[2])
    default: return .free
    }
  }

  /// The sections of a plain table and what follows them.
  private static func plain(
    at position: Int64, in file: FileBytes
  ) -> (sections: [Section], trailer: [String: PDFValue])? {
    var sections: [Section] = []
    var place = position
    while sections.count <= mostSections, let bytes = try? file.read(64, at: place) {
      var words = WordReader(bytes[...])
      guard let word = words.next() else { return nil }
      if word == "trailer" {
        return trailer(at: place + Int64(words.position), in: file).map { (sections, $0) }
      }
      guard let first = Int(word), let count = words.next().flatMap({ Int($0) }),
        (0...1 << 30).contains(first), (0...1 << 30).contains(count)
      else { return nil }
      let spaces = bytes[words.position...].prefix(while: \.isSpace).count
      let start = place + Int64(words.position + spaces)
      sections.append(Section(first: first, count: count, start: start))
      place = start + 20 * Int64(count)
    }
    return nil
  }

  private static func trailer(at place: Int64, in file: FileBytes) -> [String: PDFValue]? {
    guard let bytes = try? file.read(1 << 12, at: place) else { return nil }
    var reader = PDFValueReader(bytes[...])
    return reader.value()?.dictionary
  }

  private typealias Stream = (
    sections: [Section], trailer: [String: PDFValue], rows: (bytes: [UInt8], widths: [Int])?
  )

  /// A table that is a stream, deflated or not; takes what it costs from `room`.
  private static func stream(
    at place: Int64, _ head: [UInt8], in file: FileBytes, room: inout Int
  ) -> Stream? {
    var words = WordReader(head[...])
    guard let number = words.next().flatMap({ Int($0) }),
      let bytes = try? file.read(1 << 12, at: place),
      let (object, _) = TabledObjects.Object.reading(number, in: bytes, at: place),
      let entries = object.value.dictionary, entries["Type"]?.name == "XRef",
      entries["F"] == nil, entries["DP"] == nil,
      let widths = entries["W"]?.array?.map({ $0.count ?? .max }), widths.count == 3,
      widths.allSatisfy({ $0 <= 6 }), widths.reduce(0, +) > 0,
      let sections = sections(entries),
      let length = entries["Length"]?.count, length <= room, let start = object.data,
      let data = try? file.read(length, at: start), data.count == length
    else { return nil }
    room -= length
    let (width, count) = (widths.reduce(0, +), sections.reduce(0) { $0 + $1.count })
    let rows = ObjectTableRows.decoded(data, entries, width: width, count: count, atMost: room)
    guard let rows else { return nil }
    room -= rows.count
    return (sections, entries, (rows, widths))
  }

  /// Which objects the rows of a stream are about.
  private static func sections(_ entries: [String: PDFValue]) -> [Section]? {
    guard let size = entries["Size"]?.count else { return nil }
    let given = entries["Index"].map { $0.array ?? [] }
    let index = given.map { $0.compactMap(\.count) } ?? [0, size]
    guard given.map({ $0.count == index.count }) ?? true, !index.isEmpty, index.count % 2 == 0,
      index.count <= 2 * mostSections
    else { return nil }
    var sections: [Section] = []
    var row = 0
    for pair in stride(from: 0, to: index.count, by: 2) {
      let (first, count) = (index[pair], index[pair + 1])
      guard first <= 1 << 30, count <= mostRowBytes else { return nil }
      sections.append(Section(first: first, count: count, start: Int64(row)))
      row += count
    }
    return sections
  }
}
