/// One column as it is drawn.
struct TableColumn: Hashable {
  /// The left edge, in design units from the left edge of the table.
  var x: Double
  /// The width with its padding.
  var width: Double
  /// Whether the cells are aligned on the right.
  var isNumeric: Bool
  /// Where numbers are aligned on their decimal sign, `nil` where they are on the right.
  var fraction: FractionSpace?
}

/// What a column would like, in design units with its padding.
struct ColumnWish: Hashable {
  /// The width that shows everything.
  var natural: Double
  /// The width below which it is not cut; numbers are never cut, only their header.
  var least: Double
  /// Whether the cells are numbers.
  var isNumeric: Bool
  /// The space behind the whole numbers of the column.
  var fraction: FractionSpace?

  /// The width when columns are cut at `cap`.
  func width(cap: Double) -> Double { min(natural, max(least, cap)) }
}

/// Shares the width of a page among columns.
///
/// Nothing is squeezed to nothing: when columns can be cut to a legible width so that all of them
/// fit, they are; otherwise the columns on the right are left out.
struct ColumnPlan {
  /// The width of a cut column that still says something.
  static let legible = 7 * PageStyle.typeSize
  /// The least room in which one column more is worth showing.
  static let least = 4.5 * PageStyle.typeSize
  /// Columns are made wider by left-over room up to this factor; beyond it the eye loses the row.
  private static let mostStretched = 1.6

  /// What the columns would like.
  let wishes: [ColumnWish]
  /// The width of the table.
  let space: Double

  /// The columns that are drawn, from the left.
  ///
  /// `total` is how many the table has; where some are left out, `marker` is kept free.
  func columns(total: Int, marker: Double) -> [TableColumn] {
    if total == wishes.count, width(wishes[...], cap: ColumnPlan.legible) <= space {
      return placed(wishes[...], room: space)
    }
    let room = space - marker
    var count = 0
    while count < wishes.count, width(wishes[...count], cap: ColumnPlan.legible) <= room {
      count += 1
    }
    let rest = room - width(wishes[..<count], cap: ColumnPlan.legible)
    if count < wishes.count, max(wishes[count].least, ColumnPlan.least) <= rest { count += 1 }
    return placed(wishes[..<max(count, min(1, wishes.count))], room: room)
  }

  private func width(_ wishes: ArraySlice<ColumnWish>, cap: Double) -> Double {
    wishes.reduce(0) { $0 + $1.width(cap: cap) }
  }

  /// The largest width of a column with which all of `wishes` fit into `room`.
  private func cap(_ wishes: ArraySlice<ColumnWish>, room: Double) -> Double {
    guard width(wishes, cap: .infinity) > room else { return .infinity }
    var low = 0.0
    var high = room
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if width(wishes, cap: middle) <= room { low = middle } else { high = middle }
    }
    return low
  }

  /// Puts columns side by side, cut or stretched to fill `room`.
  private func placed(_ wishes: ArraySlice<ColumnWish>, room: Double) -> [TableColumn] {
    if wishes.count == 1, let wish = wishes.first, !wish.isNumeric {
      return [TableColumn(x: 0, width: room, isNumeric: false)]
    }
    let cap = cap(wishes, room: room)
    let used = max(width(wishes, cap: cap), 1)
    let stretch = wishes.count == 1 ? 1 : max(min(room / used, ColumnPlan.mostStretched), 1)
    var x = 0.0
    return wishes.map { wish in
      let width = min(wish.width(cap: cap) * stretch, room)
      defer { x += width }
      return TableColumn(x: x, width: width, isNumeric: wish.isNumeric, fraction: wish.fraction)
    }
  }
}
