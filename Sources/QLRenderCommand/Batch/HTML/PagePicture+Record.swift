internal import PreviewCore

/// What lies beside the pictures of an input, so that a resumed batch need not draw them again: a line for
/// each fact.
extension PagePicture {
  /// The record's file name.
  static let recordName = "record"
  /// A longer record is none of ours.
  static let longestRecord = 1 << 16

  private static let header = "qlrender-pictures 1"
  /// What every record begins with.
  static let recordHeader = Array((header + "\n").utf8)

  /// The record; `key` says of what and how the pictures were drawn, and without one nobody takes them for
  /// known.
  package func record(key: String?) -> [UInt8] {
    var lines = [Self.header, "key \(key ?? "")", "facts \(facts)", "count \(pageCount)"]
    lines += pages.map { page in
      switch page {
      case .drawn(let number, let width, let height): "drawn \(number) \(width) \(height)"
      case .failed(let number, let note): "failed \(number) \(note.code) \(note.message)"
      }
    }
    lines += warnings.map { "warning \($0.code) \($0.message)" }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// What a record says; `nil` when it is of another key, or none of ours.
  package init?(record: [UInt8], key: String, place: String) {
    let lines = String(decoding: record, as: UTF8.self).split(separator: "\n")
    guard lines.count > 4, lines[0] == Self.header, lines[1] == "key \(key)" else { return nil }
    self.init(place: place)
    for line in lines.dropFirst(2) where !add(line) { return nil }
  }

  /// Whether the line says something.
  private mutating func add(_ line: Substring) -> Bool {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let rest = { (count: Int) in words.dropFirst(count).joined(separator: " ") }
    let numbers = words.dropFirst().map { Int($0) ?? 0 }
    switch words[0] {
    case "facts": facts = rest(1)
    case "count" where numbers.count == 1 && numbers[0] > 0: pageCount = numbers[0]
    case "drawn" where numbers.count == 3 && numbers.allSatisfy { $0 > 0 }:
      pages.append(.drawn(numbers[0], width: numbers[1], height: numbers[2]))
    case "failed" where words.count > 3 && numbers[0] > 0:
      pages.append(.failed(numbers[0], PageNote(code: String(words[2]), message: rest(3))))
    case "warning" where words.count > 2:
      warnings.append(PageNote(code: String(words[1]), message: rest(2)))
    default: return false
    }
    return true
  }
}
