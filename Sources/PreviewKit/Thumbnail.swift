public import PreviewCore
public import PreviewPixels

/// A finished thumbnail and what is known about its file.
public struct Thumbnail: Sendable {
  /// The picture.
  public var bitmap: Bitmap
  /// The content type; `nil` when the file could not even be opened.
  public var type: UniformType?
  /// What was known after opening; `nil` for a card.
  public var info: DocumentInfo?
  /// The page that was drawn; `nil` for a card.
  public var page: PageInfo?
  /// Everything the reader should know.
  public var warnings: [PreviewWarning]
  /// Why the picture is a card instead of the file's content; `nil` when it is the content.
  public var failure: PreviewError?
  /// The version of the file that was drawn.
  public var identity: FileSource.Identity?
  /// What the drawing cost.
  public var usage: ResourceUsage
}
