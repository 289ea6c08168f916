import PreviewPNG
import PreviewPixels
import Testing

@Suite struct PNGEncoderTests {
  @Test("A file begins with the signature and a header of the bitmap's size.")
  func header() throws {
    let file = try PNGEncoder.encode(Bitmap(size: PixelSize(clampingWidth: 258, height: 3)))

    #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(file[16..<29]) == [0, 0, 1, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0])
  }

  @Test("Opaque pictures are written without alpha, grey ones as grey.")
  func colorTypes() throws {
    var bitmap = Bitmap(size: PixelSize(square: 2))
    #expect(try colorType(of: bitmap) == 6)

    for y in 0..<2 { for x in 0..<2 { bitmap[x, y] = .white } }
    #expect(try colorType(of: bitmap) == 0)

    bitmap[1, 1] = Pixel(red: 255, green: 0, blue: 0)
    #expect(try colorType(of: bitmap) == 2)
  }

  @Test("A single pixel anywhere decides on the colours, whatever the width.", arguments: 1...11)
  func oddPixel(width: Int) throws {
    let size = PixelSize(clampingWidth: width, height: 2)
    var grey = Bitmap(size: size)
    for y in 0..<2 { for x in 0..<width { grey[x, y] = Pixel(red: 7, green: 7, blue: 7) } }
    for y in 0..<2 {
      for x in 0..<width {
        var picture = grey
        picture[x, y] = Pixel(red: 7, green: 7, blue: 6)
        #expect(try colorType(of: picture) == 2)
        picture[x, y] = Pixel(red: 7, green: 7, blue: 7, alpha: 254)
        #expect(try colorType(of: picture) == 6)
      }
    }
    #expect(try colorType(of: grey) == 0)
  }

  @Test("A text ends at a zero, which no text chunk can hold.")
  func zero() throws {
    let file = try PNGEncoder.encode(Bitmap(size: PixelSize(square: 1)), text: [("Title", "a\0b")])

    #expect(contains(file, [0, 0, 0, 7] + Array("tEXtTitle\0a".utf8)))
  }

  @Test("Text becomes tEXt before the pixels, and iTXt where Latin-1 has no letters for it.")
  func text() throws {
    let file = try PNGEncoder.encode(
      Bitmap(size: PixelSize(square: 1)),
      text: [("Software", "qlrender"), ("Title", "Käse"), ("Author", "李")])

    #expect(chunkNames(file) == ["IHDR", "sRGB", "tEXt", "tEXt", "iTXt", "IDAT", "IEND"])
    #expect(contains(file, Array("Software\0qlrender".utf8)))
    #expect(contains(file, Array("Title\0K".utf8) + [0xE4]))
    #expect(contains(file, Array("Author\0\0\0\0\0李".utf8)))
  }

  @Test("The same picture gives the same bytes.")
  func reproducible() throws {
    let bitmap = Samples.transparentRamp

    #expect(try PNGEncoder.encode(bitmap) == PNGEncoder.encode(bitmap))
  }

  private func colorType(of bitmap: Bitmap) throws -> UInt8 {
    try PNGEncoder.encode(bitmap)[25]
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    (0...(bytes.count - part.count)).contains { bytes[$0..<($0 + part.count)].elementsEqual(part) }
  }
}

/// The names of a PNG file's chunks, in order.
func chunkNames(_ file: [UInt8]) -> [String] {
  var names: [String] = []
  var at = 8
  while at + 12 <= file.count {
    let length = file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
    names.append(String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self))
    at += 12 + length
  }
  return names
}
