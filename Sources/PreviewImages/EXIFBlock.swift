internal import PreviewPixels

/// An EXIF block: how a camera was held, and the thumbnail that it has made.
///
/// Blocks are often cut, moved by editors or written by somebody who guessed; whatever is wrong is
/// as good as not there.
struct EXIFBlock {
  private let tiff: TIFFBytes?
  /// The bytes in front of the TIFF structure.
  private let prefix: Int

  /// The tags that are read (EXIF 2.3, section 4.6.8).
  private enum Tag {
    static let orientation = 0x0112
    static let thumbnailOffset = 0x0201
    static let thumbnailLength = 0x0202
  }

  /// A block, with or without the letters `Exif` in front of it.
  init(_ block: [UInt8]) {
    prefix = block.starts(with: "Exif".utf8) ? 6 : 0
    tiff = TIFFBytes(block.dropFirst(prefix))
  }

  /// How the picture has to be turned; `nil` when the block does not say so.
  var orientation: Orientation? { orientation(in: tiff?.firstDirectory) }

  /// Where in the block the thumbnail of the second directory is; `nil` without one, and when that
  /// directory wants it turned otherwise than the picture.
  var thumbnail: Range<Int>? {
    guard let tiff, let directory = tiff.directory(after: tiff.firstDirectory),
      let start = tiff.value(ofTag: Tag.thumbnailOffset, in: directory),
      let length = tiff.value(ofTag: Tag.thumbnailLength, in: directory),
      start > 0, length > 0, start + length <= tiff.count
    else { return nil }
    let own = orientation(in: directory)
    guard own == nil || own == orientation ?? .upright else { return nil }
    return prefix + start..<prefix + start + length
  }

  private func orientation(in directory: Int?) -> Orientation? {
    guard let directory, let value = tiff?.value(ofTag: Tag.orientation, in: directory) else {
      return nil
    }
    return Orientation(exifValue: value)
  }
}

extension Orientation {
  /// What the EXIF block says, else what the XMP packet says, else upright.
  init(exif: EXIFBlock, xmp: [UInt8]) {
    self = exif.orientation ?? XMPPacket(xmp).orientation ?? .upright
  }
}
