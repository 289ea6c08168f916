internal import PreviewCore

/// What stands in front of the first scan of a JPEG file (ITU-T T.81, annex B).
struct CodedHead {
  /// The marker of the frame and what follows it.
  private(set) var frame: (marker: UInt8, content: [UInt8])?
  /// What follows the marker of the first scan.
  private(set) var scan: [UInt8] = []
  /// Where the data of that scan begins.
  private(set) var dataStart: Int64
  /// The codes by what stands before each, its class, 0 or 16, and its number.
  private(set) var codes: [UInt8: HuffmanCode] = [:]
  /// The steps of the coefficients by the number of their table, in the order of the file.
  private(set) var steps: [UInt8: [UInt8]] = [:]
  /// Units between restart markers; 0 is none.
  private(set) var restartInterval = 0
  /// Whether there is a JFIF segment.
  private(set) var isJFIF = false
  /// What the Adobe segment says of colours, `nil` without one.
  private(set) var adobeTransform: UInt8?

  private static let mostSegments = 1000

  /// Reads on to the first scan of the file in `range`; `nil` when there is anything unusual.
  init?(_ file: FileBytes, _ range: Range<Int64>) {
    var offset = range.lowerBound + 2
    dataStart = offset
    for _ in 0..<CodedHead.mostSegments {
      guard let head = try? file.read(4, at: offset), head.count == 4, head[0] == 0xFF else {
        return nil
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      let start = offset + 4
      offset += Int64(2 + length)
      guard length >= 2, offset <= range.upperBound else { return nil }
      guard CodedHead.isWanted(head[1]) else { continue }
      guard let content = try? file.read(length - 2, at: start), content.count == length - 2,
        take(head[1], content)
      else { return nil }
      guard head[1] != 0xDA else {
        dataStart = offset
        return
      }
    }
    return nil
  }

  /// Whether the segment behind a marker matters; an unknown one does, so that it is refused.
  private static func isWanted(_ marker: UInt8) -> Bool {
    switch marker {
    case 0xE1...0xED, 0xEF, 0xFE: false
    default: true
    }
  }

  private mutating func take(_ marker: UInt8, _ content: [UInt8]) -> Bool {
    switch marker {
    case 0xC0, 0xC1, 0xC2: frame = (marker, content)
    case 0xC4: return takeCodes(content[...])
    case 0xDA: scan = content
    case 0xDB: return takeSteps(content[...])
    case 0xDD where content.count == 2:
      restartInterval = Int(content[0]) << 8 | Int(content[1])
    case 0xE0: isJFIF = isJFIF || content.count >= 14 && content.starts(with: [74, 70, 73, 70, 0])
    case 0xEE: takeAdobe(content)
    default: return false
    }
    return true
  }

  private mutating func takeAdobe(_ content: [UInt8]) {
    guard content.count >= 12, content.starts(with: Array("Adobe".utf8)) else { return }
    adobeTransform = content[11]
  }

  /// Huffman tables: how many codes there are of each length, and the symbols.
  private mutating func takeCodes(_ content: ArraySlice<UInt8>) -> Bool {
    var content = content
    while let number = content.popFirst() {
      let counts = content.prefix(HuffmanCode.longest)
      content = content.dropFirst(HuffmanCode.longest)
      let total = counts.reduce(0) { $0 + Int($1) }
      guard total <= 256 else { return false }
      // One that nobody uses may be wrong.
      codes[number] = HuffmanCode(counts: counts, symbols: content.prefix(total))
      content = content.dropFirst(total)
    }
    return true
  }

  /// Quantization tables of 8 bits a step.
  private mutating func takeSteps(_ content: ArraySlice<UInt8>) -> Bool {
    var content = content
    while let number = content.popFirst() {
      guard number < 4, content.count >= 64 else { return false }
      steps[number] = Array(content.prefix(64))
      content = content.dropFirst(64)
    }
    return true
  }
}
