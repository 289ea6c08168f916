/// The part of a text that tells its encoding: the lines with bytes beyond ASCII.
enum EncodingSample {
  private static let capacity = 32 << 10
  private static let longestLine = 8 << 10

  /// Lines with bytes from 0x80 on, up to 32 KiB of them.
  static func bytes(of bytes: [UInt8]) -> [UInt8] {
    var sample: [UInt8] = []
    var lineStart = 0
    var position = 0
    while position < bytes.count, sample.count < capacity {
      let byte = bytes[position]
      if byte >= 0x80 {
        let start = beginning(of: bytes, lineStart, position)
        let end = lineEnd(bytes, from: position, limit: start + longestLine)
        sample += bytes[start..<end]
        sample.append(0x0A)
        position = end
        lineStart = end
      } else {
        position += 1
        if byte == 0x0A || byte == 0x0D { lineStart = position }
      }
    }
    return sample
  }

  /// The start of the line, or in a long line a space shortly before `position`.
  private static func beginning(of bytes: [UInt8], _ lineStart: Int, _ position: Int) -> Int {
    guard position - lineStart > 256 else { return lineStart }
    return bytes[(position - 256)..<position].lastIndex { $0 <= 0x20 } ?? position
  }

  private static func lineEnd(_ bytes: [UInt8], from start: Int, limit: Int) -> Int {
    let end = min(limit, bytes.count)
    return bytes[start..<max(start, end)].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
  }

  /// The first lines of a sample, and of a line that is longer all the same its beginning.
  static func wholeLines(of sample: [UInt8], upTo limit: Int) -> [UInt8] {
    guard sample.count > limit else { return sample }
    let end = sample[..<limit].lastIndex { $0 == 0x0A || $0 == 0x20 }
    return Array(sample[..<(end.map { $0 + 1 } ?? limit)])
  }

  /// Whether there are many Latin letters for every byte beyond ASCII.
  static func isSparse(_ sample: [UInt8]) -> Bool {
    let letters = sample.count { $0 < 0x80 && (0x61...0x7A).contains($0 | 0x20) }
    return letters >= 8 * sample.count { $0 >= 0x80 }
  }

  /// Whether the bytes beyond ASCII are mostly lines and blocks of the IBM PC, as in ANSI art.
  ///
  /// Those come in runs of one and the same byte, or are mostly shades and full blocks, which
  /// letters never do and are.
  static func isDrawnWithBoxes(_ sample: [UInt8]) -> Bool {
    var high = 0
    var boxes = 0
    var shades = 0
    var repeated = 0
    var previous: UInt8 = 0
    for byte in sample {
      if byte >= 0x80 { high += 1 }
      if (0xB0...0xDF).contains(byte) || byte == 0xFE {
        boxes += 1
        if byte == previous { repeated += 1 }
        if commonInArt.contains(byte) { shades += 1 }
      }
      previous = byte
    }
    guard boxes >= 8, boxes * 10 >= high * 7 else { return false }
    return repeated * 10 >= boxes * 4 || shades * 10 >= high * 8
  }

  /// Shades, blocks and the straight lines of code page 437.
  private static let commonInArt: Set<UInt8> = [
    0xB0, 0xB1, 0xB2, 0xB3, 0xBA, 0xC4, 0xCD, 0xDB, 0xDC, 0xDD, 0xDE, 0xDF, 0xFE,
  ]
}
