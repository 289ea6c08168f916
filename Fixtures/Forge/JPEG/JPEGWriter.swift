/// Writes JPEG files of flat blocks: each block of 8 by 8 pixels has one value, so there is no
/// transform to compute and decoders get back exactly what was put in.
struct JPEGWriter {
  /// One component and how often it is sampled for each block of the coarsest one.
  struct Component {
    var id: Int
    var across = 1
    var down = 1
  }

  var width: Int
  var height: Int
  var components: [Component]
  /// Segments between the start and the tables.
  var segments: [[UInt8]] = []
  var isProgressive = false
  /// MCUs between restart markers; 0 is none.
  var restartInterval = 0

  init(_ width: Int, _ height: Int, components: [Component]) {
    self.width = width
    self.height = height
    self.components = components
  }

  /// The lengths of the standard luminance codes (JPEG, annex K.3.1): how many there are of each.
  private static let directCounts: [UInt8] = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
  private static let directCodes: [(code: Int, length: Int)] = {
    var next = 0
    return directCounts.enumerated().flatMap { index, count in
      next <<= 1
      return (0..<Int(count)).map { _ in
        defer { next += 1 }
        return (next, index + 1)
      }
    }
  }()

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + .be16(content.count + 2) + content
  }

  /// The Adobe segment with its colour transform: 0 none, 1 YCbCr, 2 YCCK.
  static func adobe(transform: UInt8) -> [UInt8] {
    segment(0xEE, .ascii("Adobe") + [0, 100, 0, 0, 0, 0, transform])
  }

  static let jfif = segment(0xE0, .all(.ascii("JFIF"), [0, 1, 1, 0, 0, 72, 0, 72, 0, 0]))

  static func exif(_ block: [UInt8]) -> [UInt8] { segment(0xE1, .ascii("Exif") + [0, 0] + block) }

  /// The file; `sample` gives the value of a component around a pixel, 0 to 255.
  func bytes(_ sample: (_ component: Int, _ x: Int, _ y: Int) -> Int) -> [UInt8] {
    head + scanHeader(Array(components.indices)) + directScan(sample) + [0xFF, 0xD9]
  }

  /// Everything before the first scan.
  var head: [UInt8] {
    let frame: [UInt8] = .all(
      [8], .be16(height), .be16(width), [UInt8(components.count)], frameParts)
    return .all(
      [0xFF, 0xD8], segments.flatMap { $0 },
      JPEGWriter.segment(0xDB, [0] + Array(repeating: 8, count: 64)),
      JPEGWriter.segment(isProgressive ? 0xC2 : 0xC0, frame),
      JPEGWriter.segment(0xC4, .all([0], JPEGWriter.directCounts, Array(0..<12))),
      JPEGWriter.oneCode(for: 0),
      restartInterval == 0 ? [] : JPEGWriter.segment(0xDD, .be16(restartInterval)))
  }

  private var frameParts: [UInt8] {
    components.flatMap { part -> [UInt8] in
      [UInt8(part.id), UInt8(part.across << 4 | part.down), 0]
    }
  }

  /// A table for the other coefficients with a single code of one bit.
  static func oneCode(for symbol: UInt8) -> [UInt8] {
    segment(0xC4, [0x10, 1] + Array(repeating: 0, count: 15) + [symbol])
  }

  func scanHeader(_ parts: [Int], coefficients: ClosedRange<Int>? = nil) -> [UInt8] {
    let range = coefficients ?? (isProgressive ? 0...0 : 0...63)
    let tables = parts.flatMap { part -> [UInt8] in [UInt8(components[part].id), 0] }
    let end = [UInt8(range.lowerBound), UInt8(range.upperBound), 0]
    return JPEGWriter.segment(0xDA, .all([UInt8(parts.count)], tables, end))
  }

  private func directScan(_ sample: (Int, Int, Int) -> Int) -> [UInt8] {
    var bits = JPEGBitWriter()
    var last = components.map { _ in 0 }
    for (index, mcu) in blocks.enumerated() {
      if restartInterval > 0, index > 0, index % restartInterval == 0 {
        bits.restart(index / restartInterval - 1)
        last = components.map { _ in 0 }
      }
      for block in mcu {
        let value = sample(block.component, block.x, block.y) - 128
        append(value - last[block.component], to: &bits)
        last[block.component] = value
        // No other coefficients: the single code of one bit.
        if !isProgressive { bits.append(0, count: 1) }
      }
    }
    return bits.finished()
  }

  /// The blocks of every MCU with a pixel in their middle.
  private var blocks: [[(component: Int, x: Int, y: Int)]] {
    let across = components.reduce(1) { max($0, $1.across) }
    let down = components.reduce(1) { max($0, $1.down) }
    let columns = (width + across * 8 - 1) / (across * 8)
    let rows = (height + down * 8 - 1) / (down * 8)
    return (0..<rows * columns).map { mcu in
      components.enumerated().flatMap { index, part in
        (0..<part.across * part.down).map { block in
          let column = mcu % columns * part.across + block % part.across
          let row = mcu / columns * part.down + block / part.across
          let x = (column * 8 + 4) * across / part.across
          let y = (row * 8 + 4) * down / part.down
          return (index, min(x, width - 1), min(y, height - 1))
        }
      }
    }
  }

  private func append(_ difference: Int, to bits: inout JPEGBitWriter) {
    let size = Int.bitWidth - difference.magnitude.leadingZeroBitCount
    let code = JPEGWriter.directCodes[size]
    bits.append(code.code, count: code.length)
    bits.append(difference < 0 ? difference - 1 + 1 << size : difference, count: size)
  }
}

/// Bits packed into bytes, the highest first, with the zero that JPEG wants behind every 255.
struct JPEGBitWriter {
  private var bytes: [UInt8] = []
  private var pending = 0
  private var count = 0

  mutating func append(_ value: Int, count added: Int) {
    for bit in (0..<added).reversed() {
      pending = pending << 1 | value >> bit & 1
      count += 1
      if count == 8 { flush() }
    }
  }

  /// Fills the last byte with ones and writes restart marker `number`, counted modulo 8.
  mutating func restart(_ number: Int) {
    while count > 0 { append(1, count: 1) }
    bytes += [0xFF, UInt8(0xD0 + number % 8)]
  }

  func finished() -> [UInt8] {
    var copy = self
    while copy.count > 0 { copy.append(1, count: 1) }
    return copy.bytes
  }

  private mutating func flush() {
    bytes.append(UInt8(pending))
    if pending == 255 { bytes.append(0) }
    pending = 0
    count = 0
  }
}
