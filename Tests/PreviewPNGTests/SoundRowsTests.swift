import Foundation
import PreviewCore
import PreviewPNG
import TestSupport
import Testing

@Suite("Rows that are read without libpng") struct SoundRowsTests {
  @Test("Rows of every kind of file are those of libpng.", arguments: [UInt64(1), 2])
  func kinds(seed: UInt64) {
    var random = RandomPNG(seed: seed)
    var (seen, unknown) = (0, 0)
    for kind in RandomPNG.kinds {
      for depth in kind.depths {
        for width in [1, 2, 3, 7, 16, 33, random.random(34...90)] {
          for hasKey in [false, true] {
            let file = random.file(
              kind.type, depth, channels: kind.channels, hasKey: hasKey, width: width,
              height: random.random(1...9), level: CInt(random.random(0...12))
            ).bytes
            for layout in RowsRead.layouts(of: file) {
              let (quick, isQuick) = RowsRead.read(file, layout, quickly: true)
              let slow = RowsRead.read(file, layout, quickly: false).result
              #expect(quick == slow, "seed \(seed), \(kind.type) \(depth) \(layout) \(width)")
              #expect(isQuick && slow.error == nil && !slow.isRepaired)
              seen += 1
              unknown += slow.hasUnknownIndex ? 1 : 0
            }
          }
        }
      }
    }
    #expect(seen == 364 && unknown > 5)
  }

  @Test("All samples of 16 bits are rounded as libpng rounds them.")
  func rounding() {
    let rows = (0..<256).map { high in (0..<256).flatMap { [UInt8(high), UInt8($0)] } }
    let grey = PNGFile(width: 256, height: 256, depth: 16, type: .grey, rows: rows).bytes
    let colors = rows.map { row in
      stride(from: 0, to: 510, by: 6).flatMap { row[$0..<$0 + 6] }
    }
    let rgb = PNGFile(width: 85, height: 256, depth: 16, type: .rgb, rows: colors).bytes

    for file in [grey, rgb] {
      let quick = RowsRead.read(file, .bgra, quickly: true)
      #expect(quick.isQuick)
      #expect(quick.result == RowsRead.read(file, .bgra, quickly: false).result)
    }
  }

  @Test("A long picture is read through a window that moves; so are long rows.")
  func long() {
    var random = RandomPNG(seed: 3)
    for (width, height, level) in [(300, 900, 6), (90_000, 3, 9), (1, 70_000, 1), (500, 300, 0)] {
      let file = random.file(
        .rgb, 8, channels: 3, hasKey: false, width: width, height: height, level: CInt(level)
      ).bytes
      let quick = RowsRead.read(file, .bgra, quickly: true)
      #expect(quick.isQuick)
      #expect(quick.result == RowsRead.read(file, .bgra, quickly: false).result)
    }
  }

  @Test("Stored blocks may begin wherever a part of the file ends.")
  func flushed() {
    // A writer that is flushed after each few bytes; how many differs, lest parts of the file always
    // end at the same place of a block.
    var random = RandomPNG(seed: 6)
    let counts = (0..<60_000).map { _ in random.random(1...6) }
    let blocks = (0...6).map { flushedBlock(zeros: $0) }
    let width = counts.reduce(-1, +)
    var file = PNGFile(width: width, height: 1, depth: 8, type: .grey, rows: [[]])
    file.chunks[1].content =
      [0x78, 1] + counts.flatMap { blocks[$0] } + [1, 0, 0, 0xFF, 0xFF, 9, 9, 9, 9]

    let quick = RowsRead.read(file.bytes, .grey, quickly: true)

    #expect(quick.isQuick)
    #expect(quick.result == RowsRead.read(file.bytes, .grey, quickly: false).result)
    #expect(quick.result.rows == [[UInt8](repeating: 0, count: width).hashValue])
  }

  /// A block of zeros with fixed codes, and an empty stored one.
  private func flushedBlock(zeros: Int) -> [UInt8] {
    let head = [0, 1, 0]
    let codes = (0..<zeros).flatMap { _ in [0, 0, 1, 1, 0, 0, 0, 0] }
    let bits = head + codes + [Int](repeating: 0, count: 7 + 3 + 3)
    let bytes = stride(from: 0, to: bits.count / 8 * 8, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | UInt8(bits[start + $1]) << UInt8($1) }
    }
    return bytes + [0, 0, 0xFF, 0xFF]
  }

  @Test("Damage does what it did when libpng read everything.", arguments: [UInt64(4), 5])
  func damage(seed: UInt64) {
    var random = RandomPNG(seed: seed)
    var (whole, repaired, failed, quickly) = (0, 0, 0, 0)
    for turn in 0..<500 {
      let kind = RandomPNG.kinds[random.random(0...4)]
      let depth = kind.depths[random.random(0...(kind.depths.count - 1))]
      var file = random.file(
        kind.type, depth, channels: kind.channels, hasKey: turn % 3 == 0,
        width: random.random(1...40), height: random.random(1...40),
        level: CInt(random.random(0...12))
      ).bytes
      damage(&file, &random)
      let quick = RowsRead.read(file, .bgra, quickly: true)
      let slow = RowsRead.read(file, .bgra, quickly: false).result
      #expect(quick.result == slow, "seed \(seed), turn \(turn)")
      whole += slow.error == nil ? 1 : 0
      repaired += slow.isRepaired ? 1 : 0
      failed += slow.error == nil ? 0 : 1
      quickly += quick.isQuick ? 1 : 0
    }
    #expect(whole > 50 && repaired > 50 && failed > 50 && quickly > 0)
  }

  /// Bits that are turned over, bytes that are missing, more or others, or an end that comes early.
  private func damage(_ file: inout [UInt8], _ random: inout RandomPNG) {
    for _ in 0..<random.random(1...2) where file.count > 40 {
      let place = random.random(33...(file.count - 1))
      switch random.random(0...4) {
      case 0, 1: file[place] ^= 1 << UInt8(random.random(0...7))
      case 2: file.remove(at: place)
      case 3: file.insert(UInt8(random.random(0...255)), at: place)
      default: file.removeLast(file.count - place)
      }
    }
  }

  @Test("What stands behind the pixels, or does not end, is left to libpng.")
  func tails() {
    let data = [UInt8](repeating: 0, count: 40)
    let stream = RandomPNG.deflated(data, 6)
    let streams: [[UInt8]] = [
      stream, stream + [1], stream.dropLast(), stream.dropLast(4) + [9, 9, 9, 9],
      RandomPNG.deflated(data + [0], 6), RandomPNG.deflated(data.dropLast(), 6), [], [0x78],
      [0x78, 0xBB, 0, 0, 0, 0] + stream.dropFirst(2), [0x18, 0x19] + stream.dropFirst(2),
    ]
    let isQuick = streams.map { stream in
      var file = PNGFile(width: 39, height: 1, depth: 8, type: .grey, rows: [[]])
      file.chunks[1].content = Array(stream)
      let quick = RowsRead.read(file.bytes, .grey, quickly: true)
      #expect(quick.result == RowsRead.read(file.bytes, .grey, quickly: false).result)
      return quick.isQuick
    }
    #expect(isQuick == [true, false, false, true, false, false, false, false, false, true])
  }
}
