import PreviewCore
@testable import PreviewPDF
import PreviewPixels
import TestSupport
import Testing

extension PicturePageTests {
  @Test("may be samples that are deflated, of any plain kind")
  func samples() throws {
    let kinds = [
      SamplePicture(), SamplePicture(predictor: 2), SamplePicture(predictor: 12),
      SamplePicture(isGrey: true), SamplePicture(isGrey: true, predictor: 2),
      SamplePicture(isGrey: true, predictor: 15), SamplePicture(isGrey: true, bits: 1),
      SamplePicture(isGrey: true, bits: 1, predictor: 10),
    ]
    for kind in kinds {
      try expectLikePoppler(PictureFile(kind), alone: true, kind.entries)
    }
    for kind in kinds[3...] {
      var file = try PictureFile(kind)
      file.picture += " /Decode [1 0]"
      try expectLikePoppler(file, alone: true, file.picture)
    }
  }

  @Test("may be a stencil of deflated bits")
  func stencil() throws {
    var file = try PictureFile(SamplePicture(isGrey: true, bits: 1))
    file.picture = "/ImageMask true /Filter /FlateDecode"
    try expectLikePoppler(file, alone: true, "black")
    file.content = "1 0 0 rg " + file.content
    try expectLikePoppler(file, alone: false, "red")
  }

  @Test("may be stored in bands, and has no seams then")
  func bands() throws {
    let kinds = [
      SamplePicture(), SamplePicture(isGrey: true, predictor: 15),
      SamplePicture(isGrey: true, bits: 1),
    ]
    for kind in kinds {
      let whole = try drawn(PictureFile(kind).bytes).bitmap
      for (rows, isUpward) in [(16, false), (7, true), (1, false), (199, false)] {
        let file = try PictureFile(kind, bands: rows, isUpward: isUpward)
        #expect(try isDrawnAlone(file), "\(rows) rows")
        #expect(difference(drawn(file.bytes).bitmap, whole) == 0, "\(rows) rows")
      }
    }
  }

  @Test("may be turned as a whole when it is in bands")
  func turnedBands() throws {
    for turn in ["-1 0 0 1 200 0", "1 0 0 -1 0 100", "0 .5 -2 0 200 0", "0 -.5 2 0 0 100"] {
      var file = try PictureFile(SamplePicture(), bands: 20)
      file.content = "\(turn) cm " + file.content
      #expect(try isDrawnAlone(file), "\(turn)")
      var whole = try PictureFile(SamplePicture())
      whole.content = "\(turn) cm " + whole.content
      #expect(try isDrawnAlone(whole), "\(turn)")
      #expect(difference(drawn(file.bytes).bitmap, drawn(whole.bytes).bitmap) == 0, "\(turn)")
    }
  }

  @Test("is left to poppler as soon as anything is unusual about its samples or its bands")
  func unusualBands() throws {
    let move = "q 403 0 0 20 0 180 cm"
    let changes: [(String, (inout PictureFile) -> Void)] = [
      ("a gap", { $0.content.replace(move, with: "q 403 0 0 20 0 185 cm") }),
      ("a band moved", { $0.content.replace(move, with: "q 403 0 0 20 9 180 cm") }),
      ("a band slanted", { $0.content.replace(move, with: "q 403 9 0 20 0 180 cm") }),
      ("a band upside down", { $0.content.replace(move, with: "q 403 0 0 -20 0 200 cm") }),
      ("a band of no height", { $0.content.replace(move, with: "q 403 0 0 0 0 180 cm") }),
      (
        "a band cut", { $0.content.replace(move, with: "q 0 0 100 200 re W n 403 0 0 20 0 180 cm") }
      ),
      ("a band that is not there", { $0.content.replace("/Band3", with: "/Nobody") }),
      ("a band twice", { $0.content.replace("/Band3 Do", with: "/Band3 Do /Band3 Do") }),
      ("a band half there", { $0.extras[3] = PictureFile.short }),
      ("a band of nonsense", { $0.extras[3] = PictureFile.nonsense }),
      ("a narrower band", { $0.extras[3].replace("/Width 403".utf8, with: "/Width 402".utf8) }),
      ("a grey band", { $0.extras[3].replace("/DeviceRGB".utf8, with: "/DeviceGray".utf8) }),
      ("a JPEG band", { $0.extras[3].replace("/FlateDecode".utf8, with: "/DCTDecode".utf8) }),
      ("bits of two", { $0.extras[3].replace("Component 8".utf8, with: "Component 2".utf8) }),
    ]
    for (name, change) in changes {
      var file = try PictureFile(SamplePicture(), bands: 20)
      change(&file)
      try expectLikePoppler(file, alone: false, isHalf: name == "a band half there", name)
    }
    #expect(changes.count == 14)
    for entries in [
      "/Predictor 3", "/Predictor 15 /Colors 4 /Columns 403", "/Predictor 15 /Colors 3 /Columns 9",
    ] {
      var file = try PictureFile(SamplePicture(predictor: 15))
      file.picture = SamplePicture().entries + " /DecodeParms << \(entries) >>"
      #expect(try !isDrawnAlone(file), "\(entries)")
    }
  }

  @Test("is left to poppler when an unknown filter was applied to a row")
  func unknownFilter() throws {
    var file = try PictureFile(SamplePicture(predictor: 15))
    file.data = SamplePicture.deflated(
      (0..<200).flatMap { _ in [9] + [UInt8](repeating: 120, count: 403 * 3) })
    #expect(try !isDrawnAlone(file))
  }

  @Test("is left to poppler when the file says that it has no objects")
  func noObjects() throws {
    var bytes = try PictureFile(SamplePicture()).bytes
    bytes.replace("/Size 6".utf8, with: "/Size 0".utf8)
    #expect(try pages(source(bytes)) == nil)
    #expect(drawn(bytes).code == drawnByPoppler(bytes).code)
  }

  @Test("counts as a whole against the limit of pixels when it is in bands")
  func manyPixels() throws {
    let file = try PictureFile(SamplePicture(), bands: 20)
    var limits = RenderLimits.thumbnail
    limits.pixels = 403 * 100
    let source = try source(file.bytes)
    let pages = try #require(SoundPages(source).flatMap { PicturePages($0, limits: limits) })
    var bitmap = Bitmap(size: PixelSize(clampingWidth: 100, height: 50))
    #expect(!pages.draw(0, of: source, into: &bitmap))
  }

  @Test("comes to what poppler makes of it, however a file of bands is cut or its bits are turned")
  func damagedBands() throws {
    let whole = try PictureFile(SamplePicture(isGrey: true, predictor: 15), bands: 20).bytes
    var generator = SplitMix64(seed: 31)
    var alone = 0
    for sample in 0..<200 {
      var bytes = whole
      if sample % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator)) }
      for _ in 0..<(1 + sample % 3) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      }
      let (own, popplers) = (drawn(bytes), drawnByPoppler(bytes))
      #expect(own.code == popplers.code, "sample \(sample)")
      #expect((difference(own.bitmap, popplers.bitmap) ?? .infinity) < 8, "sample \(sample)")
      if let source = try? source(bytes), pages(source) != nil { alone += 1 }
    }
    #expect(alone > 20)
  }
}

extension PictureFile {
  fileprivate static let head =
    "/Subtype /Image /Width 403 /Height 20 \(SamplePicture().entries)"
  /// A band of which the first half is there.
  fileprivate static let short = stream(head, SamplePicture().data(rows: 60..<70))
  fileprivate static let nonsense = stream(head, Array("nonsense".utf8))
}
