import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

/// What the definition of a fixture says about its picture, whoever draws it.
@Suite("Pictures of PNG")
struct PNGPictureTests {
  private static let kinds: [(String, Quarters)] =
    [
      ("grey-1", Quarters(greys: [0, 255, 0, 255])),
      ("palette-1", Quarters([Quarters.red, Quarters.green, Quarters.red, Quarters.green])),
    ]
    + ["grey-2", "grey-4", "grey-8", "grey-16", "grey-alpha-8", "grey-alpha-16"].map {
      ($0, Quarters(greys: [0, 85, 170, 255]))
    }
    + ["rgb-8", "rgb-16", "palette-2", "palette-4", "palette-8", "rgba-8", "rgba-16"].map {
      ($0, Quarters.upright)
    }

  @Test("All colour types and depths show the quarters.", arguments: kinds)
  func colorType(name: String, quarters: Quarters) async throws {
    let picture = try await Drawing.picture("png/quadrants-\(name).png")

    #expect(picture.size == PixelSize(width: 256, height: 128))
    #expect(quarters.strangers(in: picture, tolerance: 2) == 0)
  }

  @Test(
    "Interlacing changes nothing.",
    arguments: ["grey-1", "grey-alpha-8", "palette-1", "rgb-8", "rgba-8"])
  func interlaced(name: String) async throws {
    let plain = try await Drawing.picture("png/quadrants-\(name).png")
    let interlaced = try await Drawing.picture("png/interlaced-\(name).png")

    #expect(try #require(interlaced.difference(from: plain)) <= 2)
  }

  @Test(
    "gAMA, sRGB and iCCP are brought to sRGB.",
    arguments: [
      ("gamma-linear", Pixel(red: 188, green: 188, blue: 188), 1),
      ("gamma-srgb", Pixel(red: 128, green: 128, blue: 128), 1),
      ("srgb-chunk-wins", Pixel(red: 128, green: 128, blue: 128), 0),
      ("display-p3-red", Pixel(red: 255, green: 0, blue: 0), 3),
      ("profile-broken", Pixel(red: 234, green: 51, blue: 35), 0),
    ])
  func color(name: String, color: Pixel, tolerance: Int) async throws {
    let picture = try await Drawing.picture("png/\(name).png")

    #expect(picture.isPlain(color, tolerance: tolerance), "\(picture[32, 32])")
  }

  @Test("Sixteen bits are rounded, not cut: black, middle grey and white come out right.")
  func ramp() async throws {
    let picture = try await Drawing.picture("png/ramp-16.png")

    #expect(picture[0, 0].difference(from: .black) <= 1)
    #expect(picture[128, 1].difference(from: Pixel(red: 128, green: 128, blue: 128)) <= 1)
    #expect(picture[255, 1].difference(from: .white) <= 1)
  }

  @Test("What is transparent stays so, and its hidden colour never shows.")
  func transparency() async throws {
    let hidden = try await Drawing.picture("png/hidden-red.png")
    #expect(hidden.count { $0.red > 2 } == 0)
    #expect(hidden[10, 64] == .clear && hidden[245, 64] == Quarters.blue)
    let onWhite = try await Drawing.picture("png/hidden-red.png") { $0.background = .white }
    #expect(onWhite[10, 64] == .white && onWhite[245, 64] == Quarters.blue)

    let palette = try await Drawing.picture("png/palette-transparent.png")
    #expect(palette[15, 16] == .clear && palette[48, 16] == Quarters.blue)
    let grey = try await Drawing.picture("png/grey-16-transparent.png")
    #expect(grey[15, 16] == .clear)
    #expect(grey[48, 16] == Pixel(red: 128, green: 128, blue: 128))
    let quarters = try await Drawing.picture("png/rgb-transparent-color.png")
    #expect(quarters[200, 100] == .clear && quarters[200, 20] == Quarters.green)
  }

  @Test("Alpha is kept at every strength, and pixels are premultiplied.")
  func alphaRamp() async throws {
    let picture = try await Drawing.picture("png/alpha-ramp.png")

    for x in 0..<256 {
      let green = UInt8((200 * x + 127) / 255)
      let wanted = Pixel(red: 0, green: green, blue: 0, alpha: UInt8(x))
      #expect(picture[x, 30].difference(from: wanted) <= 1, "column \(x)")
    }
  }

  @Test("A chequered field becomes an even grey at half its size.")
  func chequers() async throws {
    let picture = try await Drawing.picture("png/chequers.png")

    #expect(picture.isPlain(Pixel(red: 128, green: 128, blue: 128), tolerance: 2))
  }

  @Test("eXIf turns the picture.")
  func orientation() async throws {
    let picture = try await Drawing.picture("png/exif-orientation-6.png")

    #expect(picture.size == PixelSize(width: 128, height: 256))
    #expect(Quarters.turnedRight.strangers(in: picture, tolerance: 2) == 0)
  }

  @Test("A small picture is enlarged only when asked.")
  func upscaling() async throws {
    let small = try await Drawing.picture("png/tiny.png")
    let large = try await Drawing.picture("png/tiny.png") { $0.allowsUpscaling = true }

    #expect(small.size == PixelSize(width: 10, height: 6))
    #expect(large.size == PixelSize(width: 256, height: 154))
    #expect(Quarters.upright.strangers(in: large, tolerance: 4, seam: 30) == 0)
  }

  @Test("Of damaged data everything in front of the damage is right.")
  func damage() async throws {
    for name in ["truncated", "damaged-data"] {
      let thumbnail = try await Drawing.thumbnail("png/\(name).png")
      #expect(thumbnail.warnings.map(\.code) == [.truncated])
      let strangers = Quarters.upright.strangers(
        in: thumbnail.bitmap, tolerance: 2, rows: 0..<0.2)
      #expect(strangers == 0, "\(name)")
    }
  }

  @Test(
    "What stands around the data changes nothing.",
    arguments: ["trailing-bytes", "unknown-chunk", "no-end"])
  func surroundings(name: String) async throws {
    let picture = try await Drawing.picture("png/\(name).png")

    #expect(Quarters.upright.strangers(in: picture, tolerance: 2) == 0)
  }
}
