internal import PreviewCore
internal import PreviewPixels

/// Gives the rows of a ``CoarseScan`` as pixels.
struct CoarseRows {
  private var scan: CoarseScan
  private let layout: JPEGDecoder.Layout
  /// Pixels of a row.
  private let width: Int
  /// Rows that were given.
  private(set) var count = 0
  /// A row of samples of each component, behind each other, each as many as there are pixels.
  private var lines: [UInt8]

  /// The rows of the file in `range`; `nil` when only libjpeg should read it.
  init?(_ file: FileBytes, _ range: Range<Int64>, _ layout: JPEGDecoder.Layout) {
    guard let scan = CoarseScan(file, range), layout.shows(scan.parts.count) else { return nil }
    (self.scan, self.layout) = (scan, layout)
    width = (scan.layout.width + 7) / 8
    lines = Array(repeating: 0, count: scan.parts.count * width)
  }

  /// Gives the next row; whether the data was as it should be, else that row is libjpeg's.
  mutating func read(into row: inout [UInt8]) -> Bool {
    let (unit, line) = count.quotientAndRemainder(dividingBy: scan.layout.unitHeight)
    if line == 0, !scan.layout.isProgressive {
      guard scan.readRow(0) else { return false }
    }
    let (samples, width) = (scan.samples, width)
    for (index, part) in scan.parts.enumerated() {
      let above = scan.layout.isProgressive ? unit * part.down * part.samplesPerBlock : 0
      let start = part.start + (above + line / part.repeatsDown) * part.stride
      CoarsePixels.spread(
        samples.span, from: start, by: part.repeatsAcross,
        into: &lines, index * width..<index * width + width)
    }
    write(into: &row)
    count += 1
    return true
  }

  private func write(into row: inout [UInt8]) {
    switch layout {
    case .grey: CoarsePixels.copy(lines.span, width, into: &row)
    case .bgrx where scan.parts.count == 1: CoarsePixels.widen(lines.span, width, into: &row)
    default: CoarsePixels.mix(lines.span, width, into: &row)
    }
  }
}

extension JPEGDecoder.Layout {
  /// Whether as many components are shown so here.
  fileprivate func shows(_ components: Int) -> Bool {
    switch self {
    case .grey: components == 1
    case .bgrx: true
    case .ink: false
    }
  }
}
