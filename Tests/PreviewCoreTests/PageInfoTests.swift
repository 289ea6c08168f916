import PreviewCore
import PreviewPixels
import Testing

@Suite("The size of a drawn page")
struct PageInfoTests {
  private func fitted(
    _ extent: PageInfo.Extent, _ width: Int, _ height: Int, upscale: Bool = false
  ) -> [Int] {
    let box = PixelSize(clampingWidth: width, height: height)
    let size = PageInfo(extent: extent).fittedSize(box: box, upscale: upscale)
    return [size.width, size.height]
  }

  @Test("Images shrink into the box and are enlarged only on request.")
  func images() {
    #expect(fitted(.pixels(width: 400, height: 200), 256, 256) == [256, 128])
    #expect(fitted(.pixels(width: 10, height: 6), 256, 256) == [10, 6])
    #expect(fitted(.pixels(width: 10, height: 6), 256, 256, upscale: true) == [256, 154])
  }

  @Test("Pages fill the box, since they have no pixels of their own.")
  func pages() {
    #expect(fitted(.points(width: 595, height: 842), 1024, 1024) == [724, 1024])
    #expect(fitted(.points(width: 200_000, height: 200_000), 256, 256) == [256, 256])
    #expect(fitted(.aspect(width: 3, height: 4), 256, 256) == [192, 256])
  }

  @Test("No side becomes 0.")
  func slivers() {
    #expect(fitted(.pixels(width: 1, height: 5000), 256, 256) == [1, 256])
    #expect(fitted(.pixels(width: 8000, height: 2), 256, 256) == [256, 1])
    #expect(fitted(.pixels(width: 858, height: 1), 80, 80) == [80, 1])
    #expect(fitted(.points(width: 10, height: 5000), 256, 256) == [1, 256])
  }

  @Test("A page without a usable size takes the box.")
  func nonsense() {
    #expect(fitted(.points(width: 0, height: -3), 256, 128) == [256, 128])
    #expect(fitted(.points(width: .nan, height: .infinity), 256, 128) == [256, 128])
  }
}
