/// `MANIFEST.json`: name, SHA-256, recipe and purpose of every fixture.
package enum Manifest {
  /// The name of the file in the folder of the fixtures.
  package static let name = "MANIFEST.json"

  /// The text of the manifest.
  package static let text: String = {
    let entries = Catalogue.recipes
      .flatMap { recipe in recipe.fixtures.map { (recipe: recipe.name, fixture: $0) } }
      .sorted { $0.fixture.name < $1.fixture.name }
      .map { entry(for: $0.fixture, recipe: $0.recipe) }
    return "[\n" + entries.joined(separator: ",\n") + "\n]\n"
  }()

  private static func entry(for fixture: Fixture, recipe: String) -> String {
    let pairs = [
      ("name", fixture.name), ("sha256", SHA256.hexDigest(of: fixture.bytes)),
      ("recipe", "fixture-forge \(recipe)"), ("purpose", fixture.purpose),
    ]
    return "  {\n"
      + pairs.map { "    \(quoted($0.0)): \(quoted($0.1))" }.joined(separator: ",\n") + "\n  }"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { "\"\\".contains($0) ? "\\\($0)" : "\($0)" } + "\""
  }
}
