public import PreviewPixels

/// One page to be drawn at an exact size.
public struct RenderRequest: Hashable, Sendable {
  /// The page, counted from 0.
  public var page: Int
  /// The size of the picture in pixels; ``PageInfo/fittedSize(box:upscale:)`` computes it.
  public var size: PixelSize
  /// What shows through transparency.
  public var background: Background

  /// A request for one page.
  public init(page: Int, size: PixelSize, background: Background) {
    self.page = page
    self.size = size
    self.background = background
  }
}

/// A drawn page.
public struct RenderedPage: Sendable {
  /// The picture, of the size that was asked for.
  public var bitmap: Bitmap
  /// What the reader should know about it.
  public var warnings: [PreviewWarning]

  /// A drawn page.
  public init(bitmap: Bitmap, warnings: [PreviewWarning] = []) {
    self.bitmap = bitmap
    self.warnings = warnings
  }
}

extension PageInfo {
  /// The pixel size at which the page fits `box`.
  ///
  /// Pages fill the box, since they have no pixels of their own; images are enlarged only on
  /// `upscale`. No side is ever 0.
  public func fittedSize(box: PixelSize, upscale: Bool = false) -> PixelSize {
    switch extent {
    case .pixels(let width, let height):
      PixelSize(clampingWidth: width, height: height).fitted(into: box, upscale: upscale)
    case .points(let width, let height), .aspect(let width, let height):
      PixelSize.fitting(width: width, height: height, into: box)
    }
  }
}
