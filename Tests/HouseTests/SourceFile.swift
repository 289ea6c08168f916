import Foundation
import TestSupport

/// A file of the checkout, read as text.
struct SourceFile: CustomStringConvertible {
  /// The path below the checkout.
  let path: String
  let lines: [Substring]

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var description: String { path }

  /// The lines as code: without comments.
  var code: [Substring] {
    lines.map { line in
      line.range(of: #"(^|\s)//.*$"#, options: .regularExpression).map { line[..<$0.lowerBound] }
        ?? line
    }
  }

  init(_ path: String) throws {
    self.path = path
    let url = PackageFolder.root.appendingPathComponent(path)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines = parts.last?.isEmpty == true ? parts.dropLast() : parts
  }

  /// All files below `folder` whose names end in one of `endings`, sorted; none if there is no folder.
  static func all(below folder: String, endings: [String]) throws -> [SourceFile] {
    let root = PackageFolder.root.appendingPathComponent(folder)
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try paths.sorted()
      .filter { path in endings.contains { path.hasSuffix($0) } }
      .map { try SourceFile(folder + "/" + $0) }
  }
}

extension StringProtocol {
  /// Everything that the first group of `pattern` matches.
  func matches(_ pattern: String) -> [[String]] {
    let text = String(self)
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let whole = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: whole).map { match in
      (1..<match.numberOfRanges).map { group in
        Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
      }
    }
  }
}
