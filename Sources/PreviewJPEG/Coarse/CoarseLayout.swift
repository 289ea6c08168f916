/// How the blocks of a picture lie in its data, and what becomes of them at an eighth of the size.
struct CoarseLayout {
  /// One component.
  struct Part {
    /// Blocks of it in a unit.
    let across, down: Int
    /// Whether a block becomes two by two samples; otherwise it is one, its mean.
    ///
    /// libjpeg spares itself enlarging a component where its transform can give more samples.
    let isDoubled: Bool
    /// How often a sample stands in a row of the result, and a row of samples among its rows.
    let repeatsAcross, repeatsDown: Int
    /// The numbers of its codes in the head of the file.
    let directCode, otherCode: UInt8
    /// The number of its quantization table.
    let steps: UInt8

    var samplesPerBlock: Int { isDoubled ? 2 : 1 }
  }

  /// Pixels of the whole picture.
  let width, height: Int
  /// The components in the order of the data.
  let parts: [Part]
  /// Whether only means of blocks are in the scan, as in progressive files.
  let isProgressive: Bool
  /// How far means were moved down when they were written.
  let shift: Int
  /// The largest step of means whose last bit may be missing: less than two levels of 255.
  static let mostOfLastBit = 16
  /// The blocks of a unit, in pixels of the result.
  let unitWidth, unitHeight: Int

  /// Units in a row.
  var columns: Int { (width + 8 * unitWidth - 1) / (8 * unitWidth) }
  /// Rows of units.
  var rows: Int { (height + 8 * unitHeight - 1) / (8 * unitHeight) }

  /// The layout of grey, or of luminance and two differences of colour, in one scan; `nil` for
  /// anything else.
  init?(_ head: CodedHead) {
    guard let (marker, frame) = head.frame, frame.count >= 6, frame[0] == 8 else { return nil }
    height = Int(frame[1]) << 8 | Int(frame[2])
    width = Int(frame[3]) << 8 | Int(frame[4])
    isProgressive = marker == 0xC2
    let count = Int(frame[5])
    guard height > 0, width > 0, count == 1 || count == 3, frame.count == 6 + 3 * count,
      let scan = CodedScan(head.scan, count), scan.isUsual(isProgressive: isProgressive)
    else { return nil }
    shift = scan.shift
    let components = (0..<count).map { FrameComponent(frame[(6 + 3 * $0)...].prefix(3)) }
    guard components.map(\.id) == scan.parts.map(\.id), Set(components.map(\.id)).count == count,
      count == 1 || head.hasLuminance(components.map(\.id))
    else { return nil }
    let size = FrameComponent.largest(components)
    (unitWidth, unitHeight) = count == 1 ? (1, 1) : (size.across, size.down)
    let parts = zip(components, scan.parts).compactMap {
      Part($0, $1, in: size, isAlone: count == 1, isProgressive: marker == 0xC2)
    }
    guard parts.count == count, parts.reduce(0, { $0 + $1.across * $1.down }) <= 10 else {
      return nil
    }
    self.parts = parts
  }
}

extension CodedHead {
  /// Whether libjpeg takes three components for luminance and differences of colour without doubts.
  fileprivate func hasLuminance(_ ids: [UInt8]) -> Bool {
    if let adobeTransform { return adobeTransform == 1 }
    return isJFIF || ids != Array("RGB".utf8)
  }
}

/// A component as the frame describes it.
private struct FrameComponent {
  let id: UInt8
  let across, down: Int
  let steps: UInt8

  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    (id, steps) = (bytes[0], bytes[2])
    (across, down) = (Int(bytes[1] >> 4), Int(bytes[1] & 15))
  }

  static func largest(_ components: [FrameComponent]) -> (across: Int, down: Int) {
    (components.reduce(0) { max($0, $1.across) }, components.reduce(0) { max($0, $1.down) })
  }
}

/// What a scan says of itself.
private struct CodedScan {
  let parts: [(id: UInt8, codes: UInt8)]
  private let rest: [UInt8]

  init?(_ bytes: [UInt8], _ count: Int) {
    guard bytes.count == 4 + 2 * count, bytes[0] == count else { return nil }
    parts = (0..<count).map { (bytes[1 + 2 * $0], bytes[2 + 2 * $0]) }
    rest = Array(bytes.suffix(3))
  }

  var shift: Int { Int(rest[2] & 15) }

  /// Whether it is all that there is, or the first look at all means, with one bit less at most.
  func isUsual(isProgressive: Bool) -> Bool {
    isProgressive ? rest == [0, 0, 0] || rest == [0, 0, 1] : rest == [0, 63, 0]
  }
}

extension CoarseLayout.Part {
  /// `nil` where a sample would stand for a broken number of pixels.
  fileprivate init?(
    _ component: FrameComponent, _ scan: (id: UInt8, codes: UInt8),
    in unit: (across: Int, down: Int), isAlone: Bool, isProgressive: Bool
  ) {
    guard (1...4).contains(component.across), (1...4).contains(component.down),
      unit.across % component.across == 0, unit.down % component.down == 0
    else { return nil }
    let fewer = (across: unit.across / component.across, down: unit.down / component.down)
    let canDouble = fewer.across % 2 == 0 && fewer.down % 2 == 0
    // libjpeg's transforms give up to eight by eight samples.
    guard !canDouble || fewer.across % 4 != 0 || fewer.down % 4 != 0 else { return nil }
    // Without other coefficients the four samples are equal.
    isDoubled = canDouble && !isProgressive
    (across, down) = isAlone ? (1, 1) : (component.across, component.down)
    repeatsAcross = isDoubled ? fewer.across / 2 : fewer.across
    repeatsDown = isDoubled ? fewer.down / 2 : fewer.down
    (directCode, otherCode) = (scan.codes >> 4, 0x10 | scan.codes & 15)
    steps = component.steps
  }
}
