/// Files whose names say one thing and whose bytes say another, and such as are nothing we draw.
enum Disguises {
  static let fixtures = [
    Fixture(
      "disguise/pdf-named.jpg", "A PDF named as a photograph: the content decides.",
      PDFPage.document([.quadrants(400, 200)]).bytes()),
    Fixture(
      "disguise/png-named.txt", "A PNG named as a text: the content decides.",
      PNGCases.quadrants()),
    Fixture(
      "disguise/jpeg-named.png", "A JPEG named as a PNG: the content decides.",
      JPEGQuadrants.color()),
    Fixture(
      "disguise/text-named.pdf", "A text named as a PDF: no PDF, and said so.",
      text: "This is no PDF.\n"),
    Fixture("disguise/no-extension", "A PNG without an extension.", PNGCases.quadrants()),
    Fixture(
      "disguise/random.txt", "8 kB of noise: shown as binary, not as a text.", noise(8192)),
    Fixture(
      "disguise/filler-named.txt", "A short binary head and 40 kB of one byte: no text.",
      [1, 2, 3, 4, 0, 0, 0, 16] + .ascii("HEAD") + Array(repeating: 0xDB, count: 40_000)),
    Fixture(
      "disguise/program-named.txt", "The head of an ELF program: shown as binary.",
      [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + Array(repeating: 0, count: 8)
        + [3, 0, 0x3E, 0, 1, 0, 0, 0] + noise(512)),
  ]

  /// Bytes that look like chance and are the same every time (SplitMix64).
  private static func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 2024
    return (0..<count).map { _ in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return UInt8(truncatingIfNeeded: mixed >> 56)
    }
  }
}
