import PreviewPixels
import Testing

struct CompositingTests {
  private let veil = Pixel(red: 128, green: 0, blue: 0, alpha: 128)

  @Test("What is transparent shows the colour behind it.")
  func overColor() {
    var picture = Bitmap(width: 3, height: 1) { x, _ in [.clear, veil, .black][x] }

    picture.lay(over: .color(red: 0, green: 0, blue: 200))

    #expect(picture[0, 0] == Pixel(red: 0, green: 0, blue: 200))
    #expect(picture[1, 0] == Pixel(red: 128, green: 0, blue: 100))
    #expect(picture[2, 0] == .black)
  }

  @Test("The checker has white and grey squares of eight pixels.")
  func checker() {
    let grey = Pixel(red: 204, green: 204, blue: 204)
    var picture = Bitmap(size: PixelSize(square: 20))

    picture.lay(over: .checker)

    #expect(picture[0, 0] == .white)
    #expect(picture[7, 7] == .white)
    #expect(picture[8, 7] == grey)
    #expect(picture[7, 8] == grey)
    #expect(picture[8, 8] == .white)
    #expect(picture[16, 0] == .white)
  }

  @Test("No background keeps the alpha channel.")
  func nothingBehind() {
    var picture = Bitmap(width: 1, height: 1) { _, _ in veil }

    picture.lay(over: .none)

    #expect(picture[0, 0] == veil)
  }

  @Test("Filling replaces what was there.")
  func fills() {
    var picture = Bitmap(width: 9, height: 1) { _, _ in veil }

    picture.fill(.none)
    #expect(picture.pixels.allSatisfy { $0 == .clear })

    picture.fill(.white)
    #expect(picture.pixels.allSatisfy { $0 == .white })
  }

  @Test(
    "A picture that hangs over an edge is cut off there.",
    arguments: [(-1, -1, 1), (3, 3, 1), (1, 1, 4), (4, 0, 0), (-2, 0, 0), (0, 90, 0), (-90, 0, 0)])
  func clips(_ x: Int, _ y: Int, _ visible: Int) {
    var paper = Bitmap(size: PixelSize(square: 4))

    paper.draw(Bitmap(width: 2, height: 2) { _, _ in .white }, atX: x, y: y)

    #expect(paper.pixels.filter { $0 == .white }.count == visible)
    #expect(paper.pixels.filter { $0 == .clear }.count == 16 - visible)
  }

  @Test("Drawing over a veil mixes both and keeps the premultiplied form.")
  func mixes() {
    var paper = Bitmap(width: 1, height: 1) { _, _ in Pixel(red: 0, green: 0, blue: 64, alpha: 64) }

    paper.draw(Bitmap(width: 1, height: 1) { _, _ in veil }, atX: 0, y: 0)

    #expect(paper[0, 0] == Pixel(red: 128, green: 0, blue: 32, alpha: 160))
  }
}
