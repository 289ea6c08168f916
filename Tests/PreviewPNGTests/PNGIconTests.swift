import PreviewCore
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

@Suite("Icons from memory") struct PNGIconTests {
  @Test("An icon is read with its transparency.")
  func pixels() throws {
    let file = PNGFile(
      width: 2, height: 1, depth: 8, type: .rgba, rows: [[255, 0, 0, 255, 0, 100, 200, 128]])

    let picture = try PNGIcon.picture(in: file.bytes)

    #expect(picture.size == PixelSize(width: 2, height: 1))
    #expect(picture[0, 0] == Pixel(red: 255, green: 0, blue: 0))
    #expect(picture[1, 0] == Pixel(red: 0, green: 50, blue: 100, alpha: 128))
  }

  @Test("A picture that was written is read back.")
  func roundTrip() throws {
    var picture = Bitmap(size: PixelSize(clampingWidth: 300, height: 200))
    for y in 0..<200 {
      for x in 0..<300 { picture[x, y] = Pixel(red: UInt8(x % 256), green: UInt8(y), blue: 7) }
    }

    let read = try PNGIcon.picture(in: PNGEncoder.encode(picture))

    #expect(read.size == picture.size)
    for y in stride(from: 0, to: 200, by: 7) { #expect(read[y, y] == picture[y, y]) }
  }

  @Test("A file that is cut off anywhere, or is none, is damaged.")
  func damaged() throws {
    let row = [UInt8](repeating: 9, count: 64)
    let whole = PNGFile(
      width: 64, height: 64, depth: 8, type: .grey, rows: Array(repeating: row, count: 64)
    ).bytes

    for count in stride(from: 0, to: whole.count - 200, by: 97) {
      #expect(throws: PreviewError.self) { try PNGIcon.picture(in: Array(whole.prefix(count))) }
    }
    #expect(throws: PreviewError.self) { try PNGIcon.picture(in: Array("not a picture".utf8)) }
  }

  @Test("A side of more than 1024 pixels, and an interlaced file, are refused.")
  func refused() {
    let wide = PNGFile(
      width: 1025, height: 1, depth: 8, type: .grey, rows: [[UInt8](repeating: 0, count: 1025)])
    let interlaced = PNGFile(
      width: 1, height: 1, depth: 8, type: .grey, isInterlaced: true, rows: [[0]])

    let codes = [wide, interlaced].map { file in
      #expect(throws: PreviewError.self) { try PNGIcon.picture(in: file.bytes) }?.code
    }

    #expect(codes == ["limit.pixels", "type.unsupported"])
  }
}
