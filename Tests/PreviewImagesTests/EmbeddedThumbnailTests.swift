import PreviewCore
import PreviewPixels
import Testing

@Suite struct EmbeddedThumbnailTests {
  private static let quarters: [Pixel] = [.pureRed, .pureGreen, .pureBlue, .white]

  @Test(
    "A thumbnail of the picture's aspect is drawn over the whole bitmap.", arguments: [64, 300])
  func agreeing(width: Int) throws {
    let size = PixelSize(clampingWidth: width, height: width / 2)
    let bitmap = try #require(try thumbnail("thumbnail", size))

    #expect(areClose(Drawn.quarters(of: bitmap), EmbeddedThumbnailTests.quarters, tolerance: 6))
    #expect(bitmap.isOpaque)
  }

  @Test("It is turned as its picture is.")
  func turned() throws {
    let bitmap = try #require(
      try thumbnail("thumbnail-turned", PixelSize(clampingWidth: 48, height: 96)))

    let turned: [Pixel] = [.pureBlue, .pureRed, .white, .pureGreen]
    #expect(areClose(Drawn.quarters(of: bitmap), turned, tolerance: 6))
  }

  @Test(
    "One with bars, turned otherwise, damaged or not there at all is none; nothing is painted.",
    arguments: ["thumbnail-letterboxed", "thumbnail-contrary", "thumbnail-damaged", "quadrants"])
  func none(name: String) throws {
    #expect(try thumbnail(name, PixelSize(clampingWidth: 64, height: 32)) == nil)
  }

  @Test("The picture itself is drawn from its own data.")
  func picture() throws {
    let drawn = try Drawn(Drawn.fixture("jpeg/thumbnail.jpg"), .jpeg)

    let color = Pixel(red: 200, green: 60, blue: 20)
    #expect(areClose(drawn.quarters, Array(repeating: color, count: 4), tolerance: 4))
  }

  @Test("A thumbnail that is larger than its picture is none.")
  func tooLarge() throws {
    var file = try Drawn.fixture("jpeg/thumbnail.jpg")
    // The last frame header is the picture's: its height and width follow 5 bytes behind the marker.
    let frame = try #require(file.ranges(of: [0xFF, 0xC0]).last).lowerBound
    file.replaceSubrange(frame + 5..<frame + 9, with: [0, 24, 0, 48])

    #expect(try thumbnail(in: file, PixelSize(clampingWidth: 32, height: 16)) == nil)
  }

  @Test(
    "A thumbnail that claims to be anywhere, or of any length, is none or covers the whole bitmap, and the picture is unharmed."
  )
  func wrongBytes() throws {
    let file = try Drawn.fixture("jpeg/thumbnail.jpg")
    let picture = try Drawn(file, .jpeg).quarters
    let block = try #require(file.firstRange(of: Array("Exif".utf8))).lowerBound
    var outcomes: Set<Bool> = []
    for index in block..<(block + 100) {
      var broken = file
      broken[index] ^= UInt8(1 << (index % 8)) | 0x40
      let found = try thumbnail(in: broken, PixelSize(clampingWidth: 32, height: 16))
      outcomes.insert(found != nil)
      #expect(found?.isOpaque != false)
      #expect(areClose(try Drawn(broken, .jpeg).quarters, picture), "\(index)")
    }
    #expect(outcomes == [true, false])
  }

  /// The thumbnail in a fixture; when there is none, the bitmap must be untouched.
  private func thumbnail(_ name: String, _ size: PixelSize) throws -> Bitmap? {
    try thumbnail(in: Drawn.fixture("jpeg/\(name).jpg"), size)
  }

  private func thumbnail(in file: [UInt8], _ size: PixelSize) throws -> Bitmap? {
    let renderer = try Drawn.renderer(file, .jpeg)
    var bitmap = Bitmap(size: size)
    let request = RenderRequest(page: 0, size: size, background: .none)
    if try renderer.renderEmbeddedThumbnail(request, into: &bitmap) { return bitmap }
    bitmap.withPixels { pixels in
      #expect(pixels.indices.allSatisfy { pixels[$0] == .clear })
    }
    return nil
  }
}
