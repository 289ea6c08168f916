import PreviewCore
@testable import PreviewPDF
import PreviewPixels
import TestSupport
import Testing

@Suite("A PDF page that is one picture")
struct PicturePageTests {
  /// What came of a page: the picture of 100 pixels, or the code of the error.
  struct Outcome {
    var bitmap: Bitmap?
    var warnings: [PreviewWarning.Code] = []
    var code: String?
  }

  func source(_ bytes: [UInt8]) throws -> FileSource {
    let folder = try TemporaryFolder()
    return try FileSource(opening: folder.write(bytes, to: "picture.pdf"))
  }

  private let options = OpenOptions(contentType: UniformType(mimeType: "application/pdf"))

  /// Whether a page was drawn without poppler.
  func isDrawnAlone(_ file: PictureFile) throws -> Bool {
    let source = try source(file.bytes)
    var bitmap = Bitmap(size: PixelSize(clampingWidth: 100, height: 50))
    guard let pages = pages(source) else { return false }
    return pages.draw(0, of: source, into: &bitmap)
  }

  func pages(_ source: borrowing FileSource) -> PicturePages? {
    SoundPages(source).flatMap { PicturePages($0, limits: .thumbnail) }
  }

  private func outcome(_ body: (inout Outcome) throws -> Void) -> Outcome {
    var outcome = Outcome()
    do { try body(&outcome) } catch { outcome.code = (error as? PreviewError)?.code }
    return outcome
  }

  func drawn(_ bytes: [UInt8]) -> Outcome {
    outcome { outcome in
      let renderer = try PDFRenderer(source(bytes), options: options)
      let info = try renderer.pageInfo(0)
      let size = info.fittedSize(box: PixelSize(square: 100))
      var bitmap = Bitmap(size: size)
      outcome.warnings = renderer.info.warnings.map(\.code)
      outcome.warnings += try renderer.renderPage(
        RenderRequest(page: 0, size: size, background: .white), into: &bitmap
      ).map(\.code)
      outcome.bitmap = bitmap
    }
  }

  func drawnByPoppler(_ bytes: [UInt8]) -> Outcome {
    outcome { outcome in
      let pages = try PopplerPages(source(bytes), options: options)
      let size = try pages.pageInfo(0).fittedSize(box: PixelSize(square: 100))
      var bitmap = Bitmap(size: size)
      outcome.warnings = pages.info.warnings.map(\.code)
      outcome.warnings += try pages.renderPage(
        RenderRequest(page: 0, size: size, background: .white), into: &bitmap
      ).map(\.code)
      outcome.bitmap = bitmap
    }
  }

  /// The mean difference of two pictures; `nil` when their sizes differ.
  func difference(_ one: Bitmap?, _ other: Bitmap?) -> Double? {
    guard let one, let other else { return one == nil && other == nil ? 0 : nil }
    guard one.size == other.size else { return nil }
    var sum = 0
    for y in 0..<one.size.height {
      for x in 0..<one.size.width {
        let (a, b) = (one[x, y], other[x, y])
        sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
        sum += abs(Int(a.blue) - Int(b.blue)) + abs(Int(a.alpha) - Int(b.alpha))
      }
    }
    return Double(sum) / Double(4 * one.size.pixelCount)
  }

  func expectLikePoppler(
    _ file: PictureFile, alone: Bool, isHalf: Bool = false, _ name: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try isDrawnAlone(file) == alone, "\(name)", sourceLocation: location)
    let (own, popplers) = (drawn(file.bytes), drawnByPoppler(file.bytes))
    #expect(own.code == popplers.code, "\(name)", sourceLocation: location)
    // Of what is missing poppler says nothing.
    let expected = popplers.warnings + (isHalf ? [.truncated] : [])
    #expect(own.warnings == expected, "\(name)", sourceLocation: location)
    let difference = difference(own.bitmap, popplers.bitmap)
    #expect((difference ?? .infinity) < 5, "\(name)", sourceLocation: location)
  }

  @Test("is drawn from its picture, and looks as poppler draws it")
  func placed() throws {
    let pages = [
      "/MediaBox [0 0 200 100]", "/MediaBox [-7 -9 193 91]", "/MediaBox [0 0 200 100] /Rotate 90",
      "/MediaBox [0 0 200 100] /Rotate 180", "/MediaBox [0 0 200 100] /Rotate -90",
      "/MediaBox [0 0 200 100] /CropBox [20.5 10 150 90]",
      "/MediaBox [0 0 200 100] /CropBox [20.5 10 150 90] /Rotate 270",
      "/MediaBox [0 0 200 100] /UserUnit 3 /Annots [] /Group << /S /Transparency >>",
    ]
    for page in pages {
      var file = try PictureFile()
      file.page = page
      try expectLikePoppler(file, alone: true, page)
    }
  }

  @Test("may be mirrored, turned, moved, cut and framed")
  func turned() throws {
    let contents = [
      "q -200 0 0 100 200 0 cm /Picture Do Q", "q 200 0 0 -100 0 100 cm /Picture Do Q",
      "q -200 0 0 -100 200 100 cm /Picture Do Q", "q 0 100 -200 0 200 0 cm /Picture Do Q",
      "q 0 -100 200 0 0 100 cm /Picture Do Q", "q 0 100 200 0 0 0 cm /Picture Do Q",
      "q 0 -100 -200 0 200 100 cm /Picture Do Q", "q 150 0 0 60 20 25 cm /Picture Do Q",
      "20 20 100 60 re W n q 2 0 0 1 0 0 cm 100 0 0 100 0 0 cm /Picture Do Q",
      "/Artifact BMC q /Perceptual ri 300 0 0 150 -60 -20 cm /Picture Do Q EMC",
    ]
    for content in contents {
      var file = try PictureFile()
      file.content = content
      try expectLikePoppler(file, alone: true, content)
    }
  }

  @Test("may have text behind it that is searched and not seen")
  func invisibleText() throws {
    var file = try PictureFile()
    file.resources = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
    file.content += " BT 3 Tr /F 20 Tf 20 20 Td (Words) Tj ET"
    try expectLikePoppler(file, alone: true, "invisible")

    file.content += " BT 0 Tr /F 20 Tf 20 20 Td (Words) Tj ET"
    try expectLikePoppler(file, alone: false, "visible")
  }

  @Test("is left to poppler as soon as anything is unusual about it")
  func unusual() throws {
    let changes: [(String, (inout PictureFile) -> Void)] = [
      ("slanted", { $0.content = "q 200 9 -9 100 0 0 cm /Picture Do Q" }),
      ("drawn twice", { $0.content += " " + $0.content }),
      ("painted over", { $0.content += " 1 0 0 rg 20 20 50 50 re f" }),
      ("coarse", { $0.content = "q 9000 0 0 9000 -200 -200 cm /Picture Do Q" }),
      ("optional", { $0.content = "/OC /Layer BDC \($0.content) EMC" }),
      ("without that picture", { $0.content = "q 200 0 0 100 0 0 cm /Other Do Q" }),
      (
        "half transparent",
        {
          $0.content = "/Half gs " + $0.content
          $0.resources = "/ExtGState << /Half << /ca 0.5 >> >>"
        }
      ),
      ("inverted", { $0.picture += " /Decode [1 0 1 0 1 0]" }),
      ("masked by colour", { $0.picture += " /Mask [0 9 0 9 0 9]" }),
      ("in disputed colours", { $0.disputeColors() }),
      ("of another size", { $0.size = PixelSize(clampingWidth: 400, height: 400) }),
      (
        "in other colours",
        {
          $0.resources = "/ColorSpace << /DefaultRGB [/CalRGB << /WhitePoint [0.95 1 1.09] >>] >>"
        }
      ),
      ("no file", { $0.data = Array("nonsense".utf8) }),
      ("shorter than it says", { $0.length = "99999999" }),
      ("longer than it says", { $0.length = "100" }),
      ("of a length that is its own", { $0.length = "5 0 R" }),
      ("of a negative length", { $0.length = "-1" }),
      (
        "with an annotation",
        {
          $0.page += " /Annots [<< /Type /Annot /Subtype /Link /Rect [9 9 90 90] /C [1 0 0] >>]"
        }
      ),
      ("with names of pages", { $0.catalog = "/PageLabels << /Nums [0 << /S /r >>] >>" }),
      ("a page turned by 45 degrees", { $0.page += " /Rotate 45" }),
      ("cropped outside", { $0.page += " /CropBox [20.5 10 150 290]" }),
      ("a page without a box", { $0.page = "" }),
      (
        "behind a million brackets",
        {
          $0.page += " /Deep " + String(repeating: "[", count: 1_000_000)
        }
      ),
    ]
    for (name, change) in changes {
      var file = try PictureFile()
      change(&file)
      try expectLikePoppler(file, alone: false, name)
    }
    #expect(changes.count == 23)
  }

  @Test("is left to poppler when its content is a hundred megabytes of spaces")
  func endlessContent() throws {
    var file = try PictureFile()
    file.content += String(repeating: " ", count: 100 << 20)

    #expect(try !isDrawnAlone(file))
  }

  @Test("is drawn as poppler draws it when half of its data is missing, and says so")
  func half() throws {
    for var file in try [PictureFile(), PictureFile(SamplePicture(isGrey: true))] {
      file.data.removeLast(file.data.count / 2)
      #expect(drawn(file.bytes).warnings == [.truncated])
      #expect(difference(drawn(file.bytes).bitmap, drawnByPoppler(file.bytes).bitmap) == 0)
    }
  }

  @Test("comes to what poppler makes of it, however the file is cut or its bits are turned")
  func damaged() throws {
    let whole = try PictureFile().bytes
    var generator = SplitMix64(seed: 20)
    var alone = 0
    for sample in 0..<300 {
      var bytes = whole
      if sample % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator)) }
      // Half of the bits lie where the file says what it is, which is at its ends.
      for _ in 0..<(1 + sample % 3) {
        let reach = sample % 2 == 0 ? bytes.count : min(700, bytes.count)
        var place = Int.random(in: 0..<reach, using: &generator)
        if sample % 4 == 1 { place = bytes.count - 1 - place }
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      let (own, popplers) = (drawn(bytes), drawnByPoppler(bytes))
      #expect(own.code == popplers.code, "sample \(sample)")
      #expect((difference(own.bitmap, popplers.bitmap) ?? .infinity) < 5, "sample \(sample)")
      if let source = try? source(bytes), pages(source) != nil {
        alone += 1
      }
    }
    #expect(alone > 20)
  }
}
