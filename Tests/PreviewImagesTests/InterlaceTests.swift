import PreviewCore
import PreviewPNG
import PreviewPixels
import TestSupport
import Testing

@Suite struct InterlaceTests {
  @Test("An interlaced picture is the same as one that is not, whatever its size.")
  func same() throws {
    var pictures = 0
    for width in 1...9 {
      for height in 1...9 {
        let size = PixelSize(clampingWidth: width, height: height)
        let drawn = try Drawn(interlaced(size).bytes, .png)
        for y in 0..<height {
          for x in 0..<width { #expect(drawn.bitmap[x, y] == .grey(level(x, y))) }
        }
        #expect(drawn.warnings.isEmpty)
        pictures += 1
      }
    }
    #expect(pictures == 81)
  }

  @Test("A picture too large for the memory is drawn from its first passes.")
  func coarse() throws {
    let size = PixelSize(square: 256)
    var limits = RenderLimits.thumbnail
    limits.memory = 4 * 64 * 64
    let drawn = try Drawn(interlaced(size, depth: 8).bytes, .png, side: 32, limits: limits)

    #expect(drawn.warnings.isEmpty)
    for x in 2..<30 {
      let expected = Pixel.grey(level(8 * x + 3, 8 * 16 + 3))
      #expect(areClose([drawn.bitmap[x, 16]], [expected], tolerance: 6))
    }
  }

  @Test("A cut interlaced file is drawn from coarser passes where the finer ones are missing.")
  func cut() throws {
    let size = PixelSize(square: 64)
    let file = interlaced(size, depth: 8).bytes
    let drawn = try Drawn(Array(file.prefix(file.count * 2 / 5)), .png)

    #expect(drawn.warnings == [.truncated])
    for y in 0..<64 {
      for x in 0..<64 {
        #expect(areClose([drawn.bitmap[x, y]], [.grey(level(x, y))], tolerance: 8))
      }
    }
  }

  @Test("Each pixel belongs to exactly one pass.")
  func passes() {
    for size in [
      PixelSize(square: 1), PixelSize(clampingWidth: 13, height: 5), PixelSize(square: 16),
    ] {
      var seen = Set<[Int]>()
      for pass in PNGPass.passes(of: size) {
        for line in 0..<pass.height {
          for index in 0..<pass.width {
            let x = pass.column + index * pass.columnStep
            seen.insert([x, pass.row + line * pass.rowStep])
            #expect(x < size.width)
          }
        }
      }
      #expect(seen.count == size.pixelCount)
      #expect(PNGPass.passes(of: size).reduce(0) { $0 + $1.width * $1.height } == size.pixelCount)
    }
  }

  /// A slope from the top left to the bottom right.
  private func level(_ x: Int, _ y: Int) -> UInt8 { UInt8((x + y) / 2) }

  private func interlaced(_ size: PixelSize, depth: UInt8 = 8) -> PNGFile {
    let rows = PNGPass.passes(of: size).flatMap { pass in
      (0..<pass.height).map { line in
        (0..<pass.width).map { index in
          level(pass.column + index * pass.columnStep, pass.row + line * pass.rowStep)
        }
      }
    }
    return PNGFile(
      width: size.width, height: size.height, depth: depth, type: .grey, isInterlaced: true,
      rows: rows)
  }
}
