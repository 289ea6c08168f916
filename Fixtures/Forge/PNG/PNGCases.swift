/// PNG files that go wrong in one particular way when a reader is careless.
enum PNGCases {
  static let fixtures = transparency + colorSpaces + codePoints + shapes + chunks

  private static let transparency = [
    Fixture(
      "png/palette-transparent.png",
      "One-bit palette whose first entry is transparent: left half alpha 0, right half blue.",
      paletteTransparent),
    Fixture(
      "png/rgb-transparent-color.png",
      "RGB where tRNS makes white transparent: the last quarter is empty.",
      quadrants { $0.late = [PNGWriter.chunk("tRNS", .be16(255) + .be16(255) + .be16(255))] }),
    Fixture(
      "png/grey-16-transparent.png",
      "16-bit grey, tRNS 0x8000: only exactly that grey is transparent, 0x8001 is not.",
      greyTransparent),
    Fixture(
      "png/hidden-red.png",
      "Left half transparent with red under alpha 0, right half opaque blue: nothing may be red.",
      PNGWriter(320, 160, .rgba).bytes { x, _ in x < 163 ? [255, 0, 0, 0] : [0, 0, 255, 255] }),
    Fixture(
      "png/alpha-ramp.png", "Green whose alpha goes from 0 at the left to 255 at the right.",
      PNGWriter(256, 64, .rgba).bytes { x, _ in [0, 200, 0, x] }),
  ]

  private static let paletteTransparent: [UInt8] = {
    var writer = PNGWriter(64, 32, .palette, depth: 1)
    writer.palette = [[255, 0, 0], [0, 0, 255]]
    writer.late = [PNGWriter.chunk("tRNS", [0])]
    return writer.bytes { x, _ in [x < 32 ? 0 : 1] }
  }()

  private static let greyTransparent: [UInt8] = {
    var writer = PNGWriter(64, 32, .grey, depth: 16)
    writer.late = [PNGWriter.chunk("tRNS", .be16(0x8000))]
    return writer.bytes { x, _ in [x < 32 ? 0x8000 : 0x8001] }
  }()

  private static let colorSpaces = [
    Fixture(
      "png/ramp-16.png", "16-bit grey ramp: 0 at the left, 128 in the middle, 255 at the right.",
      PNGWriter(512, 4, .grey, depth: 16).bytes { x, _ in [x * 65_535 / 511] }),
    Fixture(
      "png/gamma-linear.png",
      "Grey 128 with gAMA 1.0, so linear light: about 188 when shown.", gamma(100_000)),
    Fixture(
      "png/gamma-srgb.png", "Grey 128 with the gAMA of sRGB: 128 when shown.", gamma(45_455)),
    Fixture(
      "png/srgb-chunk-wins.png", "Grey 128 with sRGB and a contrary gAMA 1.0: sRGB wins, 128.",
      gamma(100_000, [PNGWriter.chunk("sRGB", [0])])),
    Fixture(
      "png/display-p3-red.png",
      "The red of sRGB, written in Display P3 as (234, 51, 35): (255, 0, 0) when shown.",
      profiled(DisplayP3.profile)),
    Fixture(
      "png/profile-broken.png", "An ICC profile that is none: ignored, (234, 51, 35) stays.",
      profiled(.ascii("This is no profile at all."))),
  ]

  private static let codePoints = [
    Fixture(
      "png/cicp-display-p3.png",
      "The red of sRGB by the code points of Display P3, against sRGB: (255, 0, 0) when shown.",
      coded([12, 13, 0, 1]) { _, _ in [234, 51, 35] }),
    Fixture(
      "png/cicp-pq.png", "Grey levels from 0 to 255 in BT.2020 with the perceptual quantizer.",
      coded([9, 16, 0, 1]) { x, _ in [x, x, x] }),
    Fixture(
      "png/cicp-hlg.png", "Grey levels from 0 to 255 in BT.2020 with hybrid log-gamma.",
      coded([9, 18, 0, 1]) { x, _ in [x, x, x] }),
  ]

  private static func coded(_ points: [UInt8], _ samples: (Int, Int) -> [Int]) -> [UInt8] {
    var writer = PNGWriter(256, 4, .rgb)
    writer.early = [PNGWriter.chunk("cICP", points), PNGWriter.chunk("sRGB", [0])]
    return writer.bytes(samples)
  }

  private static func gamma(_ value: Int, _ others: [[UInt8]] = []) -> [UInt8] {
    var writer = PNGWriter(64, 64, .grey)
    writer.early = others + [PNGWriter.chunk("gAMA", .be32(value))]
    return writer.bytes { _, _ in [128] }
  }

  private static func profiled(_ profile: [UInt8]) -> [UInt8] {
    var writer = PNGWriter(64, 64, .rgb)
    let content = .ascii("profile") + [0, 0] + Deflate.stored(profile)
    writer.early = [PNGWriter.chunk("iCCP", content)]
    return writer.bytes { _, _ in [234, 51, 35] }
  }

  private static let shapes = [
    Fixture(
      "png/tiny.png", "10x6 quarters: never enlarged unless asked; 256x154 then.",
      quadrants(10, 6)),
    Fixture(
      "png/one-pixel.png", "A single red pixel.",
      PNGWriter(1, 1, .rgb).bytes { _, _ in [255, 0, 0] }),
    Fixture(
      "png/1x5000.png", "One column: 1x256 in a box of 256, never 0 wide.", quadrants(1, 5000)),
    Fixture("png/8000x2.png", "Two rows: 256x1 in a box of 256.", quadrants(8000, 2)),
    Fixture("png/prime-641x331.png", "Sides that no factor divides.", quadrants(641, 331)),
    Fixture(
      "png/chequers.png", "Black and white single pixels: middle grey at half the size.",
      PNGWriter(512, 512, .grey, depth: 1).bytes { x, y in [(x + y) % 2] }),
  ]

  private static let chunks = [
    Fixture(
      "png/exif-orientation-6.png", "Quarters with an eXIf chunk: to be turned to the right.",
      quadrants { $0.early = [PNGWriter.chunk("eXIf", EXIF.block(orientation: 6))] }),
    Fixture(
      "png/xmp-orientation-6.png", "Quarters that compressed XMP wants turned to the right.",
      quadrants {
        let name = .ascii("XML:com.adobe.xmp") + [0, 1, 0, 0, 0]
        $0.early = [PNGWriter.chunk("iTXt", name + Deflate.stored(XMP.element(6)))]
      }),
    Fixture(
      "png/many-data-chunks.png", "The compressed data in chunks of one byte, some empty.",
      manyChunks),
    Fixture(
      "png/unknown-chunk.png", "A private ancillary chunk: ignored.",
      quadrants { $0.early = [PNGWriter.chunk("prVt", .ascii("whatever"))] }),
    Fixture(
      "png/trailing-bytes.png", "Quarters with rubbish behind the end: ignored.",
      quadrants(400, 200) + .ascii("rubbish")),
    Fixture(
      "png/stored.png", "Small quarters whose data is not compressed.",
      quadrants(40, 20) { $0.compress = Deflate.stored }),
  ]

  private static let manyChunks: [UInt8] = {
    let writer = PNGWriter(32, 16, .grey)
    let raw = (0..<16).flatMap { y in [UInt8(0)] + (0..<32).map { UInt8($0 * 7 + y) } }
    let chunks = Deflate.packed(raw, distances: [33]).flatMap {
      PNGWriter.chunk("IDAT", [$0]) + PNGWriter.chunk("IDAT", [])
    }
    return PNGWriter.signature + writer.header + chunks + PNGWriter.chunk("IEND", [])
  }()

  /// The quarters in RGB.
  static func quadrants(
    _ width: Int = 400, _ height: Int = 200, _ change: (inout PNGWriter) -> Void = { _ in }
  ) -> [UInt8] {
    var writer = PNGWriter(width, height, .rgb)
    change(&writer)
    return writer.bytes { x, y in
      Quadrants.colors[Quadrants.index(x, y, width: width, height: height)]
    }
  }
}
