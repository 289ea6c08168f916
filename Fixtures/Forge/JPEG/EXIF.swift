/// The bytes of EXIF that say how a picture is turned and hold its thumbnail.
enum EXIF {
  /// A TIFF block with one entry, the orientation.
  static func block(orientation: Int, isLittleEndian: Bool = false) -> [UInt8] {
    let two = { (value: Int) in isLittleEndian ? [UInt8].le16(value) : .be16(value) }
    let four = { (value: Int) in isLittleEndian ? [UInt8].le32(value) : .be32(value) }
    let head: [UInt8] = .all(.ascii(isLittleEndian ? "II" : "MM"), two(42), four(8))
    let entry: [UInt8] = .all(two(0x0112), two(3), four(1), two(orientation), two(0))
    return .all(head, two(1), entry, four(0))
  }

  /// A block with an orientation and, in a second directory, a thumbnail that may have one of its own.
  static func block(
    orientation: Int, thumbnail: [UInt8], thumbnailOrientation: Int? = nil
  ) -> [UInt8] {
    let own = thumbnailOrientation.map { entry(0x0112, 3, .be16($0) + [0, 0]) } ?? []
    let count = thumbnailOrientation == nil ? 3 : 4
    let start = 26 + 2 + 12 * count + 4
    let directory: [UInt8] = .all(
      .be16(count), entry(0x0103, 3, .be16(6) + [0, 0]), own, entry(0x0201, 4, .be32(start)),
      entry(0x0202, 4, .be32(thumbnail.count)), .be32(0))
    return .all(block(orientation: orientation).dropLast(4) + .be32(26), directory, thumbnail)
  }

  private static func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
    .all(.be16(tag), .be16(type), .be32(1), value)
  }

  /// A block whose directory promises more entries than there are bytes.
  static let tooManyEntries = Array(block(orientation: 6).prefix(8)) + .be16(0xFFFF) + [1, 18]

  /// A block whose directory begins behind its end.
  static let offsetBehindEnd = [UInt8].ascii("MM") + .be16(42) + .be32(0x7FFF_FFFF)
}
