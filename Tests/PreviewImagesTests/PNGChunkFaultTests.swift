import Foundation
import PreviewCore
import PreviewImages
import PreviewPixels
import TestSupport
import Testing

@Suite("Chunks of PNG files that are wrong or too many") struct PNGChunkFaultTests {
  /// A red pixel of a palette, with a chunk of every kind that is looked at or passed over.
  private let file = PNGFile(
    width: 1, height: 1, depth: 8, type: .palette,
    extra: [
      ("gAMA", PNGFile.number(45_455)), ("sRGB", [0]), ("cHRM", [UInt8](repeating: 0, count: 32)),
      ("PLTE", [255, 0, 0]), ("tRNS", [255]), ("pHYs", [UInt8](repeating: 0, count: 9)),
      ("tEXt", Array("Comment\0word".utf8)), ("quUx", [1, 2, 3]),
    ], rows: [[0]])

  @Test("A wrong sum is fatal in the header, said of the pixels, and passed over everywhere else.")
  func sums() throws {
    let whole = file.bytes
    var start = 8
    var codes: [String: String] = [:]
    for chunk in file.chunks {
      var broken = whole
      broken[start + 8 + chunk.content.count] ^= 0xFF
      do {
        let drawn = try Drawn(broken, .png)
        #expect(drawn.bitmap[0, 0] == .pureRed, "\(chunk.name)")
        codes[chunk.name] = drawn.warnings.map(\.rawValue).joined()
      } catch let error as PreviewError {
        codes[chunk.name] = error.code
      }
      start += 12 + chunk.content.count
    }

    #expect(start == whole.count)
    #expect(codes["IHDR"] == "file.damaged")
    for name in ["PLTE", "IDAT"] { #expect(codes[name] == "repaired", "\(name)") }
    for name in ["gAMA", "sRGB", "cHRM", "tRNS", "pHYs", "tEXt", "quUx", "IEND"] {
      #expect(codes[name] == "", "\(name)")
    }
  }

  @Test("A header of 2^31 - 1 pixels a side is limit.pixels, one more is damage.")
  func giant() {
    let most = PNGFile(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, depth: 8, type: .grey, rows: [])
    let more = PNGFile(width: 0x8000_0000, height: 0x8000_0000, depth: 8, type: .grey, rows: [])

    #expect(errorCode { _ = try Drawn(most.bytes, .png) } == "limit.pixels")
    #expect(errorCode { _ = try Drawn(more.bytes, .png) } == "file.damaged")
  }

  @Test(
    "Two million chunks in front of the pixels are passed over.", .timeLimit(.minutes(1)),
    arguments: ["tEXt", "quUx", "IDAT"])
  func twoMillion(name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], to: "picture")
    let writer = try #require(FileHandle(forWritingAtPath: folder.path + "/picture"))
    let chunk = Data(PNGFile.chunk(name, name == "tEXt" ? Array("Comment\0".utf8) : []))
    var thousand = Data()
    for _ in 0..<1000 { thousand.append(chunk) }
    let pixels = PNGFile.chunk("IDAT", file.chunks[file.chunks.count - 2].content)
    let end = file.bytes.count - pixels.count - 12
    try writer.write(contentsOf: Data(file.bytes[..<end]))
    for _ in 0..<2000 { try writer.write(contentsOf: thousand) }
    try writer.write(contentsOf: Data(file.bytes[end...]))
    try writer.close()

    let type = UniformType(mimeType: "image/png")
    let renderer = try #require(ImageEngine.renderer(for: .png))
      .init(FileSource(opening: path), options: OpenOptions(contentType: type))
    var bitmap = Bitmap(size: PixelSize(square: 1))
    let request = RenderRequest(page: 0, size: bitmap.size, background: .none)
    let warnings = try renderer.renderPage(request, into: &bitmap)

    #expect(bitmap[0, 0] == .pureRed)
    #expect(warnings.isEmpty)
  }
}
