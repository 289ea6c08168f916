/// The space that a column of numbers keeps behind the decimal sign, so that the signs stand below
/// each other.
struct FractionSpace: Hashable {
  /// The decimal sign of the column.
  let sign: Unicode.Scalar
  /// The widest part of a number from its decimal sign on, in design units.
  let width: Double

  /// More digits behind the sign than these are the noise of binary fractions; room for them would
  /// push all other numbers away from their header.
  private static let longest = 8

  /// `nil` for a column whose numbers are as well aligned on the right.
  init?(of cells: [String], measuredBy measure: (String) -> Double) {
    let numbers = cells.filter { !$0.isEmpty && NumberCell.isNumber($0) }
    guard let sign = FractionSpace.sign(of: numbers) else { return nil }
    let fractions = Set(numbers.map { FractionSpace.fraction(of: $0, sign) })
    guard fractions.contains(where: { $0.unicodeScalars.first == sign }), fractions.count > 1,
      fractions.allSatisfy({ $0.count <= FractionSpace.longest + 1 })
    else { return nil }
    self.sign = sign
    width = fractions.map { measure(String($0)) }.max() ?? 0
  }

  /// How far a cell stays away from the right edge; text that is no number stands at the edge.
  func roomBehind(_ cell: String, measuredBy measure: (String) -> Double) -> Double {
    guard NumberCell.isNumber(cell) else { return 0 }
    return max(width - measure(String(FractionSpace.fraction(of: cell, sign))), 0)
  }

  /// The width of the column's widest whole number and its widest fraction together.
  func widest(of cells: [String], measuredBy measure: (String) -> Double) -> Double {
    let whole = cells.filter { NumberCell.isNumber($0) }
      .map { measure($0) - measure(String(FractionSpace.fraction(of: $0, sign))) }
    return (whole.max() ?? 0) + width
  }

  /// Point or comma, whichever is the decimal sign in these numbers; `nil` when there is none.
  ///
  /// The last of two different signs is it; a sign that occurs twice in a number or only ever
  /// between groups of digits groups thousands.
  private static func sign(of numbers: [String]) -> Unicode.Scalar? {
    var candidates: Set<Unicode.Scalar> = [".", ","]
    var isThousands: [Unicode.Scalar: Bool] = [:]
    for number in numbers {
      let scalars = Array(number.unicodeScalars)
      let signs = scalars.indices.filter { scalars[$0] == "." || scalars[$0] == "," }
      guard let last = signs.last else { continue }
      for place in signs where scalars[place] != scalars[last] { candidates.remove(scalars[place]) }
      if signs.count(where: { scalars[$0] == scalars[last] }) > 1 {
        candidates.remove(scalars[last])
      }
      let groups = isBetweenGroups(last, in: scalars)
      isThousands[scalars[last]] = (isThousands[scalars[last]] ?? true) && groups
    }
    let found = candidates.filter { isThousands[$0] == false }
    return found.count == 1 ? found.first : nil
  }

  /// Whether the sign at `place` may group thousands: three digits follow, and one to three that
  /// begin with no 0 stand before it.
  private static func isBetweenGroups(_ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
    let before = scalars[..<place].reversed().prefix(while: isDigit)
    let behind = scalars[(place + 1)...].prefix(while: isDigit)
    return behind.count == 3 && (1...3).contains(before.count) && before.last != "0"
  }

  /// The part of a number from the decimal sign on; of a whole number what follows its digits.
  private static func fraction(of number: String, _ sign: Unicode.Scalar) -> Substring {
    let scalars = number.unicodeScalars
    if let place = scalars.lastIndex(of: sign) { return number[place...] }
    let mark = scalars.firstIndex { $0 == "e" || $0 == "E" } ?? scalars.endIndex
    let digit = scalars[..<mark].lastIndex { ("0"..."9").contains($0) }
    return digit.map { number[scalars.index(after: $0)...] } ?? number[scalars.endIndex...]
  }
}
