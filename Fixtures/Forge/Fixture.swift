/// One forged file.
package struct Fixture: Sendable {
  /// The path below `Fixtures/`, such as `png/tiny.png`.
  package let name: String
  /// What it is for, one sentence.
  package let purpose: String
  /// Its content.
  package let bytes: [UInt8]

  init(_ name: String, _ purpose: String, _ bytes: [UInt8]) {
    self.name = name
    self.purpose = purpose
    self.bytes = bytes
  }

  init(_ name: String, _ purpose: String, text: String) {
    self.init(name, purpose, Array(text.utf8))
  }

  /// The first part of the file, as after a broken download.
  func cut(after count: Int, as name: String, _ purpose: String) -> Fixture {
    Fixture(name, purpose, Array(bytes.prefix(count)))
  }
}

/// All fixtures made by one recipe.
struct Recipe {
  /// The name of the recipe, which is that of its source file.
  let name: String
  let fixtures: [Fixture]
}
