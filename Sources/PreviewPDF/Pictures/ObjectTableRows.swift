internal import PreviewCore

/// The rows of a table of objects that is a stream (ISO 32000-1, 7.5.8.3).
enum ObjectTableRows {
  /// The `count` rows that `data` holds; `nil` for filters that such tables do not have, damaged data,
  /// and where there are more rows or fewer.
  static func decoded(
    _ data: [UInt8], _ entries: [String: PDFValue], width: Int, count: Int, atMost limit: Int
  ) -> [UInt8]? {
    guard let filter = entries["Filter"] else { return data.count == count * width ? data : nil }
    guard filter.sole?.name == "FlateDecode",
      let isFiltered = isFiltered(entries["DecodeParms"], width: width)
    else { return nil }
    let bytes = count * (isFiltered ? width + 1 : width)
    guard bytes > 0, bytes <= limit, var rows = data[...].inflatedWhole(atMost: bytes),
      rows.count == bytes
    else { return nil }
    guard isFiltered else { return rows }
    return unfilter(&rows, width: width) ? rows : nil
  }

  /// Whether each row begins with the number of a filter; `nil` for parameters of other rows.
  private static func isFiltered(_ given: PDFValue?, width: Int) -> Bool? {
    guard let given else { return false }
    guard let parameters = given.sole?.dictionary,
      let predictor = parameters["Predictor"]?.count
    else { return nil }
    if predictor == 1 { return false }
    guard predictor >= 10, parameters["Columns"]?.count == width,
      (parameters["Colors"]?.count ?? 1) == 1, (parameters["BitsPerComponent"]?.count ?? 8) == 8
    else { return nil }
    return true
  }

  /// Takes back, in their place, what PNG's filters None and Up do (PNG specification, section 9.2),
  /// which is what programs write; whether there are no others.
  private static func unfilter(_ rows: inout [UInt8], width: Int) -> Bool {
    var plain = 0
    for start in stride(from: 0, to: rows.count, by: width + 1) {
      guard rows[start] == 0 || rows[start] == 2 else { return false }
      let addsAbove = rows[start] == 2 && plain > 0
      for index in 0..<width {
        let above = addsAbove ? rows[plain - width + index] : 0
        rows[plain + index] = rows[start + 1 + index] &+ above
      }
      plain += width
    }
    rows.removeLast(rows.count - plain)
    return true
  }
}
