import PreviewCore
import PreviewPDF
import PreviewPixels
import Testing

@Suite("The thumbnail in a PDF")
struct PDFThumbnailTests {
  /// A page of 200 by 100 points with a thumbnail of two pixels, red and blue.
  private func document(
    _ size: String = "/Width 2 /Height 1", data: String = "FF00000000FF>", attributes: String = ""
  ) -> PDFWriter {
    var document = PDFWriter(
      content: "", attributes: "/MediaBox [0 0 200 100] /Thumb 5 0 R \(attributes)")
    document.extras = [
      """
      << \(size) /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /ASCIIHexDecode \
      /Length \(data.utf8.count) >>
      stream
      \(data)
      endstream
      """
    ]
    return document
  }

  private func thumbnail(_ document: PDFWriter) throws -> Bitmap? {
    let renderer = try open(document.bytes)
    let size = try renderer.pageInfo(0).fittedSize(box: PixelSize(square: 100))
    var bitmap = Bitmap(size: size)
    let request = RenderRequest(page: 0, size: size, background: .white)
    let isThere = try renderer.renderEmbeddedThumbnail(request, into: &bitmap)
    if !isThere { #expect(!bitmap.hasInk(over: .none)) }
    return isThere ? bitmap : nil
  }

  @Test("is drawn over the whole picture")
  func drawn() throws {
    let bitmap = try #require(try thumbnail(document()))

    #expect(bitmap.size == PixelSize(clampingWidth: 100, height: 50))
    #expect(bitmap[2, 2] == Paint.red)
    #expect(bitmap[97, 47] == Paint.blue)
  }

  @Test("is not drawn when the page is of another shape or has been turned")
  func aspect() throws {
    let tall = document("/Width 1 /Height 2")

    #expect(try thumbnail(tall)?.size == nil)
    #expect(try thumbnail(document(attributes: "/Rotate 90"))?.size == nil)
    #expect(try thumbnail(document("/Width 1 /Height 2", attributes: "/Rotate 90"))?.size != nil)
  }

  @Test("is not there in most files, and not drawn when it is no picture")
  func absent() throws {
    #expect(try thumbnail(PDFWriter(content: ""))?.size == nil)
    #expect(try thumbnail(document("/Width 0 /Height 0"))?.size == nil)
    #expect(try thumbnail(document("/Width -2 /Height -1"))?.size == nil)
  }

  @Test("of a page that is not there is request.page")
  func missingPage() throws {
    let renderer = try open(document().bytes)
    let request = RenderRequest(page: 1, size: PixelSize(square: 8), background: .white)
    var bitmap = Bitmap(size: request.size)

    let refusal = error { _ = try renderer.renderEmbeddedThumbnail(request, into: &bitmap) }
    #expect(refusal?.code == "request.page")
    #expect(!bitmap.hasInk(over: .none))
  }
}
