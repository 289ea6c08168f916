/// Decides whether the first row of a table names its columns.
///
/// Columns vote: a word over numbers speaks for a header, a number over numbers against it.
struct CSVHeader {
  private let first: [ArraySlice<UInt8>]
  private let data: [[ArraySlice<UInt8>]]

  /// `rows` begin with the one in question; a hundred of them are enough.
  init(_ rows: [[ArraySlice<UInt8>]]) {
    first = rows.first ?? []
    data = Array(rows.dropFirst())
  }

  /// `nil` when it is unclear.
  var verdict: Bool? {
    if first.contains(where: { CSVValue($0) == .number }), !areYears {
      if isMostlyTyped { return false }
    }
    var sum = 0.0
    for column in first.indices.prefix(200) { sum += vote(of: column) }
    if Set(named.map { Array($0) }).count < named.count { sum -= 0.5 }
    if sum > 0 { return true }
    if sum < 0 { return false }
    return CSVColumnName.areNames(named) ? true : nil
  }

  private var named: [ArraySlice<UInt8>] { first.filter { !$0.trimmingSpaces.isEmpty } }

  /// Whether the row itself looks like a row of measured values.
  private var isMostlyTyped: Bool {
    let kinds = first.map { CSVValue($0) }
    let typed = kinds.count { $0 == .number || $0 == .date || $0 == .link }
    return typed * 2 > kinds.count { $0 != .empty }
  }

  /// Years that go up are numbers, but they do name columns.
  private var areYears: Bool {
    let numbers = first.filter { CSVValue($0) == .number }.map { $0.trimmingSpaces }
    let years = numbers.compactMap {
      $0.count == 4 ? Int(String(decoding: $0, as: UTF8.self)) : nil
    }
    return years.count > 1 && years.count == numbers.count && numbers.count < first.count
      && zip(years, years.dropFirst()).allSatisfy { $0 < $1 }
      && years.allSatisfy { (1500...2200).contains($0) }
  }

  private func vote(of column: Int) -> Double {
    let name = first[column].trimmingSpaces
    let kind = areYears && CSVValue(name) == .number ? .text : CSVValue(name)
    let cells = data.compactMap { $0.indices.contains(column) ? $0[column].trimmingSpaces : nil }
      .filter { CSVValue($0) != .empty }
    guard kind != .empty, !cells.isEmpty else { return 0 }
    let kinds = cells.map { CSVValue($0) }
    let typed = kinds.count { $0 != .text }
    if typed * 10 >= kinds.count * 8 { return kind == .text ? 1 : -1 }
    guard kind == .text else { return -0.5 }
    return textVote(name, cells)
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

/// Recognises words that programs and people call columns.
enum CSVColumnName {
  /// Whether at least half of the cells are such words, and all are short and different.
  static func areNames(_ cells: [ArraySlice<UInt8>]) -> Bool {
    guard !cells.isEmpty, cells.allSatisfy({ $0.count <= 40 }) else { return false }
    return cells.count { isName($0.trimmingSpaces) } * 2 >= cells.count
  }

  private static func isName(_ cell: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: cell, as: UTF8.self)
    let words = text.lowercased().split { !$0.isLetter }
    if words.contains(where: { usual.contains(String($0)) }) { return true }
    guard let head = text.first, head.isLetter else { return false }
    guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else {
      return false
    }
    let hasNumber = text.last?.isNumber == true && text.count <= 8
    return hasNumber || text.contains("_") || isCamelCase(text)
  }

  private static func isCamelCase(_ text: String) -> Bool {
    text.first?.isLowercase == true && text.dropFirst().contains { $0.isUppercase }
  }

  private static let usual: Set<String> = [
    "id", "name", "date", "time", "year", "month", "day", "type", "title", "description", "value",
    "code", "email", "mail", "phone", "address", "city", "country", "state", "zip", "url", "link",
    "price", "amount", "quantity", "count", "total", "status", "category", "key", "first", "last",
    "age", "gender", "sex", "note", "notes", "comment", "comments", "lat", "lon", "latitude",
    "longitude", "region", "label", "user", "username", "author", "language", "number", "nr",
    "index", "column", "field", "datum", "preis", "ort", "nom", "prénom", "ville", "nombre",
    "fecha", "tel", "company", "product", "group", "class", "size", "color", "colour", "source",
  ]
}
