import PreviewPixels
import Testing

struct IconFrameTests {
  private let page = Bitmap(width: 181, height: 256) { _, _ in .white }

  @Test("An icon has the size of its page, transparent corners and the page in its middle.")
  func keepsSize() {
    let icon = IconFrame().framed(page)

    #expect(icon.size == page.size)
    #expect(icon[0, 0].alpha == 0)
    #expect(icon[90, 128] == .white)
    #expect(icon.pixels.allSatisfy { $0.isPremultiplied })
  }

  @Test("The shadow falls downwards and is gone at the edge of the icon.")
  func shadow() {
    let icon = IconFrame().framed(page)
    let bottom = (0..<256).map { icon[90, 255 - $0].alpha }
    let top = (0..<256).map { icon[90, $0].alpha }

    #expect(bottom[0] < 16)
    #expect(top[0] < 16)
    #expect(bottom[9] > top[9])
  }

  @Test("A page too small for a frame stays as it is.", arguments: [(1, 256), (15, 15), (1, 1)])
  func smallPages(_ width: Int, _ height: Int) {
    let small = Bitmap(width: width, height: height) { _, _ in .black }

    #expect(IconFrame().framed(small).pixels == small.pixels)
  }

  @Test("The badge stands at the foot of the page, made smaller if need be.")
  func badge() {
    let red = Pixel(red: 255, green: 0, blue: 0)
    let large = Bitmap(width: 900, height: 300) { _, _ in red }

    let icon = IconFrame(badge: large).framed(page)

    #expect(icon.size == page.size)
    #expect(icon[90, 210] == red)
    #expect(icon[90, 100] == .white)
    #expect(icon[12, 210] == .white)
  }
}
