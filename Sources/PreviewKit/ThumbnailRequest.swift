public import FoundationEssentials
public import PreviewCore
public import PreviewPixels

/// What a thumbnail is wanted of, and how.
///
///     var request = ThumbnailRequest(file: FilePath("photo.jpg"), size: PixelSize(square: 128))
///     request.scale = 2
public struct ThumbnailRequest: Sendable {
  /// The file.
  public var file: FilePath
  /// The box in points.
  public var size: PixelSize
  /// Pixels a point; the picture fits `size` times `scale`.
  public var scale: Double
  /// The page, counted from 1.
  public var page: Int
  /// What is known about the file already.
  public var settings: PreviewSettings
  /// What shows through transparency; `nil` is the format's own default.
  public var background: Background?
  /// Whether images smaller than the box are enlarged.
  public var allowsUpscaling: Bool
  /// Whether the picture gets a border, a shadow and a badge with the extension.
  public var isIcon: Bool
  /// Whether a file that cannot be drawn gives a card instead of an error.
  public var allowsPlaceholder: Bool

  /// A request for the first page, fitted into `size` points at scale 1.
  public init(file: FilePath, size: PixelSize = PixelSize(square: 256)) {
    self.file = file
    self.size = size
    scale = 1
    page = 1
    settings = PreviewSettings()
    background = nil
    allowsUpscaling = false
    isIcon = false
    allowsPlaceholder = false
  }

  /// A request for the file at a `file:` URL.
  public init(url: URL, size: PixelSize = PixelSize(square: 256)) {
    self.init(file: FilePath(url: url), size: size)
  }

  /// The box in pixels.
  public var box: PixelSize {
    PixelSize(
      nearestToWidth: Double(size.width) * scale, height: Double(size.height) * scale)
  }
}
