import Foundation
import PreviewCore
import PreviewEngines
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// What belongs to a page of a PDF beside its picture, with the wall and without.
@Suite("Beside the picture of a PDF")
struct PDFExtrasTests {
  private static let openers = [
    PreviewOpener.inProcess(),
    .isolated(workers: WorkerLocation(folder: FilePath(PackageFolder.products.path))),
  ]

  private let box = PixelSize(square: 256)

  @Test("Links lie on the quarter of the turned page that they belong to.", arguments: openers)
  func links(opener: PreviewOpener) async throws {
    let picture = try await Drawing.picture("pdf/links.pdf")
    let opened = try await opener.open(Drawing.path("pdf/links.pdf"), box: box)
    let links = try await opened.session.links(onPage: 0)
    _ = await opened.session.close()

    #expect(links.map(\.target) == [.page(1), .page(1), .uri("https://example.org/")])
    for (link, color) in zip(links, [Quarters.red, Quarters.green, Quarters.blue]) {
      let x = (link.area.x + link.area.width / 2) * Double(picture.size.width)
      let y = (link.area.y + link.area.height / 2) * Double(picture.size.height)
      #expect(picture[Int(x), Int(y)] == color)
    }
  }

  @Test(
    "An embedded thumbnail stands in for the page, unless it is of another shape.",
    arguments: openers)
  func thumbnail(opener: PreviewOpener) async throws {
    let right = try await thumbnail("pdf/thumbnail.pdf", opener)
    let elsewhere = try await thumbnail("pdf/thumbnail-elsewhere.pdf", opener)
    let none = try await thumbnail("pdf/a4-quadrants.pdf", opener)

    #expect(right?[10, 10] == Quarters.red)
    #expect(right?[170, 10] == Quarters.green)
    #expect(right?[10, 245] == Quarters.blue)
    #expect(elsewhere?.size == nil)
    #expect(none?.size == nil)
  }

  private func thumbnail(_ name: String, _ opener: PreviewOpener) async throws -> Bitmap? {
    let opened = try await opener.open(Drawing.path(name), box: box)
    let size = try await opened.session.pageInfo(0).fittedSize(box: box)
    let request = RenderRequest(page: 0, size: size, background: .white)
    let picture = try await opened.session.renderEmbeddedThumbnail(request)
    _ = await opened.session.close()
    return picture
  }
}
