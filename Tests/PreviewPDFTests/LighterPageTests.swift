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
