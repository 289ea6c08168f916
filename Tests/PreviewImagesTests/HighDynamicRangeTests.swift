import PreviewCore
import PreviewPixels
import TestSupport
import Testing

@Suite struct HighDynamicRangeTests {
  @Test(
    "Greys of PQ and HLG are toned down from 1000 to 203 cd/m², and a warning says so.",
    arguments: [UInt8(16), 18])
  func greys(transfer: UInt8) throws {
    let name = transfer == 16 ? "png/cicp-pq.png" : "png/cicp-hlg.png"
    let drawn = try Drawn(Drawn.fixture(name), .png)

    #expect(drawn.warnings == [.profileIgnored])
    for level in 0..<256 {
      let right = Pixel.grey(HighDynamicRangeTests.level(Double(level) / 255, transfer))
      #expect(areClose([drawn.bitmap[level, 1]], [right], tolerance: 2), "\(level)")
    }
  }

  @Test("White of 203 cd/m² stays light, and only the peak becomes white.")
  func white() throws {
    let samples = [203.0, 1000, 4000].map {
      Int((StandardCurve.perceptualSample($0) * 65_535).rounded())
    }
    let row = samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let file = PNGFile(
      width: 3, height: 1, depth: 16, type: .grey, extra: [("cICP", [1, 16, 0, 1])], rows: [row])
    let bitmap = try Drawn(file.bytes, .png).bitmap

    #expect((210..<240).contains(bitmap[0, 0].green))
    #expect(bitmap[1, 0].green >= 254 && bitmap[2, 0] == .white)
  }

  @Test("A bright hue of sRGB stays the same hue.")
  func hue() throws {
    // 400 and 100 cd/m² of the grey of BT.2020 are the same grey in sRGB; yellow keeps its parts.
    let row: [UInt8] = [190, 190, 100]
    let file = PNGFile(
      width: 1, height: 1, depth: 8, type: .rgb, extra: [("cICP", [1, 16, 0, 1])], rows: [row])
    let pixel = try Drawn(file.bytes, .png).bitmap[0, 0]

    let strongest = StandardCurve.perceptualLight(190 / 255)
    let factor = StandardCurve.tonedDown(strongest) / strongest / 203
    let parts = [190.0, 100].map {
      StandardCurve.sample(ofLight: StandardCurve.perceptualLight($0 / 255) * factor) * 255
    }
    let right = Pixel(
      red: UInt8(parts[0].rounded()), green: UInt8(parts[0].rounded()),
      blue: UInt8(parts[1].rounded()))
    #expect(areClose([pixel], [right]))
  }

  @Test("A profile that names PQ in its tag is as good as the chunk.")
  func tag() throws {
    let chunk = try ProfiledPNG.chunk(ProfiledPNG.adding("cicp", [9, 16, 0, 1]))
    let file = PNGFile(
      width: 1, height: 1, depth: 8, type: .rgb, extra: [("iCCP", chunk)],
      rows: [[128, 128, 128]])
    let drawn = try Drawn(file.bytes, .png)

    let right = HighDynamicRangeTests.level(128 / 255, 16)
    #expect(areClose([drawn.bitmap[0, 0]], [.grey(right)]))
    #expect(drawn.warnings == [.profileIgnored])
  }

  private static func level(_ sample: Double, _ transfer: UInt8) -> UInt8 {
    let light =
      transfer == 16 ? StandardCurve.perceptualLight(sample) : StandardCurve.hybridLight(sample)
    let toned = min(StandardCurve.tonedDown(light) / 203, 1)
    return UInt8((StandardCurve.sample(ofLight: toned) * 255).rounded())
  }
}
