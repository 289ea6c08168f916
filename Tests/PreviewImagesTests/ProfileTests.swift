import PreviewCore
import PreviewPixels
import TestSupport
import Testing

/// ICC profiles in all kinds of pictures.
@Suite struct ProfileTests {
  /// Display P3's numbers for the red of sRGB.
  private static let red: [UInt8] = [234, 51, 35]

  @Test("A profile holds for palettes, alpha and 16 bits.")
  func kinds() throws {
    let deep = ProfileTests.red.flatMap { [$0, $0] }
    let files: [(PNGFile.ColorType, UInt8, [UInt8], [(name: String, content: [UInt8])])] = [
      (.rgb, 8, ProfileTests.red, []), (.rgba, 8, ProfileTests.red + [255], []),
      (.rgb, 16, deep, []), (.rgba, 16, deep + [255, 255], []),
      (.palette, 8, [0], [("PLTE", ProfileTests.red)]),
    ]
    for (type, depth, row, extra) in files {
      let drawn = try draw(type, depth, row, extra)
      #expect(areClose([drawn.bitmap[0, 0]], [.pureRed], tolerance: 3), "\(type) \(depth)")
      #expect(drawn.warnings.isEmpty)
    }
  }

  @Test("Eight and sixteen bits come to the same colours.")
  func depths() throws {
    for level in stride(from: UInt8(0), through: 250, by: 25) {
      let row = [level, 128, 255 - level]
      let shallow = try draw(.rgb, 8, row).bitmap[0, 0]
      let deep = try draw(.rgb, 16, row.flatMap { [$0, $0] }).bitmap[0, 0]
      #expect(areClose([shallow], [deep], tolerance: 1), "\(level)")
    }
  }

  @Test("A profile for colours serves grey pictures as well; its greys are those of sRGB.")
  func greyWithColorProfile() throws {
    let kinds: [(PNGFile.ColorType, [UInt8])] = [(.grey, [100]), (.greyAlpha, [100, 255])]
    for (type, row) in kinds {
      let drawn = try draw(type, 8, row)
      #expect(areClose([drawn.bitmap[0, 0]], [.grey(100)], tolerance: 1))
      #expect(drawn.warnings.isEmpty)
    }
  }

  @Test("A grey profile is followed in grey pictures, in 8 and 16 bits.")
  func grey() throws {
    let chunk = try ProfiledPNG.chunk(ProfiledPNG.grey(curve: ProfiledPNG.linear))
    let kinds: [(UInt8, [UInt8])] = [(8, [128]), (16, [128, 128])]
    for (depth, row) in kinds {
      let file = PNGFile(
        width: 1, height: 1, depth: depth, type: .grey, extra: [("iCCP", chunk)], rows: [row])
      let right = StandardCurve.sample(ofLight: 128 / 255) * 255
      let drawn = try Drawn(file.bytes, .png)
      #expect(areClose([drawn.bitmap[0, 0]], [.grey(UInt8(right.rounded()))]), "\(depth)")
    }
  }

  @Test("A grey profile in a picture of colours, and one of colours in one of inks, are ignored.")
  func mismatch() throws {
    let chunk = try ProfiledPNG.chunk(ProfiledPNG.grey(curve: ProfiledPNG.linear))
    let segment = try Array("ICC_PROFILE\0".utf8) + [1, 1] + ProfiledPNG.profile
    let inks = QuarterJPEG.adobeCMYK.inserting(marker: 0xE2, segment)

    for row in [ProfileTests.red, ProfileTests.red.flatMap { [$0, $0] }] {
      let file = PNGFile(
        width: 1, height: 1, depth: UInt8(row.count / 3 * 8), type: .rgb,
        extra: [("iCCP", chunk)], rows: [row])
      let drawn = try Drawn(file.bytes, .png)
      #expect(drawn.bitmap[0, 0] == Pixel(red: 234, green: 51, blue: 35))
      #expect(drawn.warnings == [.profileIgnored])
    }
    let printed = try Drawn(inks, .jpeg)
    #expect(printed.warnings == [.profileIgnored])
    #expect(areClose(printed.quarters, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 6))
  }

  @Test("Of a profile whose compressed data is cut, nothing is used that is not whole.")
  func cut() throws {
    let chunk = try ProfiledPNG.displayP3
    for count in [chunk.count - 3, chunk.count / 2, 20] {
      let file = PNGFile(
        width: 1, height: 1, depth: 8, type: .rgb, extra: [("iCCP", Array(chunk.prefix(count)))],
        rows: [ProfileTests.red])
      let drawn = try Drawn(file.bytes, .png)

      let isUsed = count == chunk.count - 3
      #expect(drawn.warnings == (isUsed ? [] : [.profileIgnored]))
      #expect((drawn.bitmap[0, 0].green < 4) == isUsed)
    }
  }

  @Test(
    "A curve that makes no number of a sample is no danger.", arguments: [Int16.min, -2, 0, .max])
  func wildCurve(exponent: Int16) throws {
    let number = UInt16(bitPattern: exponent)
    var curve: [UInt8] = Array("para".utf8) + [UInt8](repeating: 0, count: 8)
    curve += [UInt8(number >> 8), UInt8(number & 255), 0, 0]
    let chunk = try ProfiledPNG.chunk(ProfiledPNG.grey(curve: curve))
    let row: [UInt8] = [0, 0, 0, 1, 128, 0, 255, 255]
    let file = PNGFile(
      width: 4, height: 1, depth: 16, type: .grey, extra: [("iCCP", chunk)], rows: [row])

    #expect(try Drawn(file.bytes, .png).bitmap.isOpaque)
  }

  @Test("A profile comes to the same colours however many were used in between.")
  func cache() throws {
    let first = try draw(.rgb, 8, ProfileTests.red).bitmap[0, 0]
    for exponent in UInt8(1)...6 {
      let curve: [UInt8] = ProfiledPNG.linear.dropLast(4) + [exponent, 0, 0, 0]
      let chunk = try ProfiledPNG.chunk(ProfiledPNG.grey(curve: curve))
      let file = PNGFile(
        width: 1, height: 1, depth: 8, type: .grey, extra: [("iCCP", chunk)], rows: [[200]])
      let light = StandardCurve.power(200 / 255, Double(exponent))
      let right = UInt8((StandardCurve.sample(ofLight: light) * 255).rounded())
      for _ in 0..<2 {
        #expect(areClose([try Drawn(file.bytes, .png).bitmap[0, 0]], [.grey(right)], tolerance: 3))
      }
    }
    #expect(try draw(.rgb, 8, ProfileTests.red).bitmap[0, 0] == first)
  }

  @Test("A profile of more than 4 MiB is not read, and that is said.")
  func tooLong() throws {
    let chunk = try ProfiledPNG.displayP3 + [UInt8](repeating: 0, count: 4 << 20)
    let file = PNGFile(
      width: 1, height: 1, depth: 8, type: .rgb, extra: [("iCCP", chunk)],
      rows: [ProfileTests.red])
    let drawn = try Drawn(file.bytes, .png)

    #expect(drawn.bitmap[0, 0] == Pixel(red: 234, green: 51, blue: 35))
    #expect(drawn.warnings == [.profileIgnored])
  }

  private func draw(
    _ type: PNGFile.ColorType, _ depth: UInt8, _ row: [UInt8],
    _ extra: [(name: String, content: [UInt8])] = []
  ) throws -> Drawn {
    let chunks = try [(name: "iCCP", content: ProfiledPNG.displayP3)] + extra
    let file = PNGFile(
      width: 1, height: 1, depth: depth, type: type, extra: chunks, rows: [row])
    return try Drawn(file.bytes, .png)
  }
}

/// Profiles as iCCP chunks: that of Display P3 is taken from its fixture.
enum ProfiledPNG {
  /// The content of the chunk.
  static var displayP3: [UInt8] {
    get throws {
      let file = try Drawn.fixture("png/display-p3-red.png")
      let name = try #require(file.firstRange(of: Array("iCCP".utf8)))
      return Array(file[name.upperBound...].prefix(file.number(name.lowerBound - 4, 4)))
    }
  }

  /// The profile itself, which is stored in one block.
  static var profile: [UInt8] {
    get throws {
      let content = try displayP3
      let start = try #require(content.firstIndex(of: 0)) + 2
      return try Inflater.inflate(zlib: Array(content[start...]))
    }
  }

  /// The profile with a tag more: its table grows by an entry, so all offsets do.
  static func adding(_ name: String, _ content: [UInt8]) throws -> [UInt8] {
    let profile = try profile
    let count = profile.number(128, 4)
    var bytes = Array(profile.prefix(128)) + PNGFile.number(count + 1)
    for at in stride(from: 132, to: 132 + 12 * count, by: 12) {
      bytes += profile[at..<(at + 4)]
      bytes += PNGFile.number(profile.number(at + 4, 4) + 12)
      bytes += profile[(at + 8)..<(at + 12)]
    }
    bytes += Array(name.utf8) + PNGFile.number(profile.count + 12) + PNGFile.number(12)
    bytes += profile[(132 + 12 * count)...]
    bytes += Array(name.utf8) + [0, 0, 0, 0] + content
    return sized(bytes)
  }

  /// The curve of linear samples (ICC.1:2010, section 10.5).
  static let linear = Array("curv".utf8) + [0, 0, 0, 0] + PNGFile.number(1) + [1, 0, 0, 0]

  /// A profile of greys with this curve (ICC.1:2010, section 8.3.4).
  static func grey(curve: [UInt8]) throws -> [UInt8] {
    var header = try Array(profile.prefix(128))
    header.replaceSubrange(16..<20, with: "GRAY".utf8)
    var white: [UInt8] = Array("XYZ ".utf8) + [0, 0, 0, 0]
    white += header[68..<80]
    var bytes = header + PNGFile.number(2)
    bytes += Array("wtpt".utf8) + PNGFile.number(156) + PNGFile.number(white.count)
    bytes += Array("kTRC".utf8) + PNGFile.number(176) + PNGFile.number(curve.count)
    return sized(bytes + white + curve)
  }

  /// The content of a chunk with a profile that is stored, not compressed.
  static func chunk(_ profile: [UInt8]) -> [UInt8] {
    let count = profile.count
    let (low, high) = (UInt8(count & 0xFF), UInt8(count >> 8))
    return Array("p\0\0".utf8) + [0x78, 0x01, 1, low, high, ~low, ~high] + profile
  }

  private static func sized(_ profile: [UInt8]) -> [UInt8] {
    PNGFile.number(profile.count) + profile.dropFirst(4)
  }
}
