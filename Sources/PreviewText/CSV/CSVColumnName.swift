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
