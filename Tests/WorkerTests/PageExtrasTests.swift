import PreviewCore
import PreviewPixels
import PreviewWorker
import Testing

@Suite("What a page has beside its picture", .serialized) struct PageExtrasTests {
  private let request = RenderRequest(
    page: 0, size: PixelSize(square: 4), background: .none)

  @Test("Links cross the wall, but for those to pages that are not there.")
  func links() async throws {
    let session = try await FaultBench().open("good")

    let targets = try await session.links(onPage: 0).map(\.target)
    _ = await session.close()

    #expect(targets == [.page(2), .uri("https://example.org/")])
  }

  @Test("A link at no place is an answer that is none.")
  func impossibleArea() async throws {
    let session = try await FaultBench().open("lie-links")

    await #expect(throws: PreviewError.self) { try await session.links(onPage: 0) }
    _ = await session.close()
  }

  @Test("The thumbnail that a file carries crosses the wall.")
  func thumbnail() async throws {
    let session = try await FaultBench().open("carry")

    let thumbnail = try await session.renderEmbeddedThumbnail(request)
    _ = await session.close()

    #expect(thumbnail?[3, 3] == Pixel(red: 0, green: 0, blue: 255))
  }

  @Test("A file that carries no thumbnail has none.")
  func noThumbnail() async throws {
    let session = try await FaultBench().open("good")

    let thumbnail = try await session.renderEmbeddedThumbnail(request)
    _ = await session.close()

    #expect(thumbnail == nil)
  }
}
