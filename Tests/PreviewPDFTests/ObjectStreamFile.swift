/// A PDF whose page dictionary lies in an object stream, listed by a cross-reference stream.
struct ObjectStreamFile {
  let page: String
  /// What stands in front of all objects.
  var before = ""

  var bytes: [UInt8] {
    var file = Array("%PDF-1.5\n\(before)".utf8)
    var offsets: [Int] = []
    let members = "2 0 3 \(tree.utf8.count) "
    let bodies = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      stream("/Type /ObjStm /N 2 /First \(members.utf8.count)", members + tree + leaf),
    ]
    for (number, body) in zip([1, 4], bodies) {
      offsets.append(file.count)
      file += Array("\(number) 0 obj\n\(body)\nendobj\n".utf8)
    }
    let table = [
      entry(0, 0), entry(1, offsets[0]), entry(2, 4, 0), entry(2, 4, 1), entry(1, offsets[1]),
      entry(1, file.count),
    ].joined()
    let head = "/Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Filter /ASCIIHexDecode"
    let end = "5 0 obj\n\(stream(head, table + ">"))\nendobj\nstartxref\n\(file.count)\n%%EOF\n"
    return file + Array(end.utf8)
  }

  private var tree: String { "<< /Type /Pages /Kids [3 0 R] /Count 1 >> " }
  private var leaf: String { "<< /Type /Page /Parent 2 0 R \(page) >> " }

  private func stream(_ entries: String, _ content: String) -> String {
    "<< \(entries) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
  }

  private func entry(_ kind: Int, _ place: Int, _ index: Int = 0) -> String {
    [kind, place >> 8, place & 255, index].map {
      ($0 < 16 ? "0" : "") + String($0, radix: 16)
    }.joined()
  }
}
