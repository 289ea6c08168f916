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
  /// Display P3's numbers for the red of sRGB.
  private static let red: [UInt8] = [234, 51, 35]

  @Test("Linear samples are brightened, grey and coloured, with and without alpha.")
  func linearSamples() throws {
    let kinds: [(PNGFile.ColorType, [UInt8])] = [
      (.grey, [128]), (.rgb, [128, 128, 128]), (.greyAlpha, [128, 255]),
      (.rgba, [128, 128, 128, 255]),
    ]
    for (type, sample) in kinds {
      let drawn = try draw(sample, type, [ColorTests.linear])
      #expect(areClose([drawn.bitmap[0, 0]], [.grey(188)]), "\(type)")
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

  @Test("High dynamic range is shown as it is, with a warning.")
  func highDynamicRange() throws {
    let drawn = try draw(ColorTests.red, .rgb, [("cICP", [9, 16, 0, 1])])

    #expect(drawn.warnings == [.profileIgnored])
    #expect(drawn.bitmap[0, 0] == Pixel(red: 234, green: 51, blue: 35))
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

  private func draw(
    _ sample: [UInt8], _ type: PNGFile.ColorType, _ chunks: [(String, [UInt8])]
  ) throws -> Drawn {
    let extra = chunks.map { (name: $0.0, content: $0.1) }
    return try Drawn(
      PNGFile(width: 1, height: 1, depth: 8, type: type, extra: extra, rows: [sample]).bytes, .png)
  }
}
