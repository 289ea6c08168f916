import Foundation
import PreviewCore
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

@Suite struct PNGDecoderTests {
  @Test("What is encoded is decoded again, but for the rounding of faint colours.")
  func roundTrip() throws {
    let bitmap = Samples.transparentRamp
    let folder = try TemporaryFolder()
    let source = try FileSource(opening: folder.write(PNGEncoder.encode(bitmap), to: "a"))
    var decoder = try PNGDecoder(source)
    try decoder.begin(.bgra)
    var row = [UInt8](repeating: 0, count: bitmap.bytesPerRow)

    let header = decoder.header
    #expect(header.size == bitmap.size)
    #expect(header.hasAlpha && !header.isGrey && !header.isInterlaced)
    for y in 0..<bitmap.size.height {
      try decoder.readRow(into: &row)
      for x in 0..<bitmap.size.width {
        let alpha = Double(row[4 * x + 3])
        #expect(row[4 * x + 3] == bitmap[x, y].alpha)
        #expect(abs(Double(row[4 * x + 2]) * alpha / 255 - Double(bitmap[x, y].red)) <= 1)
        #expect(abs(Double(row[4 * x]) * alpha / 255 - Double(bitmap[x, y].blue)) <= 1)
      }
    }
    let isRepaired = decoder.isRepaired
    #expect(!isRepaired)
  }

  @Test("Reading does not move the offset of the descriptor, which others may share.")
  func sharedOffset() throws {
    let folder = try TemporaryFolder()
    let file = try PNGEncoder.encode(Samples.transparentRamp)
    let source = try FileSource(opening: folder.write(file, to: "a"))
    lseek(source.descriptor, 5, SEEK_SET)
    var decoder = try PNGDecoder(source)
    try decoder.begin(.bgra)
    var row = [UInt8](repeating: 0, count: 256 * 4)
    try decoder.readRow(into: &row)

    #expect(lseek(source.descriptor, 0, SEEK_CUR) == 5)
  }

  @Test("All statements about colours are given, the strongest first.")
  func colors() throws {
    let gamma: (String, [UInt8]) = ("gAMA", PNGFile.number(50_000))
    let codePoints: (String, [UInt8]) = ("cICP", [12, 13, 0, 1])
    let broken: (String, [UInt8]) = ("iCCP", Array("a\0\0b".utf8))

    #expect(try colors([]) == [])
    #expect(try colors([gamma]) == [.gamma(0.5, nil)])
    #expect(try colors([("sRGB", [0]), gamma]).first == .standard)
    #expect(
      try colors([gamma, broken, codePoints])
        == [.codePoints([12, 13, 0, 1]), .profile([]), .gamma(0.5, nil)])
  }

  private func colors(_ chunks: [(String, [UInt8])]) throws -> [PNGColor] {
    let extra = chunks.map { (name: $0.0, content: $0.1) }
    let file = PNGFile(width: 1, height: 1, depth: 8, type: .rgb, extra: extra, rows: [[1, 2, 3]])
    let folder = try TemporaryFolder()
    let source = try FileSource(opening: folder.write(file.bytes, to: "a"))
    return try PNGDecoder(source).header.colors
  }
}
