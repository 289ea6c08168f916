internal import PreviewPixels

/// The rows of a picture, deflated as small as they become: with each filter for all rows, with the best
/// one for each row, and as they are made quickly, whichever comes out smallest.
struct SmallestRows {
  private let rows: [[UInt8]]
  private let step: Int

  /// The level of libdeflate that takes longest.
  private static let level: CInt = 12

  init(_ bitmap: Bitmap, _ shape: PixelSurvey) {
    step = shape.channels.rawValue
    let length = bitmap.size.width * step
    rows = (0..<bitmap.size.height).map { y in
      var row = [UInt8](repeating: 0, count: length)
      var span = row.mutableSpan
      bitmap.withRow(y) { shape.channels.pack($0, into: &span, from: 0) }
      return row
    }
  }

  /// What they are in zlib's format, unless `other` is smaller; `nil` when there is no memory for that.
  func deflated(unlessSmaller other: [UInt8]) -> [UInt8]? {
    var smallest = other
    for filter in RowFilter.allCases.map(Optional.some) + [nil] {
      guard let stream = FilteredRows.deflated(filtered(filter), level: SmallestRows.level) else {
        return nil
      }
      if stream.count < smallest.count { smallest = stream }
    }
    return smallest
  }

  /// All rows with one filter, or with the best one each.
  private func filtered(_ filter: RowFilter?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * ((rows.first?.count ?? 0) + 1))
    var above = [UInt8](repeating: 0, count: rows.first?.count ?? 0)
    for row in rows {
      let best =
        filter.map { (filter: $0, bytes: $0.apply(row, above: above, step: step)) }
        ?? RowFilter.best(row, above: above, step: step)
      bytes.append(best.filter.rawValue)
      bytes += best.bytes
      above = row
    }
    return bytes
  }
}
