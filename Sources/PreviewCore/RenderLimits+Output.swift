package import PreviewPixels

extension RenderLimits {
  /// What the picture that is made may cost; a page's own size says nothing of that.
  public struct Output: Hashable, Sendable {
    /// Pixels of one picture, 64 Mi, a square of 8192: 256 MiB, which the caller has as well.
    public var pixels: Int64
    /// Pixels of its longer side, 16,384, which is half of what cairo's coordinates reach.
    public var side: Int64

    /// Limits; see the properties for units.
    public init(pixels: Int64 = 1 << 26, side: Int64 = 16_384) {
      self.pixels = pixels
      self.side = side
    }

    /// Throws `limit.pixels` when a picture of `size` would be larger than is made.
    package func check(_ size: PixelSize) throws(PreviewError) {
      let longer = Int64(max(size.width, size.height))
      if longer > side { throw .limitExceeded(.pixels, asked: longer, allowed: side) }
      let count = Int64(size.pixelCount)
      if count > pixels { throw .limitExceeded(.pixels, asked: count, allowed: pixels) }
    }
  }
}
