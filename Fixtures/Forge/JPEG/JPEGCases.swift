/// JPEG files that go wrong in one particular way when a reader is careless.
enum JPEGCases {
  static let fixtures = models + orientations + structure + shapes

  private static let models = [
    Fixture("jpeg/quadrants.jpg", "Quarters in YCbCr.", JPEGQuadrants.color()),
    Fixture(
      "jpeg/quadrants-420.jpg", "Quarters with colours at half the resolution.",
      JPEGQuadrants.color {
        $0.components[0].across = 2
        $0.components[0].down = 2
      }),
    Fixture("jpeg/grey.jpg", "Four greys: 0, 85, 170, 255.", grey),
    Fixture(
      "jpeg/rgb-adobe.jpg", "Adobe segment with transform 0: the components are RGB.", rgb),
    Fixture(
      "jpeg/cmyk-adobe.jpg", "Adobe CMYK, stored inverted: the quarters, not their negative.",
      JPEGQuadrants.inks([JPEGWriter.adobe(transform: 0)]) { $0 + [255] }),
    Fixture(
      "jpeg/ycck-adobe.jpg", "Adobe YCCK, stored inverted: the same quarters.",
      JPEGQuadrants.inks([JPEGWriter.adobe(transform: 2)]) { rgb in
        JPEGQuadrants.luminance(rgb.map { 255 - $0 }) + [255]
      }),
    Fixture(
      "jpeg/cmyk-plain.jpg", "CMYK without an Adobe segment, 255 is full ink: the same quarters.",
      JPEGQuadrants.inks([]) { $0.map { 255 - $0 } + [0] }),
  ]

  private static let grey: [UInt8] = {
    let writer = JPEGWriter(
      JPEGQuadrants.width, JPEGQuadrants.height, components: [JPEGQuadrants.luma])
    return writer.bytes { _, x, y in
      Quadrants.greys[Quadrants.index(x, y, width: writer.width, height: writer.height)]
    }
  }()

  private static let rgb: [UInt8] = {
    var writer = JPEGWriter(
      JPEGQuadrants.width, JPEGQuadrants.height, components: (1...3).map { .init(id: $0) })
    writer.segments = [JPEGWriter.adobe(transform: 0)]
    return writer.bytes { component, x, y in JPEGQuadrants.quarter(x, y, writer)[component] }
  }()

  private static let orientations =
    (1...8).map { value in
      Fixture(
        "jpeg/orientation-\(value).jpg",
        "The stored quarters with EXIF orientation \(value); red is stored at the top left.",
        JPEGQuadrants.color { $0.segments = [JPEGWriter.exif(EXIF.block(orientation: value))] })
    } + [
      exif(
        "little-endian", "EXIF orientation 6 in little-endian order.",
        EXIF.block(orientation: 6, isLittleEndian: true)),
      exif(
        "value-9", "EXIF orientation 9, which does not exist: upright.", EXIF.block(orientation: 9)),
      exif("truncated", "EXIF that ends within its directory: upright.", EXIF.tooManyEntries),
      exif("offset", "EXIF whose directory is behind its end: upright.", EXIF.offsetBehindEnd),
      exif("empty", "EXIF without a byte: upright.", []),
    ]

  private static func exif(_ name: String, _ purpose: String, _ block: [UInt8]) -> Fixture {
    Fixture(
      "jpeg/exif-\(name).jpg", purpose,
      JPEGQuadrants.color { $0.segments = [JPEGWriter.jfif, JPEGWriter.exif(block)] })
  }

  private static let structure = [
    Fixture(
      "jpeg/progressive.jpg", "Quarters, progressive.",
      JPEGQuadrants.color { $0.isProgressive = true }),
    Fixture(
      "jpeg/restarts.jpg", "Restart markers after every seven MCUs.",
      JPEGQuadrants.color { $0.restartInterval = 7 }),
    Fixture(
      "jpeg/trailing-bytes.jpg", "Rubbish behind the end: ignored.",
      JPEGQuadrants.color() + .ascii("rubbish")),
    Fixture(
      "jpeg/no-end.jpg", "All the data, but no end marker: shown.",
      Array(JPEGQuadrants.color().dropLast(2))),
    Fixture(
      "jpeg/no-jfif.jpg", "Neither JFIF nor Adobe segment: YCbCr all the same.",
      JPEGQuadrants.color { $0.segments = [] }),
  ]

  private static let shapes = [
    Fixture("jpeg/858x1.jpg", "One row: 80x1 at a width of 80.", flat(858, 1)),
    Fixture("jpeg/3x700.jpg", "Narrower than a block.", flat(3, 700)),
    Fixture("jpeg/one-pixel.jpg", "A single pixel.", flat(1, 1)),
    Fixture("jpeg/odd-347x211.jpg", "Sides that no block divides.", flat(347, 211)),
  ]

  private static func flat(_ width: Int, _ height: Int) -> [UInt8] {
    let writer = JPEGWriter(
      width, height, components: [JPEGQuadrants.luma] + JPEGQuadrants.chroma)
    return writer.bytes { component, _, _ in
      JPEGQuadrants.luminance([200, 60, 20])[component]
    }
  }
}
