internal import PreviewCore
internal import PreviewPNG
public import PreviewPixels

extension Bitmap {
  /// The bytes of a PNG file that shows the picture.
  ///
  /// Throws `limit.memory` when the file does not fit into memory.
  public func encodedAsPNG() throws(PreviewError) -> [UInt8] {
    try PNGEncoder.encode(self)
  }
}
