internal import PreviewCore

/// Turns a page by what is appended to the file (ISO 32000-1, 7.5.6); nothing in it changes.
///
/// It understands sound files only. One that poppler has to repair, that is very large, or whose page
/// tree lies in streams that cannot be read, or in several versions of which it is not plain which one
/// counts, is left alone.
struct PageRotation {
  private let length: Int
  private let page: PageTree.Page
  private let generation: Int
  private let rotation: Int
  private let trailer: DictionaryText
  /// How many objects there are, of which the first is none.
  private let size: Int
  private let tablePosition: Int
  private let hasStreamTable: Bool

  /// The most bytes of a file that are read.
  private static let longestFile: Int64 = 256 << 20

  /// Finds page `index`, from 0, and the trailer.
  ///
  /// Throws `type.unsupported` when either cannot be understood.
  init(ofPage index: Int, in source: borrowing FileSource) throws(PreviewError) {
    guard source.size <= PageRotation.longestFile, try CrossReference.isInPlace(in: source) else {
      throw .cannotBeTurned
    }
    let file = try source.read(Int(source.size))
    let tree = PageTree(file, try ObjectStreams(in: source))
    let pages = tree.pages(atMost: index + 1)
    guard file.starts(with: "%PDF-".utf8), pages.indices.contains(index),
      tree.isCertain(pages[index].number), Int64(file.count) == source.size,
      let position = CrossReference.position(in: file.suffix(1024)).map({ Int($0) })
    else { throw .cannotBeTurned }
    (length, page, tablePosition) = (file.count, pages[index], position)
    generation = tree.generation(of: page.number)
    rotation = tree.rotation(of: page)
    hasStreamTable = !file[position...].starts(with: "xref".utf8)
    trailer = DictionaryText(PageRotation.trailerText(file, position, hasStreamTable))
    let size = trailer.text(after: "Size").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard trailer.text(after: "Root") != nil, let size else { throw .cannotBeTurned }
    self.size = size
  }

  /// What is appended for a page that is turned clockwise by so many quarters.
  func edit(quarterTurns: Int) throws(PreviewError) -> FileEdit {
    let turned = ((rotation / 90 + quarterTurns % 4) % 4 + 4) % 4 * 90
    guard let dictionary = page.dictionary.replacing("Rotate", by: "\(turned)") else {
      throw .cannotBeTurned
    }
    let head = "\n\(page.number) \(generation) obj\n"
    let object = Array(head.utf8) + dictionary + Array("\nendobj\n".utf8)
    let table = length + object.count
    let end = Array("startxref\n\(table)\n%%EOF\n".utf8)
    let appended = object + (hasStreamTable ? streamTable(at: table) : plainTable) + end
    return FileEdit([FileEdit.Splice(offset: Int64(length), inserted: appended)])
  }

  private static func trailerText(
    _ file: [UInt8], _ position: Int, _ hasStreamTable: Bool
  ) -> ArraySlice<UInt8> {
    let rest = file[position...]
    let word = Array((hasStreamTable ? "obj" : "trailer").utf8)
    return rest.firstRange(of: word).map { rest[$0.upperBound...] } ?? []
  }

  /// What the new trailer takes over from the old one, and where that is.
  private var entries: [UInt8] {
    var entries = Array("/Prev \(tablePosition)\n".utf8)
    for key in ["Root", "Info", "ID", "Encrypt"] {
      guard let value = trailer.text(after: key) else { continue }
      entries += "/\(key) ".utf8 + value + "\n".utf8
    }
    return entries
  }

  /// A table of one entry.
  private var plainTable: [UInt8] {
    let section = CrossReference.section(
      of: page.number, generation: generation, at: Int64(length + 1))
    return Array("xref\n\(section)trailer\n<< /Size \(size)\n".utf8) + entries
      + Array(">>\n".utf8)
  }

  /// A stream of two entries (ISO 32000-1, 7.5.8), of which the second is the stream's own.
  private func streamTable(at position: Int) -> [UInt8] {
    let number = size
    let rows = row(length + 1, generation) + row(position, 0)
    let head =
      "\(number) 0 obj\n<< /Type /XRef /Size \(number + 1) /W [1 5 2]\n"
      + "/Index [\(page.number) 1 \(number) 1] /Length \(rows.count)\n"
    return Array(head.utf8) + entries + Array(">>\nstream\n".utf8) + rows
      + Array("\nendstream\nendobj\n".utf8)
  }

  private func row(_ position: Int, _ generation: Int) -> [UInt8] {
    [1] + bigEndian(position, 5) + bigEndian(generation, 2)
  }

  private func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
