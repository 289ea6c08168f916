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
    "is 1 when it is no positive number of the page's own, or one beyond all sense",
    arguments: [
      "/UserUnit 0", "/UserUnit -3", "/UserUnit /Big", "/UserUnit 5 0 R", "/UserUnit []",
      "/UserUnit 75001", "/UserUnit 1e300", "/UserUnit 0.000001", "/UserUnit 0x10",
    ])
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

  @Test("is the largest there is where a page says so")
  func largest() throws {
    let document = PDFWriter(content: "", attributes: "/MediaBox [0 0 9 9] /UserUnit 75000")

    #expect(try units(document.bytes) == [75_000])
  }

  @Test(
    "is not taken from what lies in a stream, whether its length is right, elsewhere or wrong",
    arguments: ["", "/Length 6 0 R", "/Length 3", "/Length 99999999999", "/Length -1"])
  func stream(length: String) throws {
    var document = PDFWriter(content: "", attributes: "/MediaBox [0 0 9 9] /UserUnit 3")
    let inner = "3 0 obj\n<< /Type /Page /UserUnit 9 >>\nendobj\ntrailer << /Root 7 0 R >>\n"
    let entry = length.isEmpty ? "/Length \(inner.utf8.count)" : length
    document.extras = ["<< \(entry) >>\nstream\n\(inner)\nendstream", "\(inner.utf8.count)"]

    #expect(try units(document.bytes) == [3])
  }

  @Test("is not taken from a file that lies whole in a stream, ends of streams and all")
  func embedded() throws {
    var document = PDFWriter(content: "", attributes: "/MediaBox [0 0 9 9] /UserUnit 3")
    let inner = PDFWriter(content: "q Q", attributes: "/MediaBox [0 0 9 9] /UserUnit 9").bytes
    let text = String(decoding: inner, as: UTF8.self)
    document.extras = ["<< /Length \(inner.count) >>\nstream\n\(text)\nendstream"]

    #expect(try units(document.bytes) == [3])
  }

  @Test("is found by the last trailer, whatever else is called a root")
  func root() throws {
    let document = PDFWriter(content: "", attributes: "/MediaBox [0 0 9 9] /UserUnit 3")
    let other = "7 0 obj\n<< /Root 3 0 R /Note (/Root 4 0 R) >>\nendobj\n"

    #expect(try units(document.bytes + Array(other.utf8)) == [3])
  }

  /// Once for every page would take hours.
  @Test(
    "of pages whose dictionaries never end is looked for once, not once a page",
    .timeLimit(.minutes(2)))
  func unended() throws {
    var document = PDFWriter(content: "", attributes: "/MediaBox [0 0 9 9] /UserUnit 3")
    document.pages += (0..<4000).map { _ in
      PDFWriter.Page(attributes: "/MediaBox [0 0 9 9] /Open << /Note /None")
    }

    #expect(try open(document.bytes).pageInfo(0).userUnit == 3)
  }

  @Test("is found wherever the pieces meet in which a file is searched")
  func pieces() throws {
    let first = try #require(padded(0).firstRange(of: Array("/UserUnit".utf8))).lowerBound
    for shift in 0...10 {
      #expect(try units(padded((1 << 18) - shift - first)) == [5], "\(shift)")
    }
  }

  private func padded(_ count: Int) -> [UInt8] {
    let padding = String(repeating: "x", count: count)
    return PDFWriter(
      content: "", attributes: "/MediaBox [0 0 9 9] /Pad (\(padding)) /UserUnit 5"
    ).bytes
  }

  @Test("of a page tree without end is not looked for without end")
  func loop() throws {
    let bytes = String(
      decoding: PDFWriter(content: "", attributes: "/MediaBox [0 0 9 9] /UserUnit 2").bytes,
      as: UTF8.self
    ).replacing("/Kids [3 0 R]", with: "/Kids [2 0 R 3 0 R]")

    #expect(try units(Array(bytes.utf8)) == [1])
  }
}
