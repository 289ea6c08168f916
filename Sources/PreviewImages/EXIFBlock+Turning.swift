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

  /// The block with an orientation in it; `nil` when its directory is cut, or says one of another kind
  /// than it should.
  func saying(_ orientation: Orientation, in block: [UInt8]) -> [UInt8]? {
    let name = prefix > 0 ? Array("Exif\0\0".utf8) : []
    // Nothing that anybody could read is lost with a block that is no structure.
    guard let tiff else { return name + EXIFBlock.saying(orientation) }
    guard let directory = tiff.firstDirectory else { return nil }
    if let entry = entry(for: orientation) {
      var changed = block
      changed.replaceSubrange(entry.offset..<entry.offset + entry.bytes.count, with: entry.bytes)
      return changed
    }
    guard !tiff.has(Tag.orientation, in: directory) else { return nil }
    return tiff.adding(short: orientation.rawValue, ofTag: Tag.orientation).map {
      name + $0
    }
  }

  /// A TIFF structure that says nothing but an orientation (TIFF 6.0, section 2).
  static func saying(_ orientation: Orientation) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]
      + [UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0]
  }
}
