/// Decides whether the first row of a table names its columns.
///
/// Columns vote: a word over numbers speaks for a header, a number over numbers against it.
struct CSVHeader {
  private let first: [ArraySlice<UInt8>]
  private let data: [[ArraySlice<UInt8>]]
  /// What the cells of the first row are.
  private let kinds: [CSVValue]

  /// More columns change nothing.
  static let columns = 200

  /// `rows` begin with the one in question; a hundred of them are enough.
  init(_ rows: [[ArraySlice<UInt8>]]) {
    first = (rows.first ?? []).prefix(CSVHeader.columns).map(\.trimmingSpaces)
    data = Array(rows.dropFirst())
    let kinds = first.map { CSVValue($0) }
    let areYears = CSVHeader.areYears(first, kinds)
    self.kinds = areYears ? kinds.map { $0 == .number ? .text : $0 } : kinds
  }

  /// `nil` when it is unclear.
  var verdict: Bool? {
    if isMostlyMeasured { return false }
    var sum = first.indices.reduce(0.0) { $0 + vote(of: $1) }
    let names = first.filter { !$0.isEmpty }
    if Set(names.map { Array($0) }).count < names.count { sum -= 0.5 }
    if sum != 0 { return sum > 0 }
    return CSVColumnName.areNames(names) ? true : nil
  }

  /// Whether the row itself looks like a row of measured values.
  private var isMostlyMeasured: Bool {
    let measured = kinds.count { $0 == .number || $0 == .date || $0 == .link }
    return kinds.contains(.number) && measured * 2 > kinds.count { $0 != .empty }
  }

  /// Years that go up are numbers, but they do name columns.
  private static func areYears(_ cells: [ArraySlice<UInt8>], _ kinds: [CSVValue]) -> Bool {
    let numbers = zip(cells, kinds).filter { $1 == .number }.map(\.0)
    let years = numbers.compactMap {
      $0.count == 4 ? Int(String(decoding: $0, as: UTF8.self)) : nil
    }
    return years.count > 1 && years.count == numbers.count && numbers.count < cells.count
      && zip(years, years.dropFirst()).allSatisfy { $0 < $1 }
      && years.allSatisfy { (1500...2200).contains($0) }
  }

  private func vote(of column: Int) -> Double {
    let cells = data.compactMap { $0.indices.contains(column) ? $0[column].trimmingSpaces : nil }
    let found = zip(cells, cells.map { CSVValue($0) }).filter { $1 != .empty }
    let kind = kinds[column]
    guard kind != .empty, !found.isEmpty else { return 0 }
    let typed = found.count { $1 != .text }
    if typed * 10 >= found.count * 8 { return kind == .text ? 1 : -1 }
    return kind == .text ? textVote(first[column], found.map(\.0)) : -0.5
  }

  /// A name that is no value of its column speaks for a header where values recur or have digits.
  private func textVote(_ name: ArraySlice<UInt8>, _ cells: [ArraySlice<UInt8>]) -> Double {
    let values = Set(cells.map { Array($0) })
    if values.contains(Array(name)) { return -0.5 }
    if cells.count >= 4, values.count * 2 <= cells.count { return 0.5 }
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let withDigits = cells.count { $0.contains(where: isDigit) }
    return !name.contains(where: isDigit) && withDigits * 2 >= cells.count ? 0.5 : 0
  }
}
