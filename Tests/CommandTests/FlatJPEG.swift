/// Grey JPEG files of any size whose blocks take a bit or two each.
struct FlatJPEG {
  let width: Int
  let height: Int

  private var blocks: Int { (width + 7) / 8 * ((height + 7) / 8) }

  /// The picture in one scan.
  var baseline: [UInt8] {
    head(0xC0, otherCoefficients: 0) + scan(0...63) + zeros(bits: 2 * blocks) + [0xFF, 0xD9]
  }

  /// The picture in one scan, and further ones that each say of all blocks that nothing changes.
  ///
  /// The code 0 stands for a block (ITU-T T.81, annex G.1.2.2).
  func progressive(scans: Int) -> [UInt8] {
    let further = scan(1...63) + zeros(bits: blocks)
    var file = head(0xC2, otherCoefficients: 0) + scan(0...0) + zeros(bits: blocks)
    for _ in 0..<scans { file += further }
    return file + [0xFF, 0xD9]
  }

  private func head(_ frame: UInt8, otherCoefficients symbol: UInt8) -> [UInt8] {
    let sides = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return [0xFF, 0xD8] + segment(0xDB, [0] + Array(repeating: 8, count: 64))
      + segment(frame, [8] + sides + [1, 1, 0x11, 0]) + segment(0xC4, oneCode(0, for: 0))
      + segment(0xC4, oneCode(0x10, for: symbol))
  }

  private func oneCode(_ table: UInt8, for symbol: UInt8) -> [UInt8] {
    [table, 1] + Array(repeating: 0, count: 15) + [symbol]
  }

  private func scan(_ range: ClosedRange<UInt8>) -> [UInt8] {
    segment(0xDA, [1, 1, 0, range.lowerBound, range.upperBound, 0])
  }

  /// Bits of nothing but the code 0, whose last byte is filled up with ones.
  private func zeros(bits: Int) -> [UInt8] {
    Array(repeating: 0, count: bits / 8) + (bits % 8 == 0 ? [] : [0xFF >> UInt8(bits % 8)])
  }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }
}
