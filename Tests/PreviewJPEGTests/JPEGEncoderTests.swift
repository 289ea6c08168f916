import PreviewCore
import PreviewJPEG
import PreviewPixels
import TestSupport
import Testing

@Suite struct JPEGEncoderTests {
  /// Columns of one colour each, which change where blocks do not.
  private static func stripes(_ colors: [Pixel], width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(clampingWidth: width * colors.count, height: height))
    for y in 0..<height {
      for x in 0..<bitmap.size.width { bitmap[x, y] = colors[x / width] }
    }
    return bitmap
  }

  /// The rows of a file as they are decoded: blue, green, red and 255.
  private func decoded(_ file: [UInt8]) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let source = try FileSource(opening: folder.write(file, to: "a.jpg"))
    var decoder = try JPEGDecoder(source)
    let size = try decoder.begin(.bgrx, eighths: 8)
    var rows: [[UInt8]] = []
    for _ in 0..<size.height {
      var row = [UInt8](repeating: 0, count: size.bytesPerRow)
      try decoder.readRow(into: &row)
      rows.append(row)
    }
    return rows
  }

  @Test("What is encoded is decoded again, near enough, also beside a sharp edge.")
  func roundTrip() throws {
    let colors = [
      Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255), .white, .black,
    ]
    let bitmap = Self.stripes(colors, width: 13, height: 11)

    let rows = try decoded(JPEGEncoder.encode(bitmap))

    #expect(rows.count == 11)
    for (y, row) in rows.enumerated() {
      for x in 0..<bitmap.size.width {
        let pixel = bitmap[x, y]
        let differences = [
          Int(row[4 * x]) - Int(pixel.blue), Int(row[4 * x + 1]) - Int(pixel.green),
          Int(row[4 * x + 2]) - Int(pixel.red),
        ]
        #expect(differences.allSatisfy { abs($0) <= 40 }, "\(x), \(y): \(differences)")
      }
    }
  }

  @Test("A file is baseline JFIF without a profile, with colour at full resolution.")
  func header() throws {
    let file = try JPEGEncoder.encode(Bitmap(size: PixelSize(clampingWidth: 258, height: 3)))
    let frame = try #require(file.firstRange(of: [0xFF, 0xC0])).lowerBound

    #expect(file.starts(with: [0xFF, 0xD8, 0xFF, 0xE0]))
    #expect(Array(file[6..<11]) == Array("JFIF\0".utf8))
    #expect(file.suffix(2) == [0xFF, 0xD9])
    #expect(!file.contains(Array("ICC_PROFILE".utf8)))
    // 8 bits, 3 rows of 258, three components whose sampling factors are 1 by 1.
    #expect(Array(file[(frame + 4)..<(frame + 10)]) == [8, 0, 3, 1, 2, 3])
    #expect([11, 14, 17].allSatisfy { file[frame + $0] == 0x11 })
  }

  @Test("A picture larger than the encoder's buffer is written whole, the same each time.")
  func large() throws {
    var generator = SplitMix64(seed: 1)
    var bitmap = Bitmap(size: PixelSize(square: 300))
    for y in 0..<300 {
      for x in 0..<300 {
        bitmap[x, y] = Pixel(red: .random(in: 0...255, using: &generator), green: 0, blue: 0)
      }
    }

    let file = try JPEGEncoder.encode(bitmap)

    #expect(file.count > 65_536)
    #expect(try decoded(file).count == 300)
    let again = try JPEGEncoder.encode(bitmap)
    #expect(again.elementsEqual(file))
  }

  @Test("A side that JPEG cannot have is output.write, with the length that it can have.")
  func longSide() throws {
    let bitmap = Bitmap(size: PixelSize(clampingWidth: JPEGEncoder.maximumSide + 1, height: 1))
    let longest = Bitmap(size: PixelSize(clampingWidth: 1, height: JPEGEncoder.maximumSide))

    let error = #expect(throws: PreviewError.self) { try JPEGEncoder.encode(bitmap) }

    #expect(error?.code == "output.write")
    #expect(error?.description.contains("65500") == true)
    #expect(try !JPEGEncoder.encode(longest).isEmpty)
  }
}
