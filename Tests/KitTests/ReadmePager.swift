import Foundation
import PreviewKit

@MainActor
final class Pager: PreviewControllerDataSource, PreviewControllerDelegate {
  let files: [URL]
  init(_ files: [URL]) { self.files = files }

  func numberOfPreviewItems(in controller: PreviewController) -> Int { files.count }

  func previewController(
    _ controller: PreviewController, previewItemAt index: Int
  ) -> any PreviewItem { files[index] }

  func previewControllerDidDismiss(_ controller: PreviewController) { print("That was all.") }

  func run() async throws {
    let controller = PreviewController()
    controller.dataSource = self
    controller.delegate = self
    controller.present()
    repeat {
      guard let picture = await controller.drawnPage()?.content.bitmap else { continue }
      try Data(picture.encodedAsPNG()).write(to: URL(filePath: "\(controller.title).png"))
    } while controller.next()
    controller.dismiss()
  }
}
