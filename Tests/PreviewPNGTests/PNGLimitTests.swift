import PreviewCore
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

@Suite("Limits of PNG files") struct PNGLimitTests {
  private func decoder(_ file: PNGFile, _ limits: RenderLimits.PNG) throws -> PNGDecoder {
    let folder = try TemporaryFolder()
    let source = try FileSource(opening: folder.write(file.bytes, to: "a"))
    return try PNGDecoder(source, limits: limits)
  }

  /// What reading all rows of a file throws.
  private func error(_ file: PNGFile, _ limits: RenderLimits.PNG) throws -> PreviewError? {
    let folder = try TemporaryFolder()
    let source = try FileSource(opening: folder.write(file.bytes, to: "a"))
    do throws(PreviewError) {
      var decoder = try PNGDecoder(source, limits: limits)
      try decoder.begin(.bgra)
      var row = [UInt8](repeating: 0, count: decoder.header.size.bytesPerRow)
      for _ in 0..<decoder.header.size.height { try decoder.readRow(into: &row) }
      return nil
    } catch {
      return error
    }
  }

  @Test("libpng gets no more memory than it may have; the error says how much it wanted.")
  func heap() throws {
    let width = 200_000
    let file = PNGFile(
      width: width, height: 1, depth: 8, type: .grey, rows: [[UInt8](repeating: 7, count: width)])

    #expect(try error(file, RenderLimits.PNG()) == nil)
    let refusal = try error(file, RenderLimits.PNG(heap: 300_000))
    guard case .limitExceeded(.memory, let asked?, allowed: 300_000) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(asked > 300_000)
  }

  @Test("A profile larger than a chunk may be is not read.")
  func profile() throws {
    let content = Array("name\0\0".utf8) + [UInt8](repeating: 1, count: 5000)
    let file = PNGFile(
      width: 1, height: 1, depth: 8, type: .grey, extra: [("iCCP", content)], rows: [[9]])

    let small = try decoder(file, RenderLimits.PNG(chunkBytes: 4000)).header.colors

    #expect(small == [.profile([])])
    #expect(try error(file, RenderLimits.PNG(chunkBytes: 4000)) == nil)
  }

  @Test("No memory at all is limit.memory, not a crash.", arguments: [Int64(0), 1, 1000, -1])
  func nothing(heap: Int64) throws {
    let file = PNGFile(width: 1, height: 1, depth: 8, type: .grey, rows: [[9]])

    #expect(try error(file, RenderLimits.PNG(heap: heap))?.code == "limit.memory")
  }
}
