import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport

/// A controller over files of the fake engine, with a record of everything it asks and tells.
@MainActor
final class Bench: PreviewControllerDataSource, PreviewControllerDelegate {
  let folder: TemporaryFolder
  let engine: FakeEngine
  let controller: PreviewController
  let presenter = RecordingPresenter()
  var items: [any PreviewItem] = []
  var log: [String] = []
  var events: [String] = []

  var zoom: ZoomFrame?
  var view: ViewReference?
  var image: TransitionImage?
  var mode = EditingMode.disabled
  var opensLinks = true
  var announcedCount: Int?
  var whenAsked: (() -> Void)?
  var whenDismissed: (() -> Void)?

  /// Files of so many pages each; `nil` makes a damaged one.
  init(
    _ pages: [Int?] = [1, 1, 1], engine: FakeEngine = FakeEngine(), opener: PreviewOpener? = nil
  ) throws {
    folder = try TemporaryFolder()
    self.engine = engine
    controller = PreviewController(
      opener: opener ?? engine.opener, sizing: .longestSide(20),
      settings: opener == nil ? engine.settings : PreviewSettings())
    for (index, count) in pages.enumerated() {
      items.append(try write(count.map(String.init) ?? "bad", to: "\(index).fake"))
    }
    controller.dataSource = self
    controller.delegate = self
    controller.presenter = presenter
    controller.onEvent = { [weak self] event in self?.events.append(event.word) }
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    URL(filePath: try folder.write(Array(text.utf8), to: name).displayString)
  }

  /// The record since the last time it was taken.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func numberOfPreviewItems(in controller: PreviewController) -> Int {
    log.append("numberOfPreviewItems")
    return announcedCount ?? items.count
  }

  func previewController(
    _ controller: PreviewController, previewItemAt index: Int
  ) -> any PreviewItem {
    log.append("previewItemAt \(index)")
    return items[index]
  }

  func previewControllerWillDismiss(_ controller: PreviewController) {
    log.append("willDismiss")
  }

  func previewControllerDidDismiss(_ controller: PreviewController) {
    log.append("didDismiss")
    whenDismissed?()
    whenDismissed = nil
  }

  func previewController(
    _ controller: PreviewController, shouldOpen url: URL, for item: any PreviewItem
  ) -> Bool {
    log.append("shouldOpen \(url.absoluteString)")
    return opensLinks
  }

  func previewController(
    _ controller: PreviewController, frameFor item: any PreviewItem
  ) -> ZoomFrame? {
    log.append("frameFor \(name(item))")
    return zoom
  }

  func previewController(
    _ controller: PreviewController, transitionViewFor item: any PreviewItem
  ) -> ViewReference? {
    log.append("transitionViewFor \(name(item))")
    return view
  }

  func previewController(
    _ controller: PreviewController, transitionImageFor item: any PreviewItem
  ) -> TransitionImage? {
    log.append("transitionImageFor \(name(item))")
    return image
  }

  func previewController(
    _ controller: PreviewController, editingModeFor item: any PreviewItem
  ) -> EditingMode {
    log.append("editingModeFor \(name(item))")
    whenAsked?()
    whenAsked = nil
    return mode
  }

  func previewController(
    _ controller: PreviewController, didUpdateContentsOf item: any PreviewItem
  ) {
    log.append("didUpdateContentsOf \(name(item))")
  }

  func previewController(
    _ controller: PreviewController, didSaveEditedCopyOf item: any PreviewItem, at url: URL
  ) {
    log.append("didSaveEditedCopyOf \(name(item)) at \(url.lastPathComponent)")
  }

  private func name(_ item: any PreviewItem) -> String {
    item.previewItemURL?.lastPathComponent ?? "nothing"
  }
}

extension PreviewEvent {
  /// The event in a few words.
  var word: String {
    switch self {
    case .opened(let item): "opened \(item)"
    case .pageReady(let page): "ready \(page.itemIndex) page \(page.number)"
    case .failed(let item, let error): "failed \(item) \(error.code)"
    case .cancelled(let item, let page): "cancelled \(item) page \(page)"
    case .closed: "closed"
    }
  }
}

/// An item whose URL comes late.
final class LateItem: PreviewItem {
  var previewItemURL: URL?
  var previewItemTitle: String?
}
