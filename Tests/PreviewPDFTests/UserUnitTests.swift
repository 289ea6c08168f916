import PreviewCore
import PreviewPDF
import PreviewPixels
import Testing

@Suite("The user unit of a PDF page")
struct UserUnitTests {
  private func units(_ bytes: [UInt8]) throws -> [Double] {
    let renderer = try open(bytes)
    return try (0..<renderer.info.pageCount).map { try renderer.pageInfo($0).userUnit }
  }

  @Test("is told for each page, and leaves its size alone")
  func told() throws {
    let box = "/MediaBox [0 0 200 100]"
    let document = PDFWriter(
      .init(attributes: "\(box) /UserUnit 2.5"), .init(),
      .init(attributes: "\(box) /Note << /UserUnit 7 >> /Text (\\) /UserUnit 8) /UserUnit 72"))

    #expect(try units(document.bytes) == [2.5, 1, 72])
    let extent = try open(document.bytes).pageInfo(0).extent
    #expect(extent == .points(width: 200, height: 100))
  }

  @Test(
    "is 1 when it is no positive number of the page's own",
    arguments: ["/UserUnit 0", "/UserUnit -3", "/UserUnit /Big", "/UserUnit 5 0 R", "/UserUnit []"])
  func nonsense(entry: String) throws {
    let document = PDFWriter(content: "", attributes: "/MediaBox [0 0 9 9] \(entry)")

    #expect(try units(document.bytes) == [1])
  }

  @Test("is not inherited")
  func inherited() throws {
    let bytes = String(decoding: PDFWriter(content: "").bytes, as: UTF8.self)
      .replacing("/Type /Pages", with: "/Type /Pages /UserUnit 4")

    #expect(try units(Array(bytes.utf8)) == [1])
  }

  @Test("is the last one of a page that was changed by appending to the file")
  func appended() throws {
    let document = PDFWriter(content: "", attributes: "/MediaBox [0 0 9 9] /UserUnit 4")
    let page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /UserUnit 6 >>"

    let bytes = document.bytes + Array("3 0 obj\n\(page)\nendobj\n".utf8)

    #expect(try units(bytes) == [6])
  }

  @Test("is found in an object stream")
  func objectStream() throws {
    #expect(try units(ObjectStreamFile(page: "/MediaBox [0 0 9 9] /UserUnit 3").bytes) == [3])
    #expect(try units(ObjectStreamFile(page: "/MediaBox [0 0 9 9]").bytes) == [1])
  }

  @Test("of a page tree without end is not looked for without end")
  func loop() throws {
    let bytes = String(
      decoding: PDFWriter(content: "", attributes: "/MediaBox [0 0 9 9] /UserUnit 2").bytes,
      as: UTF8.self
    ).replacing("/Kids [3 0 R]", with: "/Kids [2 0 R 3 0 R]")

    #expect(error { _ = try units(Array(bytes.utf8)) }?.code != "worker.died")
  }
}

/// A PDF whose page dictionary lies in an object stream, listed by a cross-reference stream.
private struct ObjectStreamFile {
  let page: String

  var bytes: [UInt8] {
    var file = Array("%PDF-1.5\n".utf8)
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
