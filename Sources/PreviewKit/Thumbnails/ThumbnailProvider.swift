public import PreviewCore
public import PreviewPixels

/// Draws thumbnails of a type of files that nothing here draws, or draws otherwise.
///
///     struct ModelThumbnails: ThumbnailProvider {
///       func provideThumbnail(
///         for request: FileThumbnailRequest
///       ) async throws(PreviewError) -> ThumbnailReply? {
///         ThumbnailReply(contextSize: request.maximumSize) { context in
///           draw(request.file, on: &context)
///         }
///       }
///     }
///
/// It runs in this process, without a wall around it.
public protocol ThumbnailProvider: Sendable {
  /// Says how a thumbnail is made; `nil` when none can be made of this file.
  ///
  /// Close the file before the reply is given: it may be kept.
  func provideThumbnail(
    for request: FileThumbnailRequest
  ) async throws(PreviewError) -> ThumbnailReply?
}

/// What a provider is asked.
public struct FileThumbnailRequest: Hashable, Sendable {
  /// The file.
  public let file: FilePath
  /// The largest size in points; one side should reach it.
  public let maximumSize: PixelSize
  /// The least size in points that is still a thumbnail.
  public let minimumSize: PixelSize
  /// Pixels a point.
  public let scale: Double
}

/// What a provider answers: a picture that it draws, or a file with a picture.
public struct ThumbnailReply: Sendable {
  enum Content: Sendable {
    case drawing(PixelSize, @Sendable (inout Bitmap) -> Bool)
    case file(FilePath)
  }

  let content: Content
  /// The badge in icon mode, instead of the file's extension.
  public var extensionBadge: String?

  /// A picture of `contextSize` points.
  ///
  /// `draw` is lent a transparent bitmap of that size times the scale, and says whether it has drawn.
  public init(contextSize: PixelSize, drawing draw: @escaping @Sendable (inout Bitmap) -> Bool) {
    content = .drawing(contextSize, draw)
  }

  /// A file with a picture, which is drawn in place of the file that was asked for.
  public init(imageFile: FilePath) {
    content = .file(imageFile)
  }
}
