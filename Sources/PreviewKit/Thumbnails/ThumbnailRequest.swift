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
  /// The representations that will do; ``ThumbnailGenerator/generate(_:)`` always draws a thumbnail.
  public var representationTypes: RepresentationTypes
  /// The least length in points that both sides of a thumbnail must have to be one.
  ///
  /// Icons may be smaller, and ``ThumbnailGenerator/generate(_:)`` does not look at it.
  public var minimumDimension: Double
  /// Whether the picture gets a border, a shadow and a badge with the extension.
  public var iconMode: Bool
  /// The page, counted from 1.
  public var page: Int
  /// What is known about the file already.
  public var settings: PreviewSettings
  /// What shows through transparency; `nil` is the format's own default.
  public var background: Background?
  /// Whether images smaller than the box are enlarged.
  public var allowsUpscaling: Bool
  /// Whether a file that cannot be drawn gives a card instead of an error.
  public var allowsPlaceholder: Bool
  /// What makes this request another one than its equals.
  let identity = RequestIdentity()

  /// A request for the first page, fitted into `size` points at scale 1.
  public init(file: FilePath, size: PixelSize = PixelSize(square: 256)) {
    self.file = file
    self.size = size
    scale = 1
    representationTypes = .all
    minimumDimension = 0
    iconMode = false
    page = 1
    settings = PreviewSettings()
    background = nil
    allowsUpscaling = false
    allowsPlaceholder = false
  }

  /// A request for the file at a `file:` URL, fitted into `size` points of `scale` pixels each.
  public init(
    fileAt url: URL, size: PixelSize, scale: Double = 1,
    representationTypes: RepresentationTypes = .all
  ) {
    self.init(file: FilePath(url: url), size: size)
    self.scale = scale
    self.representationTypes = representationTypes
  }

  /// The content type, instead of the one that is found; it decides who draws and what icons say.
  public var contentType: UniformType? {
    get { settings.contentType }
    set { settings.contentType = newValue }
  }

  /// The box in pixels.
  public var box: PixelSize {
    PixelSize(
      nearestToWidth: Double(size.width) * scale, height: Double(size.height) * scale)
  }
}

/// Nothing but an address: copies of a request share it, so that each of them can cancel the work.
final class RequestIdentity: Sendable {}

extension ThumbnailRequest {
  /// Throws `requestInvalid` when nothing could fulfil the request, whatever the file is.
  func checkSense() throws(ThumbnailError) {
    guard scale > 0, scale.isFinite else { throw .impossibleScale }
    guard !representationTypes.descending.isEmpty else { throw .nothingWanted }
  }

  /// Throws `generationFailed` when a thumbnail of `size` pixels is too small to be one.
  func checkDimensions(of size: PixelSize) throws(ThumbnailError) {
    let least = minimumDimension * scale
    guard Double(min(size.width, size.height)) < least else { return }
    throw .tooSmall(size, least: least)
  }

  /// The extension that an icon shows: that of the content type that was given, else the file's.
  var iconExtension: String? { givenFormat?.usualExtension ?? file.fileExtension }

  /// The extension that a badge shows: the file's, else that of the content type that was given.
  var badgeExtension: String? { file.fileExtension ?? givenFormat?.usualExtension }

  private var givenFormat: Format? {
    contentType.flatMap { Format(rawValue: $0.mimeType) }
  }
}
