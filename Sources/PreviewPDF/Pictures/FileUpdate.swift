internal import PreviewCore

/// Objects that replace others of a file, to be appended to it (ISO 32000-1, 7.5.6).
struct FileUpdate {
  private let length: Int64
  private let previous: Int64
  private var objects: [UInt8] = [0x0A]
  private var places: [(number: Int, offset: Int64)] = []

  /// For a file of so many bytes whose last table is at `previous`.
  init(of length: Int64, previous: Int64) {
    (self.length, self.previous) = (length, previous)
  }

  /// Adds a stream.
  mutating func add(_ number: Int, _ dictionary: [UInt8], _ data: [UInt8]) {
    places.append((number, length + Int64(objects.count)))
    objects += Array("\(number) 0 obj\n".utf8) + dictionary + Array("\nstream\n".utf8)
    objects += data
    objects += Array("\nendstream\nendobj\n".utf8)
  }

  /// What is appended; `count` is that of all objects.
  func bytes(root: Int, count: Int) -> [UInt8] {
    let sections = places.map { CrossReference.section(of: $0.number, at: $0.offset) }
    let trailer = "trailer\n<< /Size \(count) /Root \(root) 0 R /Prev \(previous) >>\n"
    let end = "startxref\n\(length + Int64(objects.count))\n%%EOF\n"
    return objects + Array(("xref\n" + sections.joined() + trailer + end).utf8)
  }
}
