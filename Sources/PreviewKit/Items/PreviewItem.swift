public import FoundationEssentials

/// Something that can be previewed: a URL, and perhaps a title and a place to begin at.
///
/// A `URL` is a preview item. Items are asked on the main actor, each time they are loaded.
@MainActor
public protocol PreviewItem {
  /// Where the content is, a `file:` URL; `nil` while it is still on its way.
  ///
  /// A page without content is shown as loading until
  /// ``PreviewController/refreshCurrentPreviewItem()`` finds a URL.
  var previewItemURL: URL? { get }
  /// The title; `nil` gives the last path component.
  var previewItemTitle: String? { get }
  /// Where to begin, when the item is shown for the first time.
  var previewItemDisplayState: DisplayState? { get }
}

extension PreviewItem {
  /// The last path component is the title.
  public var previewItemTitle: String? { nil }
  /// The first page, whole.
  public var previewItemDisplayState: DisplayState? { nil }
}

extension URL: PreviewItem {
  /// The URL itself.
  public var previewItemURL: URL? { self }
}
