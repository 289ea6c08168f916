import PreviewPixels
import Testing

@Suite struct PixelSizeTests {
  @Test("Sides below 1 or beyond the limit make no size.")
  func validity() {
    #expect(PixelSize(width: 0, height: 5) == nil)
    #expect(PixelSize(width: 5, height: -1) == nil)
    #expect(PixelSize(width: PixelSize.maximumSide + 1, height: 1) == nil)
    #expect(PixelSize(width: 3, height: 4)?.pixelCount == 12)
  }

  @Test("The bytes of a bitmap that no memory holds are not a number.")
  func overflow() {
    #expect(PixelSize(square: PixelSize.maximumSide).byteCount == nil)
    #expect(PixelSize(square: 1000).byteCount == 4_000_000)
  }

  @Test("Lengths that are no sides become the nearest ones that are.")
  func nearest() {
    let size = PixelSize(nearestToWidth: 1.5, height: 0.2)
    let odd = PixelSize(nearestToWidth: .infinity, height: .nan)

    #expect(size == PixelSize(width: 2, height: 1))
    #expect(odd == PixelSize(width: PixelSize.maximumSide, height: 1))
    #expect(PixelSize(nearestToWidth: -.infinity, height: -3) == PixelSize(square: 1))
  }

  @Test(
    "A page of any size fits into its box.",
    arguments: [Double.leastNonzeroMagnitude, 1e-300, 0, 1, 1e300, .infinity, .nan])
  func fitting(width: Double) {
    for height in [Double.leastNonzeroMagnitude, 1, width] { check(width, height) }
  }

  private func check(_ width: Double, _ height: Double) {
    let box = PixelSize(square: 100)

    let size = PixelSize.fitting(width: width, height: height, into: box)

    #expect(size.width <= 100)
    #expect(size.height <= 100)
  }
}
