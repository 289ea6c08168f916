import Foundation
import PreviewKit

/// Pages through the files that are named on the command line, and prints what happens, a line each.
@main @MainActor
final class Pager: PreviewControllerDataSource, PreviewControllerDelegate {
  private let items: [URL]

  private init(_ items: [URL]) { self.items = items }

  static func main() async {
    let pager = Pager(CommandLine.arguments.dropFirst().map { URL(filePath: $0) })
    let controller = PreviewController()
    controller.dataSource = pager
    controller.delegate = pager
    controller.present(animated: false)
    repeat {
      guard let page = await controller.drawnPage() else { exit(1) }
      let place = "\(page.itemIndex + 1)/\(controller.itemCount)"
      guard case .drawn(let drawn) = page.content else {
        print("page \(place) \(page.title) cannot be drawn")
        continue
      }
      let size = drawn.bitmap.size
      print("page \(place) \(page.title) \(size.width)x\(size.height)")
    } while controller.next()
    controller.dismiss()
  }

  func numberOfPreviewItems(in controller: PreviewController) -> Int {
    print("numberOfPreviewItems")
    return items.count
  }

  func previewController(
    _ controller: PreviewController, previewItemAt index: Int
  ) -> any PreviewItem {
    print("previewItemAt \(index)")
    return items[index]
  }

  func previewController(
    _ controller: PreviewController, editingModeFor item: any PreviewItem
  ) -> EditingMode {
    print("editingModeFor \(item.previewItemURL?.lastPathComponent ?? "")")
    return .disabled
  }

  func previewControllerWillDismiss(_ controller: PreviewController) {
    print("previewControllerWillDismiss")
  }

  func previewControllerDidDismiss(_ controller: PreviewController) {
    print("previewControllerDidDismiss")
  }
}
