import PreviewCore
@testable import PreviewPDF
import PreviewPixels
import TestSupport
import Testing

/// What stands in, and in front of, the content of a page that is one picture, or nearly.
extension PicturePageTests {
  @Test("is left to poppler when it is enlarged beyond all numbers, or its page is next to nothing")
  func infinite() throws {
    let wide = String(repeating: "100000 0 0 1 0 0 cm ", count: 63)
    let large = String(repeating: "99999 0 0 99999 0 0 cm ", count: 63)
    let (show, clip) = ("200 0 0 100 0 0 cm /Picture Do", "0 0 1 1 re W n")
    let contents = [
      wide + show, wide + clip + " " + show, large + "1 0 0 1 99999 99999 cm " + clip + " " + show,
    ]
    for content in contents {
      var file = try PictureFile()
      file.content = content
      #expect(try !isDrawnAlone(file))
      #expect(drawn(file.bytes).code == drawnByPoppler(file.bytes).code)
    }
    var file = try PictureFile()
    file.page = "/MediaBox [0 0 0.\(String(repeating: "0", count: 300))1 100]"
    file.content = clip + " " + show
    #expect(try !isDrawnAlone(file))
    #expect(drawn(file.bytes).code == drawnByPoppler(file.bytes).code)
  }

  @Test("is left to poppler when keys of its picture are shortened")
  func shortKeys() throws {
    let keys = [
      "/D [1 0 1 0 1 0]", "/DP << /ColorTransform 0 >>", "/IM true", "/I true", "/CS /DeviceGray",
      "/BPC 1", "/W 9", "/H 9", "/F (other)",
    ]
    for key in keys {
      var file = try PictureFile()
      file.picture += " " + key
      try expectLikePoppler(file, alone: false, key)
    }
    var file = try PictureFile(SamplePicture(isGrey: true, bits: 1))
    file.picture += " /D [1 0]"
    try expectLikePoppler(file, alone: false, "samples")
    file.picture = "/ImageMask true /Filter /FlateDecode /D [1 0]"
    try expectLikePoppler(file, alone: false, "a stencil")
  }

  @Test("may have a wide margin, but not around a large picture")
  func margins() throws {
    let sizes = [(400, 100, true), (400, 51, true), (2400, 100, true), (2400, 66, false)]
    for (width, shown, alone) in sizes {
      var file = try PictureFile(SamplePicture(isGrey: true, bits: 1))
      file.size = PixelSize(clampingWidth: width, height: width / 2)
      file.data = SamplePicture.deflated([UInt8](repeating: 0, count: width / 8 * width / 2))
      file.content = "q \(shown) 0 0 \(shown / 2) 0 0 cm /Picture Do Q"
      #expect(try isDrawnAlone(file) == alone, "\(width) at \(shown)")
    }
  }

  @Test("is left to poppler where a whole number is written with a point")
  func reals() throws {
    let fax = "/ImageMask true /Filter /CCITTFaxDecode"
    let bits = SamplePicture(isGrey: true, bits: 1, predictor: 10)
    let files: [(String, String, PictureFile)] = try [
      ("/K -1 ", "/K -1.0 ", PictureFile(fax: fax + " /DecodeParms << /K -1 /Columns 403 >>")),
      ("403 >>", "403. >>", PictureFile(fax: fax + " /DecodeParms << /K -1 /Columns 403 >>")),
      ("/Predictor 10", "/Predictor 10.0", PictureFile(bits)),
      ("/BitsPerComponent 8", "/BitsPerComponent 8.0", PictureFile()),
    ]
    for (entry, real, file) in files {
      #expect(try isDrawnAlone(file), "\(entry)")
      var file = file
      file.picture.replace(entry, with: real)
      try expectLikePoppler(file, alone: false, real)
    }
    var file = try PictureFile()
    file.page += " /Rotate 90.0"
    try expectLikePoppler(file, alone: false, "a turn")
  }
}

extension PictureFile {
  /// White, as fax machines of group 4 have it.
  fileprivate init(fax entries: String) throws {
    try self.init(SamplePicture(isGrey: true, bits: 1))
    // Each row is like the one above it, which is a bit.
    (picture, data) = (entries, [UInt8](repeating: 0xFF, count: size.height / 8))
  }
}
