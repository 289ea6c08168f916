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

  /// Writes the lines down, sorted by name.
  func record(_ lines: [String: String]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try Recording.write(try encoder.encode(lines) + Data("\n".utf8), to: name)
  }
}
