import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

/// What the definition of a fixture says about its picture, whoever draws it.
@Suite("Pictures of PDF")
struct PDFPictureTests {
  private static let turns: [(String, Quarters)] = [
    ("a4-quadrants", .upright), ("rotate-90", .turnedRight), ("inherited-box", .turnedRight),
    ("rotate-180", .upsideDown), ("rotate-270", .turnedLeft), ("rotate-minus-90", .turnedLeft),
    ("rotate-45", .upright),
  ]

  @Test("/Rotate turns the page clockwise.", arguments: turns)
  func turn(name: String, quarters: Quarters) async throws {
    let picture = try await Drawing.picture("pdf/\(name).pdf")

    let isUpright = [Quarters.red, .white].contains(quarters.colors[0])
    #expect(picture.size == PixelSize(width: isUpright ? 181 : 256, height: isUpright ? 256 : 181))
    #expect(quarters.strangers(in: picture, tolerance: 1, seam: 2) == 0)
  }

  @Test(
    "Boxes that are reversed, moved or too large, and damage that can be repaired, change nothing.",
    arguments: [
      "reversed-box", "offset-box", "crop-beyond-media", "damaged-xref", "no-startxref",
      "leading-bytes", "locked-owner",
    ])
  func sameAsA4(name: String) async throws {
    let picture = try await Drawing.picture("pdf/\(name).pdf")

    #expect(Quarters.upright.strangers(in: picture, tolerance: 1, seam: 2) == 0)
    #expect(picture.size.height == 256)
  }

  @Test("Only what the CropBox holds is shown.")
  func cropBox() async throws {
    let picture = try await Drawing.picture("pdf/crop-right-half.pdf")

    #expect(picture.size == PixelSize(width: 181, height: 256))
    #expect(picture.isPlain(Quarters.blue))
  }

  @Test("Extreme pages are drawn at the size asked for.")
  func extent() async throws {
    for (name, width, height) in [
      ("huge-200000", 256, 256), ("strip", 1, 256), ("tiny", 256, 128), ("user-unit", 181, 256),
    ] {
      let picture = try await Drawing.picture("pdf/\(name).pdf")
      #expect(picture.size == PixelSize(width: width, height: height), "\(name)")
      let strangers = Quarters.upright.strangers(in: picture, tolerance: 1, seam: 2)
      #expect(strangers == 0, "\(name)")
    }
  }

  @Test("Compressed content, an image, a photograph and broken operators show the quarters.")
  func contents() async throws {
    for (name, tolerance) in [
      ("compressed", 1), ("image", 1), ("photograph", 4), ("broken-operators", 1),
    ] {
      let picture = try await Drawing.picture("pdf/\(name).pdf")
      let strangers = Quarters.upright.strangers(in: picture, tolerance: tolerance)
      #expect(strangers == 0, "\(name)")
    }
  }

  @Test("Scanned pages show their words, in grey, as faxes and as JBIG2.")
  func scans() async throws {
    let scan = try await Drawing.picture("pdf/scan-jpeg.pdf")
    #expect(scan[90, 5].difference(from: Pixel(red: 246, green: 246, blue: 246)) <= 3)
    #expect(scan[30, 25].difference(from: Pixel(red: 110, green: 110, blue: 110)) <= 20)
    #expect(scan[30, 48].difference(from: Pixel(red: 40, green: 40, blue: 40)) <= 20)

    for name in ["fax", "jbig2"] {
      let fax = try await Drawing.picture("pdf/scan-\(name).pdf")
      #expect(fax[90, 5] == .white, "\(name)")
      #expect(fax[30, 25].difference(from: .black) <= 20, "\(name)")
      #expect(fax[30, 48].difference(from: .black) <= 20, "\(name)")
    }
  }

  @Test("Annotations and filled-in form fields are shown.")
  func annotations() async throws {
    let picture = try await Drawing.picture("pdf/annotation.pdf")

    // The box has 256 pixels for 300 points; pages count from the bottom.
    #expect(picture[128, 51] == Pixel(red: 255, green: 255, blue: 0))
    #expect(picture[18, 51].difference(from: Quarters.red) <= 8)
    let field = (125..<150).reduce(0) { sum, y in
      sum + (20..<120).count { picture[$0, y].difference(from: .black) < 100 }
    }
    #expect(field > 100)
    #expect(picture[250, 5] == .white)
  }

  @Test("What is transparent shows white paper, and blending blends.")
  func transparency() async throws {
    let half = try await Drawing.picture("pdf/no-background.pdf")
    #expect(half.isOpaque && half[5, 5] == .white)
    #expect(half[128, 128].difference(from: Pixel(red: 127, green: 127, blue: 255)) <= 1)

    let mixed = try await Drawing.picture("pdf/group-multiply.pdf")
    #expect(mixed[50, 200] == Pixel(red: 0, green: 255, blue: 255))
    #expect(mixed[128, 128] == Pixel(red: 0, green: 255, blue: 0))
    #expect(mixed[200, 50] == Pixel(red: 255, green: 255, blue: 0))
    #expect(mixed[5, 5] == .white)
  }

  @Test("Where nothing can be seen there is a word, not a blank picture.")
  func nothingToSee() async throws {
    for name in ["missing-content", "crop-elsewhere", "no-pages"] {
      await #expect("\(name)") {
        try await Drawing.picture("pdf/\(name).pdf")
      } throws: { error in
        (error as? PreviewError)?.code == "file.damaged"
      }
    }
  }

  @Test("Every page is drawn with its own size, colour and label.")
  func pages() async throws {
    let pages: [(Pixel, PixelSize, String)] = [
      (Quarters.red, PixelSize(clampingWidth: 181, height: 256), "i"),
      (Quarters.green, PixelSize(clampingWidth: 256, height: 181), "A-1"),
      (Quarters.blue, PixelSize(square: 256), "A-2"),
    ]
    for (index, (color, size, label)) in pages.enumerated() {
      let page = try await Drawing.thumbnail("pdf/three-pages.pdf") { $0.page = index + 1 }
      #expect(page.bitmap.size == size)
      #expect(page.bitmap.isPlain(color))
      #expect(page.page?.label == label)
    }
    await #expect(throws: PreviewError.pageOutOfRange(page: 5, count: 3)) {
      try await Drawing.picture("pdf/three-pages.pdf") { $0.page = 5 }
    }
  }

  @Test("The fortieth page is white, and the first is black.")
  func manyPages() async throws {
    for (page, color) in [(1, Pixel.black), (40, .white)] {
      let picture = try await Drawing.picture("pdf/forty-pages.pdf") { $0.page = page }
      #expect(picture.isPlain(color))
    }
  }

  @Test("A locked document opens with its password only.")
  func password() async throws {
    let name = "pdf/locked-user.pdf"
    await #expect(throws: PreviewError.passwordRequired) { try await Drawing.picture(name) }
    await #expect(throws: PreviewError.wrongPassword) {
      try await Drawing.picture(name) { $0.settings.password = Array("wrong".utf8) }
    }
    for password in ["sesame", "cave"] {
      let picture = try await Drawing.picture(name) {
        $0.settings.password = Array(password.utf8)
      }
      #expect(Quarters.upright.strangers(in: picture, tolerance: 1, seam: 2) == 0)
    }
  }
}
