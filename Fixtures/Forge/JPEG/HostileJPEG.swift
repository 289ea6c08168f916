/// Damaged JPEG files, and such as promise or cost more than they should.
enum HostileJPEG {
  static let fixtures = [
    Fixture("jpeg/empty.jpg", "No bytes at all.", []),
    Fixture("jpeg/start-only.jpg", "The start marker and nothing else.", [0xFF, 0xD8]),
    Fixture(
      "jpeg/truncated.jpg", "Quarters, cut at four fifths: the upper part is right.",
      Array(quadrants.prefix(quadrants.count * 4 / 5))),
    Fixture(
      "jpeg/damaged-data.jpg", "A stretch of the data overwritten: no crash, some picture.",
      damaged),
    Fixture(
      "hostile/liar-65500x65500.jpg", "A few bytes that promise 4 290 250 000 pixels.", liar),
    Fixture("hostile/no-tables.jpg", "A scan without any table.", noTables),
    Fixture("hostile/zero-high.jpg", "A height of 0.", zeroHigh),
    Fixture(
      "hostile/scan-bomb.jpg",
      "Progressive with 1200 scans: the picture, within the deadline.", scanBomb),
    Fixture(
      "hostile/segment-length.jpg", "A segment that reaches behind the end of the file.",
      [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF] + .ascii("Exif")),
  ]

  private static let quadrants = JPEGQuadrants.color()

  private static let damaged: [UInt8] = {
    var bytes = quadrants
    for index in bytes.count * 3 / 4..<bytes.count * 3 / 4 + 40 {
      bytes[index] = UInt8(index * 31 & 0x7F)
    }
    return bytes
  }()

  private static let liar: [UInt8] = {
    let writer = JPEGWriter(
      65_500, 65_500, components: [JPEGQuadrants.luma] + JPEGQuadrants.chroma)
    return .all(writer.head, writer.scanHeader([0, 1, 2]), .zeros(64))
  }()

  private static let noTables: [UInt8] = {
    let writer = JPEGWriter(16, 16, components: [JPEGQuadrants.luma])
    let frame = JPEGWriter.segment(0xC0, [8, 0, 16, 0, 16, 1, 1, 0x11, 0])
    return .all([0xFF, 0xD8], frame, writer.scanHeader([0]), [0, 0, 0, 0xFF, 0xD9])
  }()

  private static let zeroHigh: [UInt8] = {
    let writer = JPEGWriter(16, 0, components: [JPEGQuadrants.luma])
    return writer.head + writer.scanHeader([0]) + [0, 0xFF, 0xD9]
  }()

  /// After the first scan, each further one says of all blocks in one code that nothing changes.
  private static let scanBomb: [UInt8] = {
    var writer = JPEGWriter(
      JPEGQuadrants.width, JPEGQuadrants.height, components: [JPEGQuadrants.luma])
    writer.isProgressive = true
    let first = writer.bytes { _, x, y in
      Quadrants.greys[Quadrants.index(x, y, width: writer.width, height: writer.height)]
    }
    let blocks = writer.width * writer.height / 64
    var bits = JPEGBitWriter()
    bits.append(0, count: 1)
    bits.append(blocks - 1024, count: 10)
    let scan = writer.scanHeader([0], coefficients: 1...63) + bits.finished()
    let scans = Array(repeating: scan, count: 1200).flatMap { $0 }
    return .all(Array(first.dropLast(2)), JPEGWriter.oneCode(for: 0xA0), scans, [0xFF, 0xD9])
  }()
}
