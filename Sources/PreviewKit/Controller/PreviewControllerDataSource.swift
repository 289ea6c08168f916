/// Supplies the items of a controller.
@MainActor
public protocol PreviewControllerDataSource: AnyObject {
  /// How many items there are; a negative number means none.
  func numberOfPreviewItems(in controller: PreviewController) -> Int
  /// The item at `index`, from 0 up to the number of items.
  func previewController(
    _ controller: PreviewController, previewItemAt index: Int
  ) -> any PreviewItem
}
