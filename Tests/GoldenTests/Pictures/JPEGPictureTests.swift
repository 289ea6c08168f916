import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

/// What the definition of a fixture says about its picture, whoever draws it.
@Suite("Pictures of JPEG")
struct JPEGPictureTests {
  @Test(
    "Every way to store the quarters shows them.",
    arguments: [
      "quadrants", "quadrants-420", "rgb-adobe", "progressive", "restarts", "trailing-bytes",
      "no-end", "no-jfif", "exif-value-9", "exif-truncated", "exif-offset", "exif-empty",
    ])
  func quarters(name: String) async throws {
    let picture = try await Drawing.picture("jpeg/\(name).jpg")

    #expect(picture.size == PixelSize(width: 256, height: 128))
    #expect(Quarters.upright.strangers(in: picture, tolerance: 3) == 0)
  }

  @Test("Four greys are greys.")
  func grey() async throws {
    let picture = try await Drawing.picture("jpeg/grey.jpg")

    #expect(Quarters(greys: [0, 85, 170, 255]).strangers(in: picture, tolerance: 2) == 0)
  }

  @Test(
    "CMYK and YCCK of either polarity show the quarters, not their negative.",
    arguments: ["cmyk-adobe", "cmyk-plain", "ycck-adobe"])
  func inks(name: String) async throws {
    let picture = try await Drawing.picture("jpeg/\(name).jpg")

    #expect(Quarters.upright.strangers(in: picture, tolerance: 40) == 0)
  }

  /// What undoes an orientation: only the quarter turns are not their own opposite.
  private static func opposite(_ value: Int) -> Int { [6: 8, 8: 6][value] ?? value }

  @Test("The eight orientations are one picture, turned and mirrored.", arguments: 1...8)
  func orientation(value: Int) async throws {
    let stored = try await Drawing.picture("jpeg/quadrants.jpg")
    let picture = try await Drawing.picture("jpeg/orientation-\(value).jpg")
    let undo = try #require(Orientation(exifValue: JPEGPictureTests.opposite(value)))

    #expect(picture.size == (value < 5 ? stored.size : stored.size.transposed))
    #expect(try #require(picture.oriented(undo).difference(from: stored)) <= 2)
  }

  @Test("Red goes where the orientation says.")
  func corners() async throws {
    let (red, green, blue) = (Quarters.red, Quarters.green, Quarters.blue)
    let turned: [String: Quarters] = [
      "orientation-1": .upright, "orientation-2": Quarters([green, red, .white, blue]),
      "orientation-3": .upsideDown, "orientation-4": Quarters([blue, .white, red, green]),
      "orientation-5": Quarters([red, blue, green, .white]), "orientation-6": .turnedRight,
      "orientation-7": Quarters([.white, green, blue, red]), "orientation-8": .turnedLeft,
      "exif-little-endian": .turnedRight,
    ]
    for (name, quarters) in turned {
      let picture = try await Drawing.picture("jpeg/\(name).jpg")
      #expect(quarters.strangers(in: picture, tolerance: 3) == 0, "\(name)")
    }
  }

  @Test("Of a file that is cut at four fifths the upper part is right, and a warning says so.")
  func truncated() async throws {
    let thumbnail = try await Drawing.thumbnail("jpeg/truncated.jpg")

    #expect(thumbnail.warnings.map(\.code) == [.truncated])
    let upper = Quarters.upright.strangers(in: thumbnail.bitmap, tolerance: 3, rows: 0..<0.7)
    #expect(upper == 0)
  }

  @Test("Extreme shapes keep a pixel at least, and their colour.")
  func shapes() async throws {
    let color = Pixel(red: 200, green: 60, blue: 20)
    let row = try await Drawing.picture("jpeg/858x1.jpg", box: 80) { _ in }
    #expect(row.size == PixelSize(width: 80, height: 1))
    #expect(row.isPlain(color, tolerance: 4))
    for name in ["3x700", "one-pixel", "odd-347x211"] {
      let picture = try await Drawing.picture("jpeg/\(name).jpg")
      #expect(picture.isPlain(color, tolerance: 4), "\(name)")
    }
  }
}
