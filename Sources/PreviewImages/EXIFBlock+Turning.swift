internal import PreviewPixels

extension EXIFBlock {
  /// The bytes that say `orientation`, and where in the block they belong; `nil` when it has no place
  /// for that.
  func entry(for orientation: Orientation) -> (offset: Int, bytes: [UInt8])? {
    guard let tiff, let directory = tiff.firstDirectory,
      let place = tiff.place(ofShort: Tag.orientation, in: directory)
    else { return nil }
    let value = UInt8(orientation.rawValue)
    return (prefix + place, tiff.isLittleEndian ? [value, 0] : [0, value])
  }

  /// A TIFF structure that says nothing but an orientation (TIFF 6.0, section 2).
  static func saying(_ orientation: Orientation) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]
      + [UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0]
  }
}
