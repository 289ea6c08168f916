import PreviewCore
import PreviewPixels
import TestSupport
import Testing

@Suite struct ColorTests {
  private static let linear = ("gAMA", PNGFile.number(100_000))
  private static let usual = ("gAMA", PNGFile.number(45_455))
  /// White, red, green and blue of Display P3.
  private static let wide = (
    "cHRM",
    [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap { PNGFile.number($0) }
  )
  /// Display P3's numbers for the red of sRGB: its column of the matrix from sRGB, whose white is
  /// the same (SMPTE EG 432-1).
  private static let red = [0.8225, 0.0332, 0.0171].map { byte(ofLight: $0) }

  private static func byte(ofLight light: Double) -> UInt8 {
    UInt8((StandardCurve.sample(ofLight: light) * 255).rounded())
  }

  @Test("Linear samples are brightened, grey and coloured, with and without alpha.")
  func linearSamples() throws {
    let kinds: [(PNGFile.ColorType, [UInt8])] = [
      (.grey, [128]), (.rgb, [128, 128, 128]), (.greyAlpha, [128, 255]),
      (.rgba, [128, 128, 128, 255]),
    ]
    for (type, sample) in kinds {
      let drawn = try draw(sample, type, [ColorTests.linear])
      let right = Pixel.grey(ColorTests.byte(ofLight: 128 / 255))
      #expect(areClose([drawn.bitmap[0, 0]], [right]), "\(type)")
    }
  }

  @Test("The usual gamma value changes nothing.")
  func usualGamma() throws {
    #expect(try draw([128], .grey, [ColorTests.usual]).bitmap[0, 0] == .grey(128))
  }

  @Test("Wider primaries are brought to sRGB.")
  func widePrimaries() throws {
    let drawn = try draw(ColorTests.red, .rgb, [ColorTests.usual, ColorTests.wide])

    #expect(areClose([drawn.bitmap[0, 0]], [.pureRed], tolerance: 3))
  }

  @Test("The code points of Display P3 do the same, and win over all other chunks.")
  func codePoints() throws {
    let drawn = try draw(
      ColorTests.red, .rgb, [("cICP", [12, 13, 0, 1]), ("sRGB", [0]), ColorTests.linear])

    #expect(areClose([drawn.bitmap[0, 0]], [.pureRed], tolerance: 3))
    #expect(drawn.warnings.isEmpty)
  }

  @Test("A profile wins over gamma; unknown code points are passed over, and that is said.")
  func priority() throws {
    let profile = try ("iCCP", ProfiledPNG.displayP3)
    let drawn = try draw(ColorTests.red, .rgb, [profile, ColorTests.linear])
    let passedOver = try draw(ColorTests.red, .rgb, [("cICP", [12, 99, 0, 1]), profile])

    #expect(areClose([drawn.bitmap[0, 0]], [.pureRed], tolerance: 3) && drawn.warnings.isEmpty)
    #expect(areClose([passedOver.bitmap[0, 0]], [.pureRed], tolerance: 3))
    #expect(passedOver.warnings == [.profileIgnored])
  }

  @Test("An sRGB chunk wins over gamma and primaries.")
  func standardChunk() throws {
    let drawn = try draw([128], .grey, [("sRGB", [0]), ColorTests.linear])

    #expect(drawn.bitmap[0, 0] == .grey(128))
  }

  @Test("A profile that cannot be read is ignored, and that is said.")
  func badProfile() throws {
    let drawn = try draw([1, 2, 3], .rgb, [("iCCP", Array("name\0\0nonsense".utf8))])

    #expect(drawn.warnings == [.profileIgnored])
    #expect(drawn.bitmap[0, 0] == Pixel(red: 1, green: 2, blue: 3))
  }

  @Test("Alpha survives the conversion of colours.")
  func alpha() throws {
    let drawn = try draw([128, 128, 128, 51], .rgba, [ColorTests.linear])

    #expect(areClose([drawn.bitmap[0, 0]], [Pixel(red: 38, green: 38, blue: 38, alpha: 51)]))
  }

  @Test("Sixteen bits stay so through a steep curve: dark neighbours do not become one.")
  func deep() throws {
    for level in stride(from: 0, through: 2000, by: 50) {
      let light = StandardCurve.power(Double(level) / 65_535, 0.4)
      let right = ColorTests.byte(ofLight: light)
      let sample = [UInt8(level >> 8), UInt8(level & 255)]
      let steep = ("gAMA", PNGFile.number(250_000))

      let drawn = try draw(sample, .grey, [steep], depth: 16)
      #expect(areClose([drawn.bitmap[0, 0]], [.grey(right)], tolerance: 1), "\(level)")
    }
  }

  @Test("Primaries of BT.2020 become sRGB as the definitions say.")
  func wideCodePoints() throws {
    // The rows of BT.2020 to BT.709 (ITU-R BT.2087, annex 2, table 3, inverted).
    let rows = [
      [1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187],
    ]
    let sample: [UInt8] = [120, 160, 90]
    let light = sample.map { StandardCurve.light(ofSample: Double($0) / 255) }
    let right = rows.map { row in
      let sum = zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }
      return ColorTests.byte(ofLight: max(sum, 0))
    }
    let drawn = try draw(sample, .rgb, [("cICP", [9, 13, 0, 1])])

    let color = Pixel(red: right[0], green: right[1], blue: right[2])
    #expect(areClose([drawn.bitmap[0, 0]], [color]))
  }

  @Test("The narrow range is widened: 16 to 235, of 16 bits 256 times as much.")
  func narrow() throws {
    let levels: [UInt8] = [235, 16, 126]
    for (depth, sample) in [(UInt8(8), levels), (16, levels.flatMap { [$0, 0] })] {
      let pixel = try draw(sample, .rgb, [("cICP", [1, 13, 0, 0])], depth: depth).bitmap[0, 0]

      #expect(pixel.red == 255 && pixel.green == 0, "\(depth)")
      #expect(areClose([pixel], [Pixel(red: 255, green: 0, blue: 128)], tolerance: 1))
    }
  }

  private func draw(
    _ sample: [UInt8], _ type: PNGFile.ColorType, _ chunks: [(String, [UInt8])],
    depth: UInt8 = 8
  ) throws -> Drawn {
    let extra = chunks.map { (name: $0.0, content: $0.1) }
    let file = PNGFile(
      width: 1, height: 1, depth: depth, type: type, extra: extra, rows: [sample])
    return try Drawn(file.bytes, .png)
  }
}
