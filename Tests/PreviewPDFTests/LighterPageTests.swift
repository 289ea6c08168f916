import PreviewCore
@testable import PreviewPDF
import PreviewPixels
import TestSupport
import Testing

@Suite("A PDF page over a picture that is stored much larger than it is shown")
struct LighterPageTests {
  private let size = PixelSize(clampingWidth: 100, height: 50)

  /// A page with something on its picture, so that poppler has to draw it.
  private func file(_ content: String = "q 200 0 0 100 0 0 cm /Picture Do Q") throws -> PictureFile
  {
    var file = try PictureFile(width: 1600)
    file.content = content + " 1 0 0 rg 20 20 50 50 re f"
    return file
  }

  private func lighter(_ file: PictureFile) throws -> LighterPage? {
    let source = try source(file)
    let found = SoundPages(source)
    let pages = try #require(found)
    return LighterPage(0, of: pages, source, at: size, limits: .thumbnail)
  }

  private func source(_ file: PictureFile) throws -> FileSource {
    let folder = try TemporaryFolder()
    return try FileSource(opening: folder.write(file.bytes, to: "picture.pdf"))
  }

  /// The mean difference between the page with the reduced picture and the page as it is.
  private func difference(_ file: PictureFile) throws -> Double {
    let source = try source(file)
    let options = OpenOptions(contentType: UniformType(mimeType: "application/pdf"))
    let pages = try PopplerPages(source, options: options)
    let request = RenderRequest(page: 0, size: size, background: .white)
    var (whole, reduced) = (Bitmap(size: size), Bitmap(size: size))
    let usual = try pages.renderPage(request, into: &whole)
    #expect(usual == [])
    let lighter = try #require(try lighter(file))
    let warnings = pages.renderPage(request, of: source, as: lighter, into: &reduced)
    #expect(warnings == [])
    var sum = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        sum += abs(Int(whole[x, y].red) - Int(reduced[x, y].red))
        sum += abs(Int(whole[x, y].blue) - Int(reduced[x, y].blue))
      }
    }
    return Double(sum) / Double(2 * size.pixelCount)
  }

  @Test("looks the same with a smaller picture in its place")
  func reduced() throws {
    var file = try file()
    #expect(try difference(file) < 2)
    let tail = try #require(try lighter(file)).tail
    #expect(tail.count < 400 * 200 * 3)

    file.picture += " /Decode [1 0 1 0 1 0] /Intent /Perceptual"
    #expect(try difference(file) < 2)
    file.page += " /Rotate 180"
    #expect(try difference(file) < 2)
  }

  @Test("has a smaller one beside links, plain fonts and graphics states")
  func beside() throws {
    var file = try file()
    file.page += " /Annots [<< /Type /Annot /Subtype /Link /Rect [9 9 90 90] >>]"
    file.resources = """
      /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> \
      /ExtGState << /Half << /ca 0.5 /SMask /None >> >>
      """
    #expect(try lighter(file) != nil)
  }

  @Test("keeps its picture where something else may show it, too")
  func shownElsewhere() throws {
    let mask = "/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>"
    let form = "/Type /XObject /Subtype /Form /BBox [0 0 200 100]"
    let large = "q 200 0 0 100 0 0 cm /Picture Do Q"
    let show = PictureFile.stream(
      "\(form) /Resources << /XObject << /Picture 5 0 R >> >>", Array(large.utf8))
    let changes: [(String, (inout PictureFile) -> Void)] = [
      (
        "an annotation",
        {
          $0.page += " /Annots [<< /Subtype /Stamp /Rect [0 0 200 100] /AP << /N 6 0 R >> >>]"
        }
      ),
      ("annotations that are not there", { $0.page += " /Annots 99 0 R" }),
      ("a mask", { $0.resources = mask }),
      ("a font of a graphics state", { $0.resources = "/ExtGState << /G << /Font [] >> >>" }),
      ("glyphs", { $0.resources = "/Font << /F << /Subtype /Type3 >> >>" }),
      (
        "a form with a mask",
        {
          $0.named = "/Form 7 0 R"
          $0.content += " /Form Do"
          $0.extras.append(PictureFile.stream("\(form) /Resources << \(mask) >>", []))
        }
      ),
    ]
    for (name, change) in changes {
      var file = try file("q 20 0 0 10 0 0 cm /Picture Do Q")
      file.extras = [show]
      #expect(try lighter(file) != nil, "\(name), without")
      change(&file)
      #expect(try lighter(file)?.tail == nil, "\(name)")
    }
  }

  @Test("keeps its picture where nothing would be gained, or anything is in doubt")
  func kept() throws {
    let changes: [(String, (inout PictureFile) -> Void)] = [
      ("shown large somewhere", { $0.content += " q 2000 0 0 1000 0 0 cm /Picture Do Q" }),
      (
        "shown beyond all numbers",
        {
          let wide = String(repeating: "100000 0 0 1 0 0 cm ", count: 63)
          $0.content += " \(wide) 0 0 0 0 100 100 cm /Picture Do"
        }
      ),
      (
        "shown at a size that cannot be told",
        {
          $0.content = "q 10 0 0 10 0 0cm 20 0 0 10 0 0 cm /Picture Do Q"
        }
      ),
      ("never shown", { $0.content = "1 0 0 rg 20 20 50 50 re f" }),
      ("with data in the content", { $0.content += " BI /W 1 /H 1 ID x EI" }),
      ("with patterns", { $0.resources = "/Pattern << >>" }),
      ("masked by colour", { $0.picture += " /Mask [0 9 0 9 0 9]" }),
      ("half a file", { $0.data = Array($0.data.prefix($0.data.count / 2)) }),
      ("with a key that is shortened", { $0.picture += " /D [1 0 1 0 1 0]" }),
      ("in disputed colours", { $0.disputeColors() }),
      ("of another size", { $0.size = PixelSize(clampingWidth: 800, height: 800) }),
      (
        "of another kind",
        {
          $0.picture = "/BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode"
        }
      ),
    ]
    for (name, change) in changes {
      var file = try file()
      change(&file)
      #expect(try lighter(file)?.tail == nil, "\(name)")
    }
    #expect(changes.count == 12)
  }
}
