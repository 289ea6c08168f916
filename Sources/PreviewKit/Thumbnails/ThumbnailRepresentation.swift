public import PreviewPixels

/// A picture that stands for a file, and how well it does so.
public struct ThumbnailRepresentation: Sendable {
  /// How a picture came about, worst first; the raw values are those of Quick Look.
  public enum RepresentationType: Int, CaseIterable, Comparable, Sendable {
    /// A sheet with the extension.
    case icon = 0
    /// A thumbnail that existed already.
    case lowQualityThumbnail = 1
    /// The content, drawn for the request.
    case thumbnail = 2

    /// Whether `a` says less of the file than `b`.
    public static func < (a: RepresentationType, b: RepresentationType) -> Bool {
      a.rawValue < b.rawValue
    }
  }

  /// How the picture came about.
  public let type: RepresentationType
  /// The picture and what is known about its file.
  public let thumbnail: Thumbnail

  /// The picture.
  public var bitmap: Bitmap { thumbnail.bitmap }
  /// Where in the picture the document stands, without what decorates it.
  public var contentRect: PixelRect { thumbnail.contentRect }
}
