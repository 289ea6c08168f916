/// The few bytes of EXIF that say how a picture is turned.
enum EXIF {
  /// A TIFF block with one entry, the orientation.
  static func block(orientation: Int, isLittleEndian: Bool = false) -> [UInt8] {
    let two = { (value: Int) in isLittleEndian ? [UInt8].le16(value) : .be16(value) }
    let four = { (value: Int) in isLittleEndian ? [UInt8].le32(value) : .be32(value) }
    let head: [UInt8] = .all(.ascii(isLittleEndian ? "II" : "MM"), two(42), four(8))
    let entry: [UInt8] = .all(two(0x0112), two(3), four(1), two(orientation), two(0))
    return .all(head, two(1), entry, four(0))
  }

  /// A block whose directory promises more entries than there are bytes.
  static let tooManyEntries = Array(block(orientation: 6).prefix(8)) + .be16(0xFFFF) + [1, 18]

  /// A block whose directory begins behind its end.
  static let offsetBehindEnd = [UInt8].ascii("MM") + .be16(42) + .be32(0x7FFF_FFFF)
}
