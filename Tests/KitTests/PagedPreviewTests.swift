import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite struct PagedPreviewTests {
  private let opener = PreviewOpener.isolated(
    workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))

  @Test("Pages are counted from 1; one that is not there is request.page, and the next is fine.")
  func pages() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(try Sample.picture(64, 32), to: "a.png")
    let preview = try await PagedPreview(
      file: file, sizing: .longestSide(16), settings: PreviewSettings(), opener: opener)

    let error = await #expect(throws: PreviewError.self) { try await preview.page(2) }
    let page = try await preview.page(1)
    let usage = await preview.close()

    #expect(error == .pageOutOfRange(page: 2, count: 1))
    #expect(page.bitmap.size == PixelSize(width: 16, height: 8))
    #expect(usage.peakMemoryBytes > 0)
  }

  @Test("A file that was replaced between two pages is file.changed.")
  func changed() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(try Sample.picture(64, 32), to: "a.png")
    let preview = try await PagedPreview(
      file: file, sizing: .longestSide(16), settings: PreviewSettings(), opener: opener)
    _ = await preview.close()
    try folder.write(try Sample.picture(32, 32), to: "a.png")

    let error = await #expect(throws: PreviewError.self) { try await preview.page(1) }
    let again = await #expect(throws: PreviewError.self) { try await preview.page(1) }

    #expect(error == .changedWhileReading)
    #expect(again == .changedWhileReading)
  }

  @Test(
    "A resolution that is no number or without end never ends the caller.",
    arguments: [Double.infinity, 1e300, -1, Double.nan])
  func oddResolution(dotsPerInch: Double) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Sample.text, to: "a.txt")
    let preview = try await PagedPreview(
      file: file, sizing: .resolution(dotsPerInch: dotsPerInch), settings: PreviewSettings(),
      opener: opener)

    let result = try? await preview.page(1)
    _ = await preview.close()

    #expect(result == nil || result?.bitmap.size == PixelSize(square: 1))
  }

  @Test("More pixels than a picture may have are limit.pixels before anything is drawn.")
  func hugePage() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Sample.text, to: "a.txt")
    let preview = try await PagedPreview(
      file: file, sizing: .longestSide(20_000), settings: PreviewSettings(), opener: opener)

    let error = await #expect(throws: PreviewError.self) { try await preview.page(1) }
    _ = await preview.close()

    #expect(error?.code == "limit.pixels")
  }
}
