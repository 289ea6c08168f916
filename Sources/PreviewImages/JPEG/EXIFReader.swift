internal import PreviewPixels

/// Reads how a camera was held from an EXIF block.
///
/// Blocks are often cut, moved by editors or written by somebody who guessed; whatever is wrong, the
/// answer is an upright picture.
enum EXIFReader {
  /// The orientation that the first directory of `block` states; upright when it states none.
  ///
  /// `block` is a TIFF structure, with or without the letters `Exif` in front of it.
  static func orientation(in block: [UInt8]) -> Orientation {
    let letters = Array("Exif".utf8)
    let tiff = block.starts(with: letters) ? block.dropFirst(6) : block[...]
    guard let value = TIFFBytes(tiff)?.firstDirectoryValue(ofTag: 0x0112) else { return .upright }
    return Orientation(exifValue: value) ?? .upright
  }
}

/// Numbers at offsets of a TIFF structure; `nil` where the bytes end.
private struct TIFFBytes {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  init?(_ slice: ArraySlice<UInt8>) {
    bytes = Array(slice)
    switch bytes.prefix(4) {
    case [0x49, 0x49, 42, 0]: isLittleEndian = true
    case [0x4D, 0x4D, 0, 42]: isLittleEndian = false
    default: return nil
    }
  }

  /// A small whole number of the first directory.
  func firstDirectoryValue(ofTag tag: Int) -> Int? {
    guard let start = number(4, at: 4), let count = number(2, at: start) else { return nil }
    for index in 0..<count {
      let entry = start + 2 + 12 * index
      guard let found = number(2, at: entry) else { return nil }
      if found == tag { return value(ofEntry: entry) }
    }
    return nil
  }

  /// The value of an entry, which should be a SHORT, but is sometimes a BYTE or a LONG.
  private func value(ofEntry entry: Int) -> Int? {
    switch number(2, at: entry + 2) {
    case 1: number(1, at: entry + 8)
    case 3: number(2, at: entry + 8)
    case 4: number(4, at: entry + 8)
    default: nil
    }
  }

  private func number(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    let digits = bytes[offset..<(offset + size)]
    return isLittleEndian
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
  }
}
