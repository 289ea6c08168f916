/// The filters of PNG (section 9.2), written down plainly: for files that may take long to be made.
enum RowFilter: UInt8, CaseIterable {
  case none
  case sub
  case up
  case average
  case paeth

  /// The differences of `row` to what its neighbours say; `above` is as long.
  func apply(_ row: [UInt8], above: [UInt8], step: Int) -> [UInt8] {
    (0..<row.count).map { at in
      let left = at < step ? 0 : Int(row[at - step])
      let (top, corner) = (Int(above[at]), at < step ? 0 : Int(above[at - step]))
      return row[at] &- UInt8(truncatingIfNeeded: guess(left, top, corner))
    }
  }

  private func guess(_ left: Int, _ top: Int, _ corner: Int) -> Int {
    switch self {
    case .none: 0
    case .sub: left
    case .up: top
    case .average: (left + top) / 2
    case .paeth: RowFilter.nearest(left, top, corner)
    }
  }

  /// Which of three comes nearest to what a plane would have here (PNG, section 9.4).
  private static func nearest(_ left: Int, _ top: Int, _ corner: Int) -> Int {
    let (a, b, c) = (abs(top - corner), abs(left - corner), abs(left + top - 2 * corner))
    return a <= b && a <= c ? left : b <= c ? top : corner
  }

  /// The filter whose differences are the smallest, taken together, and what they are.
  static func best(_ row: [UInt8], above: [UInt8], step: Int) -> (filter: RowFilter, bytes: [UInt8])
  {
    let all = allCases.map { ($0, $0.apply(row, above: above, step: step)) }
    let costs = all.map { $0.1.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) } }
    let least = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return all[least]
  }
}
