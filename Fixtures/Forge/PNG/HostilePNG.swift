/// Damaged PNG files, and such as promise or unpack to more than they should.
enum HostilePNG {
  static let fixtures = [
    Fixture("png/empty.png", "No bytes at all.", []),
    Fixture("png/signature-only.png", "The signature and nothing else.", PNGWriter.signature),
    Fixture(
      "png/truncated.png", "Quarters, cut in the middle of the data: the upper part is right.",
      Array(stripes.prefix(stripes.count / 2))),
    Fixture(
      "png/damaged-data.png", "A row of data overwritten: the rows above are right.", damaged),
    Fixture("png/wrong-sum.png", "The sum of the data chunk is wrong.", wrongSum),
    Fixture(
      "png/no-end.png", "All the data, but no IEND chunk: shown.", Array(stripes.dropLast(12))),
    Fixture(
      "hostile/liar-50000x50000.png", "69 bytes that promise 2 500 000 000 pixels.", liar),
    Fixture(
      "hostile/zero-wide.png", "A width of 0.",
      PNGWriter(0, 8, .rgb).file(Deflate.stored([]))),
    Fixture(
      "hostile/huge-side.png", "A width beyond 2^31 - 1.",
      PNGWriter(0x8000_0001, 1, .grey).file(Deflate.stored([0]))),
    Fixture(
      "hostile/bomb-20000x20000.png",
      "400 megapixels of black in 50 kB: flat memory, within the deadline.", bomb),
    Fixture(
      "hostile/text-bomb.png", "A zTXt chunk that unpacks to 40 MB beside small quarters.",
      PNGCases.quadrants {
        let content = .ascii("Comment") + [0, 0] + Deflate.zeros(40_000_000)
        $0.early = [PNGWriter.chunk("zTXt", content)]
      }),
    Fixture(
      "hostile/palette-index.png", "Palette indices without a palette entry.", paletteIndex),
    Fixture(
      "hostile/no-palette.png", "Palette colour without a palette.",
      PNGWriter(16, 16, .palette).bytes { x, _ in [x] }),
    Fixture(
      "hostile/chunk-length.png", "A chunk whose length reaches behind the end of the file.",
      PNGWriter.signature + PNGWriter(4, 4, .grey).header + .be32(0x7FFF_FFFF) + .ascii("IDATx")),
  ]

  /// Quarters that are stored, so that a cut shows where it was made.
  private static let stripes = PNGCases.quadrants(60, 60) { $0.compress = Deflate.stored }

  private static let damaged: [UInt8] = {
    var bytes = PNGCases.quadrants(400, 200)
    for index in bytes.count * 6 / 10..<bytes.count * 7 / 10 { bytes[index] = 0xFF }
    return bytes
  }()

  private static let wrongSum: [UInt8] = {
    var bytes = stripes
    bytes[bytes.count - 13] ^= 0x55
    return bytes
  }()

  private static let liar: [UInt8] = {
    let writer = PNGWriter(50_000, 50_000, .rgba)
    return Array(writer.file(Deflate.stored([0])).prefix(69))
  }()

  private static let bomb = PNGWriter(20_000, 20_000, .grey, depth: 1)
    .file(Deflate.zeros(20_000 * 2501))

  private static let paletteIndex: [UInt8] = {
    var writer = PNGWriter(16, 16, .palette)
    writer.palette = [[255, 0, 0], [0, 255, 0]]
    return writer.bytes { x, _ in [x * 17] }
  }()
}
