import PreviewCore
import PreviewPixels
import TestSupport
import Testing

@Suite struct PNGTests {
  @Test("Grey of 1, 2, 4, 8 and 16 bits becomes the same levels.")
  func greyDepths() throws {
    let rows: [(depth: UInt8, width: Int, row: [UInt8], levels: [UInt8])] = [
      (1, 2, [0b0100_0000], [0, 255]), (2, 4, [0b00_01_10_11], [0, 85, 170, 255]),
      (4, 3, [0x08, 0xF0], [0, 136, 255]), (8, 3, [0, 128, 255], [0, 128, 255]),
      (16, 3, [0, 0, 0x80, 0x80, 0xFF, 0xFF], [0, 128, 255]),
    ]
    for (depth, width, row, levels) in rows {
      let file = PNGFile(width: width, height: 1, depth: depth, type: .grey, rows: [row])
      let drawn = try Drawn(file.bytes, .png)

      #expect((0..<width).map { drawn.bitmap[$0, 0] } == levels.map { Pixel.grey($0) })
    }
  }

  @Test("A palette with a transparent entry keeps it transparent.")
  func palette() throws {
    let file = PNGFile(
      width: 2, height: 1, depth: 1, type: .palette,
      extra: [("PLTE", [255, 0, 0, 0, 0, 255]), ("tRNS", [0])], rows: [[0b0100_0000]])
    let drawn = try Drawn(file.bytes, .png)

    #expect(drawn.bitmap[0, 0] == .clear)
    #expect(drawn.bitmap[1, 0] == .pureBlue)
  }

  @Test("An index without a palette entry is black, and that is said; also in interlaced files.")
  func unknownIndex() throws {
    let palette = (name: "PLTE", content: [255, 0, 0, 0, 255, 0] as [UInt8])
    let plain = PNGFile(
      width: 4, height: 1, depth: 2, type: .palette, extra: [palette], rows: [[0b00_01_10_11]])
    let drawn = try Drawn(plain.bytes, .png)
    let passes = PNGFile(
      width: 2, height: 1, depth: 8, type: .palette, isInterlaced: true, extra: [palette],
      rows: [[0], [1]])
    let known = try Drawn(passes.bytes, .png)

    let pixels = (0..<4).map { drawn.bitmap[$0, 0] }
    #expect(pixels == [.pureRed, .pureGreen, .black, .black])
    #expect(drawn.warnings == [.repaired])
    #expect([known.bitmap[0, 0], known.bitmap[1, 0]] == [.pureRed, .pureGreen])
    #expect(known.warnings.isEmpty)
  }

  @Test("Every level times every alpha is rounded to the nearest.")
  func premultiplied() throws {
    let rows = (0..<256).map { (alpha: Int) -> [UInt8] in
      (0..<256).flatMap { (level: Int) -> [UInt8] in
        [UInt8(level), UInt8(255 - level), UInt8(level ^ 85), UInt8(alpha)]
      }
    }
    let file = PNGFile(width: 256, height: 256, depth: 8, type: .rgba, rows: rows)
    let bitmap = try Drawn(file.bytes, .png).bitmap

    var wrong = 0
    for alpha in 0..<256 {
      for level in 0..<256 {
        func product(_ value: Int) -> UInt8 { UInt8((value * alpha * 2 + 255) / 510) }
        let expected = Pixel(
          red: product(level), green: product(255 - level), blue: product(level ^ 85),
          alpha: UInt8(alpha))
        wrong += bitmap[level, alpha] == expected ? 0 : 1
      }
    }
    #expect(wrong == 0)
  }

  @Test("The background that a file suggests is not painted: alpha is kept.")
  func suggestedBackground() throws {
    let file = PNGFile(
      width: 1, height: 1, depth: 8, type: .rgba, extra: [("bKGD", [0, 255, 0, 255, 0, 0])],
      rows: [[9, 9, 9, 0]])

    #expect(try Drawn(file.bytes, .png).bitmap[0, 0] == .clear)
    #expect(try Drawn(file.bytes, .png, background: .white).bitmap[0, 0] == .white)
  }

  @Test("Of an animation the picture is drawn that readers without animations show.")
  func animation() throws {
    let frame = [0, 1, 1].flatMap { PNGFile.number($0) } + [UInt8](repeating: 0, count: 14)
    var file = PNGFile(
      width: 1, height: 1, depth: 8, type: .grey,
      extra: [("acTL", PNGFile.number(1) + PNGFile.number(0))], rows: [[77]])
    file.chunks.insert(("fcTL", frame), at: file.chunks.count - 1)
    file.chunks.insert(("fdAT", [0, 0, 0, 1, 1, 2, 3]), at: file.chunks.count - 1)
    let drawn = try Drawn(file.bytes, .png)

    #expect(drawn.bitmap[0, 0] == .grey(77))
    #expect(drawn.warnings.isEmpty)
  }

  @Test("A colour named in tRNS is transparent, and other colours are not.")
  func colorKey() throws {
    let rgb = PNGFile(
      width: 2, height: 1, depth: 8, type: .rgb, extra: [("tRNS", [0, 255, 0, 0, 0, 0])],
      rows: [[255, 0, 0, 0, 255, 0]])
    let grey = PNGFile(
      width: 2, height: 1, depth: 8, type: .grey, extra: [("tRNS", [0, 7])], rows: [[7, 200]])

    #expect(try Drawn(rgb.bytes, .png).bitmap[0, 0] == .clear)
    #expect(try Drawn(rgb.bytes, .png).bitmap[1, 0] == .pureGreen)
    #expect(try Drawn(grey.bytes, .png).bitmap[0, 0] == .clear)
    #expect(try Drawn(grey.bytes, .png).bitmap[1, 0] == .grey(200))
  }

  @Test("Colours hidden under full transparency do not bleed into a smaller picture.")
  func noFringe() throws {
    let row = (0..<64).flatMap { $0 < 32 ? [255, 0, 0, 0] : [0, 0, 255, 255] as [UInt8] }
    let file = PNGFile(
      width: 64, height: 64, depth: 8, type: .rgba, rows: Array(repeating: row, count: 64))
    let drawn = try Drawn(file.bytes, .png, side: 9)

    for x in 0..<9 { #expect(drawn.bitmap[x, 4].red == 0) }
    #expect(drawn.bitmap[0, 4].alpha == 0)
    #expect(areClose([drawn.bitmap[8, 4]], [.pureBlue]))
  }

  @Test("The background shows through transparency.")
  func background() throws {
    let file = PNGFile(width: 1, height: 1, depth: 8, type: .greyAlpha, rows: [[0, 128]])

    #expect(
      try Drawn(file.bytes, .png).bitmap[0, 0] == Pixel(red: 0, green: 0, blue: 0, alpha: 128))
    #expect(try Drawn(file.bytes, .png, background: .white).bitmap[0, 0] == .grey(127))
  }

  @Test("A cut file shows its upper rows and says that it is cut.")
  func cut() throws {
    let rows = (0..<100).map { _ in [UInt8](repeating: 90, count: 100) }
    let file = PNGFile(width: 100, height: 100, depth: 8, type: .grey, rows: rows).bytes
    let drawn = try Drawn(Array(file.prefix(file.count / 2)), .png)

    #expect(drawn.warnings == [.truncated])
    #expect(drawn.bitmap[50, 40] == .grey(90))
    #expect(drawn.bitmap[50, 60] == .clear)
  }

  @Test("A file that ends right behind its last pixel lacks nothing, interlaced or not.")
  func cutBehindPixels() throws {
    let palette = (name: "PLTE", content: [255, 0, 0, 0, 255, 0] as [UInt8])
    for isInterlaced in [false, true] {
      let plain = PNGFile(
        width: 2, height: 1, depth: 8, type: .palette, isInterlaced: isInterlaced,
        extra: [palette], rows: isInterlaced ? [[0], [1]] : [[0, 1]])
      // What follows the pixels: a sum of 4 bytes, that of the chunk, and a chunk of 12 bytes.
      for missing in 16...20 {
        let drawn = try Drawn(plain.bytes.dropLast(missing), .png)
        #expect([drawn.bitmap[0, 0], drawn.bitmap[1, 0]] == [.pureRed, .pureGreen])
        #expect(drawn.warnings.isEmpty, "\(missing)")
      }
    }
  }

  @Test("A file without anything to show is an error that says why.")
  func nothing() {
    let header = PNGFile(width: 3, height: 3, depth: 8, type: .grey, rows: [])
    var noPixels = header
    noPixels.chunks.remove(at: 1)

    #expect(errorCode { _ = try Drawn([], .png) } == "file.empty")
    #expect(errorCode { _ = try Drawn(header.bytes, .png) } == "file.damaged")
    #expect(errorCode { _ = try Drawn(noPixels.bytes, .png) } == "file.damaged")
    #expect(errorCode { _ = try Drawn(Array("GIF89a".utf8), .png) } == "file.damaged")
  }

  @Test("A header that claims 2.5 gigapixels is refused before anything is allocated.")
  func liar() {
    let file = PNGFile(width: 50_000, height: 50_000, depth: 8, type: .rgba, rows: [])

    #expect(errorCode { _ = try Drawn(file.bytes, .png) } == "limit.pixels")
  }

  @Test("A row too long for the memory is refused.")
  func longRow() {
    let file = PNGFile(width: 1 << 29, height: 1, depth: 1, type: .grey, rows: [])

    #expect(errorCode { _ = try Drawn(file.bytes, .png) } == "limit.memory")
  }

  @Test("A wrong sum of the pixels is tolerated with a warning, one of the header is not.")
  func sums() throws {
    let file = PNGFile(width: 1, height: 1, depth: 8, type: .grey, rows: [[77]]).bytes
    var pixels = file
    pixels[file.count - 13] ^= 1
    var header = file
    header[29] ^= 1

    let drawn = try Drawn(pixels, .png)
    #expect(drawn.bitmap[0, 0] == .grey(77))
    #expect(drawn.warnings == [.repaired])
    #expect(errorCode { _ = try Drawn(header, .png) } == "file.damaged")
  }

  @Test("Compressed text is skipped unread, however large it would be.")
  func textBomb() throws {
    let bomb = Array("Comment\0\0".utf8) + [UInt8](repeating: 0x78, count: 6 << 20)
    let file = PNGFile(
      width: 1, height: 1, depth: 8, type: .grey, extra: [("zTXt", bomb)], rows: [[9]])

    #expect(try Drawn(file.bytes, .png).bitmap[0, 0] == .grey(9))
  }

  @Test("Apple's variant of PNG is unsupported, and its name is given.")
  func appleVariant() {
    var file = PNGFile(width: 1, height: 1, depth: 8, type: .grey, rows: [[9]])
    file.chunks.insert(("CgBI", [0, 0, 0, 0]), at: 0)

    #expect(errorCode { _ = try Drawn(file.bytes, .png) } == "type.unsupported")
  }

  @Test("Whatever byte is wrong, there is a picture or an error of the file, never a crash.")
  func wrongBytes() throws {
    let rows = (0..<9).map { y in (0..<27).map { UInt8($0 * y) } }
    let file = PNGFile(
      width: 9, height: 9, depth: 8, type: .rgb,
      extra: [("gAMA", PNGFile.number(100_000)), ("eXIf", EXIF.bigEndian(6))], rows: rows
    ).bytes
    for index in stride(from: 0, to: file.count, by: 3) {
      var broken = file
      broken[index] ^= UInt8(1 << (index % 8)) | 0x40
      let code = errorCode { _ = try Drawn(broken, .png, side: 20) } ?? "file."
      #expect(
        ["file.", "limit", "type."].contains { code.hasPrefix($0) }, "byte \(index): \(code)")
    }
    #expect(file.count > 300)
  }
}
