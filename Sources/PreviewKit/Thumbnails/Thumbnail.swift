public import PreviewCore
public import PreviewPixels

/// A finished thumbnail and what is known about its file.
public struct Thumbnail: Sendable {
  /// The picture.
  public var bitmap: Bitmap
  /// Where in the picture the document stands, without the frame of icon mode.
  public var contentRect: PixelRect
  /// The content type; `nil` when the file could not even be opened, or nobody has looked.
  public var type: UniformType?
  /// What was known after opening; `nil` for cards, icons and what a provider has drawn.
  ///
  /// Of a thumbnail from the cache only the number of pages and the warnings are known, if they are.
  public var info: DocumentInfo?
  /// The page that was drawn; `nil` where ``info`` is.
  public var page: PageInfo?
  /// Everything the reader should know.
  public var warnings: [PreviewWarning]
  /// Why the picture is a card instead of the file's content; `nil` when it is the content.
  public var failure: PreviewError?
  /// The version of the file that was drawn.
  public var identity: FileSource.Identity?
  /// Whether it was not drawn now, but stored in the cache.
  public var isFromCache: Bool
  /// What the drawing cost.
  public var usage: ResourceUsage

  /// A picture of which nothing is known yet.
  init(_ bitmap: Bitmap, type: UniformType? = nil, failure: PreviewError? = nil) {
    self.bitmap = bitmap
    contentRect = PixelRect(bitmap.size)
    self.type = type
    info = nil
    page = nil
    warnings = []
    self.failure = failure
    identity = nil
    isFromCache = false
    usage = ResourceUsage()
  }
}
