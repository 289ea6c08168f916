/// The two sequences of pages, and the names of their files.
package enum PageName: String, CaseIterable, Sendable {
  /// Pages with thumbnails.
  case tiles = "page"
  /// Pages that list failures.
  case failures = "errors"

  /// The file name of the first page of both.
  package static let first = "index.html"

  /// The file name of a page, counted from 1.
  package func file(_ number: Int) -> String {
    number == 1 ? Self.first : "\(rawValue)-\(number).html"
  }

  /// Whether ``file(_:)`` gives a file name.
  package static func isOne(_ name: String) -> Bool {
    name == first || allCases.contains { $0.number(of: name) != nil }
  }

  private func number(of name: String) -> Int? {
    let begin = rawValue + "-"
    guard name.hasPrefix(begin), name.hasSuffix(".html") else { return nil }
    let number = Int(name.dropFirst(begin.count).dropLast(".html".count))
    return number.flatMap { $0 > 1 && file($0) == name ? $0 : nil }
  }
}
