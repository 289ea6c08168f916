import PreviewCore
@testable import PreviewPDF
import Testing

extension PicturePageTests {
  /// As many pages, which show the same picture behind a remark of so many bytes.
  private func book(pages count: Int, remark: Int) -> PDFWriter {
    let content = "%\(String(repeating: "-", count: remark))\nq 200 0 0 100 0 0 cm /Picture Do Q"
    var book = PDFWriter()
    book.pages = (0..<count).map { _ in PDFWriter.Page(content: content) }
    book.resources = "/XObject << /Picture \(book.firstExtra) 0 R >>"
    book.extras = [
      """
      << /Subtype /Image /Width 400 /Height 200 /BitsPerComponent 1 /ColorSpace /DeviceGray \
      /Filter /FlateDecode /Length 1 >>
      stream
      x
      endstream
      """
    ]
    return book
  }

  @Test("is found at the end of a long book as well as at its beginning")
  func longBook() throws {
    let source = try source(book(pages: 60, remark: 100_000).bytes)
    let found = pages(source)
    let pages = try #require(found)
    for index in 0..<60 { #expect(pages.info(index) != nil, "page \(index)") }
  }
}
