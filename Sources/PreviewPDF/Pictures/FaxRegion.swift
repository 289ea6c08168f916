internal import PreviewPixels

/// Where the coded rows are in a JBIG2 picture that is one region over all of its page, coded as fax
/// machines of group 4 do (ITU-T T.88, 7.2, 7.4.6 and 7.4.8).
struct FaxRegion {
  /// Places among the bytes of the picture.
  let rows: Range<Int64>

  /// What begins such a picture.
  static let headBytes = 59
  private static let page: UInt8 = 48
  private static let regions: Set<UInt8> = [38, 39]
  private static let informationBytes = 19
  private static let regionBytes = 18
  /// The end of a page, or of a file, says no more than that.
  private static let endBytes = 11

  /// `nil` for pictures of `count` bytes that begin otherwise, or are of another size.
  init?(_ head: [UInt8], of count: Int64, size: PixelSize) {
    var reader = Reader(bytes: head)
    guard reader.segment(in: [FaxRegion.page]) == FaxRegion.informationBytes,
      reader.number() == size.width, reader.number() == size.height, reader.skip(8),
      // White to begin with, black on it; no stripes.
      let flags = reader.byte(), flags & 0b0000_0100 == 0, reader.byte() == 0, reader.byte() == 0,
      let length = reader.segment(in: FaxRegion.regions),
      reader.number() == size.width, reader.number() == size.height,
      reader.number() == 0, reader.number() == 0,
      // Or, exclusive or, and replacement are the same on white.
      let operation = reader.byte(), [0, 2, 4].contains(operation), reader.byte() == 1
    else { return nil }
    let begin = Int64(reader.position)
    let end = begin + Int64(length - FaxRegion.regionBytes)
    guard end > begin, [0, 1, 2].contains(where: { end + $0 * Int64(FaxRegion.endBytes) == count })
    else { return nil }
    rows = begin..<end
  }
}

/// Reads the heads of segments.
private struct Reader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() -> Int? {
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    return bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func skip(_ count: Int) -> Bool {
    position += count
    return position <= bytes.count
  }

  /// The length of one that refers to no others, of a page with a short number.
  mutating func segment(in types: Set<UInt8>) -> Int? {
    guard number() != nil, let type = byte(), types.contains(type), byte() == 0, byte() != nil
    else { return nil }
    return number()
  }
}
