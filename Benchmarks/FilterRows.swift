internal import PreviewPixels

/// Filtered rows of RGB, from which the filter is taken back again and again.
struct FilterRows {
  private let count: Int
  private let width: Int
  private let raw: [UInt8]

  init(count: Int, width: Int) {
    (self.count, self.width) = (count, width)
    raw = (0..<width * 3 + 1 + PNGFilter.slack).map { UInt8(truncatingIfNeeded: $0 &* 37 >> 3) }
  }

  /// Takes the filter of that number back from all rows.
  func undo(filter: UInt8) {
    var raw = raw
    raw[0] = filter
    var rows = [[UInt8](repeating: 0, count: raw.count), [UInt8](repeating: 0, count: raw.count)]
    for _ in 0..<count {
      let above = rows[1]
      unsafe rows[0].withUnsafeMutableBufferPointer { row in
        guard let row = row.baseAddress else { return }
        _ = unsafe PNGFilter.undo(raw, above: above, into: row, count: width * 3, bytesPerPixel: 3)
      }
      rows.swapAt(0, 1)
    }
  }
}
