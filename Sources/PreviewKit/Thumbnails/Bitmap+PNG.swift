internal import PreviewCore
internal import PreviewPNG
public import PreviewPixels

extension Bitmap {
  /// The bytes of a PNG file that shows the picture.
  ///
  /// With `smallest` it takes a hundred times as long and more, and the file is somewhat smaller. Throws
  /// `limit.memory` when the file does not fit into memory.
  public func encodedAsPNG(smallest: Bool = false) throws(PreviewError) -> [UInt8] {
    try PNGEncoder.encode(self, effort: smallest ? .smallest : .quick)
  }
}
