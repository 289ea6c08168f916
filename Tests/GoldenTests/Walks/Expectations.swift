import Foundation

/// What is expected of the fixtures of one folder: a line for each, in a file beside the tests.
struct Expectations {
  let folder: String

  private var name: String { "Expectations/\(folder).json" }

  /// The lines by the names of the fixtures.
  func read() throws -> [String: String] {
    let file = Recording.folder.appendingPathComponent(name)
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  /// Whether a line is what is expected, or one of several, with bars between, where it depends on
  /// how fast the machine is.
  static func accepts(_ line: String, _ expected: String?) -> Bool {
    expected?.components(separatedBy: " | ").contains(line) ?? false
  }

  /// Writes the lines down, sorted by name; what is expected already is left as it is.
  func record(_ lines: [String: String]) throws {
    let known = (try? read()) ?? [:]
    let kept = lines.merging(known.filter { Expectations.accepts(lines[$0.key] ?? "", $0.value) }) {
      $1
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try Recording.write(try encoder.encode(kept) + Data("\n".utf8), to: name)
  }
}
