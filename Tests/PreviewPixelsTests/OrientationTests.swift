import PreviewPixels
import Testing

struct OrientationTests {
  /// Three columns and two rows, every pixel another.
  private let stored = Bitmap(width: 3, height: 2) { x, y in
    Pixel(red: UInt8(1 + x + 3 * y), green: 0, blue: 0)
  }

  @Test(
    "Each orientation moves every pixel to its place.",
    arguments: [
      (1, [[1, 2, 3], [4, 5, 6]]), (2, [[3, 2, 1], [6, 5, 4]]), (3, [[6, 5, 4], [3, 2, 1]]),
      (4, [[4, 5, 6], [1, 2, 3]]), (5, [[1, 4], [2, 5], [3, 6]]), (6, [[4, 1], [5, 2], [6, 3]]),
      (7, [[6, 3], [5, 2], [4, 1]]), (8, [[3, 6], [2, 5], [1, 4]]),
    ] as [(Int, [[UInt8]])])
  func places(_ value: Int, _ expected: [[UInt8]]) throws {
    let orientation = try #require(Orientation(exifValue: value))

    let upright = stored.oriented(orientation)

    #expect(upright.size.width == expected[0].count)
    #expect(upright.size.height == expected.count)
    #expect(upright.pixels.map(\.red) == expected.flatMap { $0 })
    #expect(orientation.swapsSides == (value >= 5))
  }

  @Test("Values that EXIF does not know are no orientation.", arguments: [-1, 0, 9, 65535])
  func strangeValues(_ value: Int) {
    #expect(Orientation(exifValue: value) == nil)
  }

  @Test("A picture of one pixel can be turned.", arguments: Orientation.allCases)
  func onePixel(_ orientation: Orientation) {
    let dot = Bitmap(width: 1, height: 1) { _, _ in .white }

    #expect(dot.oriented(orientation).pixels == [.white])
  }

  @Test("Turning writes over what an existing bitmap held.")
  func writesIntoExisting() {
    var target = Bitmap(width: 2, height: 3) { _, _ in .white }

    target.writeOriented(.quarterTurnRight, from: stored)

    #expect(target.pixels == stored.oriented(.quarterTurnRight).pixels)
  }
}
