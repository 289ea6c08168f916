import PreviewCore
import PreviewPDF
import PreviewPixels
import Testing

@Suite("A page box")
struct PageBoxTests {
  private func draw(_ box: String, _ content: String) throws -> (PageInfo.Extent, Bitmap) {
    let renderer = try open(PDFWriter(content: content, attributes: "/MediaBox [\(box)]").bytes)
    return (try renderer.pageInfo(0).extent, try renderer.draw(side: 64).bitmap)
  }

  @Test("whose corners are given the other way round is the same box")
  func negative() throws {
    let (extent, bitmap) = try draw("200 100 -200 -100", "1 0 0 rg -200 -100 400 200 re f")

    #expect(extent == .points(width: 400, height: 200))
    #expect(bitmap[32, 16] == Paint.red)
  }

  @Test("of words instead of numbers is that of a letter")
  func noNumbers() throws {
    let (extent, bitmap) = try draw("0 0 nan inf", "1 0 0 rg 0 0 612 792 re f")

    #expect(extent == .points(width: 612, height: 792))
    #expect(bitmap[20, 20] == Paint.red)
  }

  @Test("of 14,400,000 points costs what its picture costs, as a square and as a strip")
  func giant() throws {
    let (extent, square) = try draw(
      "0 0 14400000 14400000", "1 0 0 rg 0 0 14400000 14400000 re f")
    let (_, strip) = try draw("0 0 1 14400000", "1 0 0 rg 0 0 1 14400000 re f")

    #expect(extent == .points(width: 14_400_000, height: 14_400_000))
    #expect(square.size == PixelSize(square: 64))
    #expect(square[32, 32] == Paint.red)
    #expect(strip.size == PixelSize(clampingWidth: 1, height: 64))
    #expect(strip[0, 32] == Paint.red)
  }
}
