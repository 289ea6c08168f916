internal import PreviewCore
internal import PreviewJPEG
public import PreviewPixels

extension Bitmap {
  /// The bytes of a JPEG file that shows the picture, on white where it is transparent.
  ///
  /// It is in sRGB, with colour at full resolution and the quality 90. Throws `output.write` when a
  /// side has more than 65500 pixels, `limit.memory` when the file does not fit into memory.
  public func encodedAsJPEG() throws(PreviewError) -> [UInt8] {
    var opaque = self
    opaque.lay(over: .white)
    return try JPEGEncoder.encode(opaque)
  }
}
