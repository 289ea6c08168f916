internal import PreviewCore

/// The rows of a table of objects that is a stream (ISO 32000-1, 7.5.8.3).
enum ObjectTableRows {
  /// The rows that `data` holds; `nil` for filters that such tables do not have, and damaged data.
  static func decoded(
    _ data: [UInt8], _ entries: [String: PDFValue], width: Int, atMost limit: Int
  ) -> [UInt8]? {
    guard let filter = entries["Filter"] else { return data }
    guard filter.soleName == "FlateDecode", let rows = data.inflatedWhole(atMost: limit) else {
      return nil
    }
    guard let parameters = entries["DecodeParms"] else { return rows }
    let only = parameters.array.map { $0.count == 1 ? $0[0] : .null } ?? parameters
    guard let predictor = only.dictionary?["Predictor"]?.count else { return nil }
    if predictor == 1 { return rows }
    guard predictor >= 10, only.dictionary?["Columns"]?.count == width,
      (only.dictionary?["Colors"]?.count ?? 1) == 1,
      (only.dictionary?["BitsPerComponent"]?.count ?? 8) == 8
    else { return nil }
    return unfiltered(rows, width: width)
  }

  /// Takes back what PNG's filters None and Up do (PNG specification, section 9.2), which is what
  /// programs write.
  private static func unfiltered(_ rows: [UInt8], width: Int) -> [UInt8]? {
    guard rows.count.isMultiple(of: width + 1) else { return nil }
    var plain: [UInt8] = []
    plain.reserveCapacity(rows.count)
    var above = [UInt8](repeating: 0, count: width)
    for start in stride(from: 0, to: rows.count, by: width + 1) {
      let row = rows[start + 1..<start + 1 + width]
      switch rows[start] {
      case 0: above = Array(row)
      case 2: above = zip(above, row).map { $0 &+ $1 }
      default: return nil
      }
      plain += above
    }
    return plain
  }
}

extension [UInt8] {
  /// What these bytes are in zlib's format; `nil` unless they are whole, as their checksum says, and
  /// within `limit`.
  func inflatedWhole(atMost limit: Int) -> [UInt8]? {
    guard limit > 0 else { return nil }
    let content = self[...].inflated(atMost: limit)
    // A line end may have been counted in.
    return (0...2).contains { dropLast($0).suffix(4).elementsEqual(content.checksum) }
      ? content : nil
  }

  /// Adler-32, the most significant byte first (RFC 1950, section 9).
  fileprivate var checksum: [UInt8] {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for start in stride(from: 0, to: count, by: 5552) {
      for byte in self[start..<Swift.min(start + 5552, count)] {
        low &+= UInt32(byte)
        high &+= low
      }
      (low, high) = (low % 65521, high % 65521)
    }
    return [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
  }
}
