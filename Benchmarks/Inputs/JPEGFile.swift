/// A JPEG photograph of any size, 4:2:0, baseline or in four scans, without ever being in memory: the
/// same 256 rows come again and again.
struct JPEGFile {
  private let width: Int
  private let height: Int
  private let isProgressive: Bool
  private let band: JPEGBand

  /// Sides are multiples of 16.
  init(_ width: Int, _ height: Int, isProgressive: Bool) {
    (self.width, self.height, self.isProgressive) = (width, height, isProgressive)
    band = JPEGBand(width: width, unitRows: min(height / 16, 16))
  }

  /// The whole file.
  var bytes: [UInt8] {
    var all: [UInt8] = []
    emit { all += $0 }
    return all
  }

  func write(to file: inout StreamedFile) { emit { file.write($0) } }

  /// Gives the file in parts.
  private func emit(_ take: ([UInt8]) -> Void) {
    take(head)
    if isProgressive {
      scan(of: [0, 1, 2], 0...0, take)
      for component in 0..<3 { scan(of: [component], 1...63, take) }
    } else {
      scan(of: [0, 1, 2], 0...63, take)
    }
    take([0xFF, 0xD9])
  }

  /// One scan: whole units of all components, or the blocks of one.
  private func scan(
    of components: [Int], _ range: ClosedRange<Int>, _ take: ([UInt8]) -> Void
  ) {
    let tables = components.flatMap { [UInt8($0 + 1), 0] as [UInt8] }
    let limits: [UInt8] = [UInt8(range.lowerBound), UInt8(range.upperBound), 0]
    let count = UInt8(components.count)
    take(JPEGFile.segment(0xDA, [count] + tables + limits))
    var coder = JPEGCoder()
    var last = [0, 0, 0]
    for row in 0..<height / 16 {
      for block in band.blocks(of: components, inRow: row % band.unitRows) {
        coder.code(
          band.coefficients, from: block.start, range, after: &last[block.component])
      }
      take(coder.drained())
    }
    take(coder.finished())
  }

  private var head: [UInt8] {
    let frame: [UInt8] = [
      8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3,
      1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0,
    ]
    let jfif = Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
    return [0xFF, 0xD8] + JPEGFile.segment(0xE0, jfif)
      + JPEGFile.segment(0xDB, [0] + JPEGBand.divisors.map { UInt8($0) })
      + JPEGFile.segment(isProgressive ? 0xC2 : 0xC0, frame)
      + JPEGFile.segment(0xC4, [0] + JPEGCode.direct.counts + JPEGCode.direct.symbols)
      + JPEGFile.segment(0xC4, [0x10] + JPEGCode.other.counts + JPEGCode.other.symbols)
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }
}
