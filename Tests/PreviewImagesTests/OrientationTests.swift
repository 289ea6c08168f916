import PreviewCore
import PreviewPixels
import TestSupport
import Testing

@Suite struct OrientationTests {
  /// The colours of the quarters that each value of the tag makes of red, green, blue and white.
  static let expectations: [(value: UInt8, quarters: [Pixel])] = [
    (1, [.pureRed, .pureGreen, .pureBlue, .white]), (2, [.pureGreen, .pureRed, .white, .pureBlue]),
    (3, [.white, .pureBlue, .pureGreen, .pureRed]), (4, [.pureBlue, .white, .pureRed, .pureGreen]),
    (5, [.pureRed, .pureBlue, .pureGreen, .white]), (6, [.pureBlue, .pureRed, .white, .pureGreen]),
    (7, [.white, .pureGreen, .pureBlue, .pureRed]), (8, [.pureGreen, .white, .pureRed, .pureBlue]),
  ]

  @Test("A JPEG is turned as its EXIF block says, in both byte orders.", arguments: expectations)
  func jpeg(value: UInt8, quarters: [Pixel]) throws {
    for block in [EXIF.littleEndian(value), EXIF.bigEndian(value)] {
      let file = QuarterJPEG.baseline.inserting(marker: 0xE1, Array("Exif\0\0".utf8) + block)
      let drawn = try Drawn(file, .jpeg, side: 40)

      let isUpright = value < 5
      #expect(drawn.extent == .pixels(width: isUpright ? 160 : 80, height: isUpright ? 80 : 160))
      #expect(areClose(drawn.quarters, quarters, tolerance: 12))
    }
  }

  @Test("A PNG is turned as its eXIf chunk says, before or behind the pixels.")
  func png() throws {
    let pixels: [UInt8] = [255, 0, 0, 0, 255, 0]
    var file = PNGFile(width: 2, height: 1, depth: 8, type: .rgb, rows: [pixels])
    file.chunks.insert(("eXIf", EXIF.bigEndian(6)), at: 1)
    var late = PNGFile(width: 2, height: 1, depth: 8, type: .rgb, rows: [pixels])
    late.chunks.insert(("eXIf", EXIF.littleEndian(6)), at: 2)

    for bytes in [file.bytes, late.bytes] {
      let drawn = try Drawn(bytes, .png)
      #expect(drawn.extent == .pixels(width: 1, height: 2))
      #expect(drawn.bitmap[0, 0] == .pureRed)
      #expect(drawn.bitmap[0, 1] == .pureGreen)
    }
  }

  @Test("XMP turns a picture as well, where EXIF does not say how.")
  func xmp() throws {
    let turned: [Pixel] = [.pureBlue, .pureRed, .white, .pureGreen]
    let behind: [Pixel] = [.pureGreen, .white, .pureRed, .pureBlue]
    let fixtures: [(String, Format, [Pixel])] = [
      ("jpeg/xmp-orientation-6.jpg", .jpeg, turned), ("jpeg/xmp-behind-exif.jpg", .jpeg, behind),
      ("png/xmp-orientation-6.png", .png, turned),
    ]
    for (name, format, quarters) in fixtures {
      let drawn = try Drawn(Drawn.fixture(name), format)
      #expect(areClose(drawn.quarters, quarters, tolerance: 6), "\(name)")
    }
  }

  @Test("However XMP spells an orientation it is read; what is none leaves the picture upright.")
  func spellings() throws {
    let spellings = [
      "tiff:Orientation=\"6\"": true, "tiff:Orientation = '6'": true,
      "<tiff:Orientation>\n 6 </tiff:Orientation>": true, "tiff:Orientation='16'": false,
      "tiff:Orientation=\"61\"": false, "tiff:Orientation='9'": false, "tiff:Orientation=6": false,
      "tiff:Orientation": false, "tiff:Orientation=": false, "tiff:Orientation='": false,
      "exif:Orientation='6'": false,
    ]
    for (text, isTurned) in spellings {
      let packet = Array("http://ns.adobe.com/xap/1.0/\0\(text)".utf8)
      let file = QuarterJPEG.baseline.inserting(marker: 0xE1, packet)
      let extent = try Drawn(file, .jpeg).extent
      #expect(extent == .pixels(width: isTurned ? 80 : 160, height: isTurned ? 160 : 80), "\(text)")
    }
  }

  @Test("XMP behind the pixels of a PNG turns it as well, and what looks like it in them does not.")
  func lateXMP() throws {
    let packet = OrientationTests.packet("tiff:Orientation='6'")
    var late = PNGFile(width: 2, height: 1, depth: 8, type: .rgb, rows: [[9, 9, 9, 9, 9, 9]])
    late.chunks.insert(("iTXt", packet), at: 2)
    var other = late
    other.chunks[2].content[0] = 0x58 + 1
    var pixels = PNGFile.chunk("iTXt", packet)
    pixels[pixels.count - 1] ^= 1
    let inside = PNGFile(
      width: pixels.count, height: 1, depth: 8, type: .grey, rows: [pixels])

    #expect(try Drawn(late.bytes, .png).extent == .pixels(width: 1, height: 2))
    #expect(try Drawn(other.bytes, .png).extent == .pixels(width: 2, height: 1))
    #expect(try Drawn(inside.bytes, .png).extent == .pixels(width: pixels.count, height: 1))
  }

  @Test("Of a long XMP packet the first 256 KiB are read.")
  func longXMP() throws {
    let padding = String(repeating: " ", count: 256 << 10)
    for (text, isTurned) in [
      ("tiff:Orientation='6'" + padding, true), (padding + "tiff:Orientation='6'", false),
    ] {
      var file = PNGFile(width: 2, height: 1, depth: 8, type: .rgb, rows: [[9, 9, 9, 9, 9, 9]])
      file.chunks.insert(("iTXt", OrientationTests.packet(text)), at: 1)

      let extent = try Drawn(file.bytes, .png).extent
      #expect(extent == .pixels(width: isTurned ? 1 : 2, height: isTurned ? 2 : 1))
    }
  }

  /// The content of an iTXt chunk with an XMP packet that is not compressed.
  private static func packet(_ text: String) -> [UInt8] {
    Array("XML:com.adobe.xmp\0\0\0\0\0\(text)".utf8)
  }

  @Test("An EXIF block that is cut, wrong or goes in circles leaves the picture upright.")
  func brokenBlocks() throws {
    let good = EXIF.littleEndian(6)
    var blocks = (0..<good.count).map { Array(good.prefix($0)) }
    blocks.removeAll { $0.count >= 20 }
    blocks.append([0x49, 0x49, 42, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    blocks.append([0x4D, 0x4D, 0, 42, 0, 0, 0, 4, 0xFF, 0xFF])
    blocks.append(EXIF.littleEndian(0))
    blocks.append(EXIF.littleEndian(9))
    for block in blocks {
      let file = QuarterJPEG.baseline.inserting(marker: 0xE1, Array("Exif\0\0".utf8) + block)

      #expect(try Drawn(file, .jpeg).extent == .pixels(width: 160, height: 80))
    }
    #expect(blocks.count == 24)
  }
}

/// EXIF blocks that say nothing but an orientation.
enum EXIF {
  static func littleEndian(_ value: UInt8) -> [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
  }

  static func bigEndian(_ value: UInt8) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
  }
}
