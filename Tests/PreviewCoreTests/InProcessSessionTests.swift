import PreviewCore
import PreviewPixels
import TestSupport
import Testing

/// Draws a red page.
private final class RedRenderer: PageRenderer {
  let info = DocumentInfo()

  init(_ source: consuming FileSource, options: OpenOptions) throws(PreviewError) {}

  func pageInfo(_ index: Int) throws(PreviewError) -> PageInfo {
    try checkPage(index)
    return PageInfo(extent: .pixels(width: 4, height: 4))
  }

  func renderPage(
    _ request: RenderRequest, into bitmap: inout Bitmap
  ) throws(PreviewError) -> [PreviewWarning] {
    bitmap.fill(.color(red: 255, green: 0, blue: 0))
    return []
  }
}

@Suite("Sessions in this process") struct InProcessSessionTests {
  private let request = RenderRequest(page: 0, size: PixelSize(square: 4), background: .white)
  private let lane = Lane("test")

  private func open() async throws -> InProcessSession {
    let folder = try TemporaryFolder()
    return try await InProcessSession.open(
      FileSource(opening: folder.write([1], to: "a")), with: RedRenderer.self,
      options: OpenOptions(contentType: UniformType(mimeType: "image/png")), lane: lane)
  }

  private func error(of body: () async throws(PreviewError) -> Void) async -> PreviewError? {
    do throws(PreviewError) {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  @Test("A closed session answers every call with cancelled, and is closed again without effect.")
  func closed() async throws {
    let session = try await open()
    _ = await session.close()
    _ = await session.close()

    let page = await error { () throws(PreviewError) in _ = try await session.pageInfo(0) }
    let picture = await error { () throws(PreviewError) in _ = try await session.render(request) }

    #expect(page == .cancelled && picture == .cancelled)
  }

  @Test("A picture larger than any that is made is refused before there is memory for it.")
  func tooLarge() async throws {
    let session = try await open()
    let huge = RenderRequest(
      page: 0, size: PixelSize(square: PixelSize.maximumSide), background: .white)

    let refusal = await error { () throws(PreviewError) in _ = try await session.render(huge) }

    #expect(refusal?.code == "limit.pixels")
  }

  @Test("Twenty sessions on one lane draw, one after the other.")
  func manyAtOnce() async throws {
    let count = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask { try await open().render(request).bitmap.isOpaque }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(count == 20)
  }
}
