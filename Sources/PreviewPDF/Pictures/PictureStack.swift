extension Placement {
  /// Of a picture that consists of bands of so many rows each, from its first row on, which lie one
  /// below the other.
  ///
  /// `nil` when one of them lies anywhere else, by half of its pixels or more.
  init?(stacking bands: [Placement], rows: [Int], columns: Int) {
    guard let first = bands.first, let last = bands.last, bands.count == rows.count, columns > 0
    else { return nil }
    let count = Double(max(1, rows.reduce(0, +)))
    // The unit square of a picture has its first row on top.
    let (top, end) = (first.point(0, 1), last.point(0, 0))
    let row = (x: (end.x - top.x) / count, y: (end.y - top.y) / count)
    let column = (x: first.a / Double(columns), y: first.b / Double(columns))
    let reach = min(abs(row.x) + abs(row.y), abs(column.x) + abs(column.y)) / 2
    var place = top
    func isNear(_ point: (x: Double, y: Double), _ x: Double, _ y: Double) -> Bool {
      abs(point.x - x) + abs(point.y - y) < reach
    }
    for (band, rows) in zip(bands, rows) {
      guard isNear(band.point(0, 1), place.x, place.y),
        isNear(band.point(1, 1), place.x + first.a, place.y + first.b)
      else { return nil }
      place = (place.x + row.x * Double(rows), place.y + row.y * Double(rows))
      guard isNear(band.point(0, 0), place.x, place.y) else { return nil }
    }
    self.init(first.a, first.b, top.x - end.x, top.y - end.y, end.x, end.y)
  }
}
