import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@MainActor @Suite("Turning real files behind the wall") struct RealEditTests {
  /// Supplies one file that may be changed.
  private final class OneFile: PreviewControllerDataSource {
    let item: PreviewFile

    init(_ url: URL) {
      item = PreviewFile(url: url, editingMode: .updateContents)
    }

    func numberOfPreviewItems(in controller: PreviewController) -> Int { 1 }

    func previewController(
      _ controller: PreviewController, previewItemAt index: Int
    ) -> any PreviewItem { item }
  }

  @Test(
    "A picture or page that is turned is drawn turned.",
    arguments: ["png/quadrants-rgb-8.png", "jpeg/quadrants.jpg", "pdf/a4-quadrants.pdf"])
  func turning(name: String) async throws {
    let folder = try TemporaryFolder()
    let fixture = PackageFolder.fixtures.appendingPathComponent(name)
    let file = try folder.write(Data(contentsOf: fixture), to: fixture.lastPathComponent)
    let source = OneFile(try #require(file.fileURL))
    let workers = WorkerLocation(folder: FilePath(PackageFolder.products.path))
    let controller = PreviewController(
      opener: .isolated(workers: workers), sizing: .longestSide(200))
    controller.dataSource = source
    controller.present()
    let before = try #require(await controller.drawnPage()?.content.bitmap)

    let outcome = try await controller.rotateCurrentPage()
    let after = try #require(await controller.drawnPage()?.content.bitmap)

    #expect(outcome == .updated)
    #expect(after.size == before.size.transposed)
    let (right, bottom) = (after.size.width - 10, after.size.height - 10)
    #expect(after[right, 10] == before[10, 10])
    #expect(after[right, bottom] == before[before.size.width - 10, 10])
    controller.dismiss()
    await controller.settled()
  }
}
