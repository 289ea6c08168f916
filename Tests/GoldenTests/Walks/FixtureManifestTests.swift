import Foundation
import TestSupport
import Testing
import fixture_forge

struct FixtureManifestTests {
  /// What the manifest says of one file.
  private struct Entry: Decodable {
    let name: String
    let sha256: String
    let recipe: String
    let purpose: String
  }

  /// How many there are; a fixture more or less is a decision, so it changes this line.
  private static let count = 266

  private let folder = FixtureFolder(path: PackageFolder.fixtures.path)

  private func entries() throws -> [Entry] {
    let manifest = PackageFolder.fixtures.appendingPathComponent(Manifest.name)
    return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: manifest))
  }

  @Test("The manifest names every fixture, by name, with its right sum.")
  func sums() throws {
    let entries = try entries()

    #expect(entries.count == FixtureManifestTests.count)
    #expect(entries.map(\.name) == entries.map(\.name).sorted())
    for entry in entries {
      let file = PackageFolder.fixtures.appendingPathComponent(entry.name)
      let bytes = try Array(Data(contentsOf: file))
      #expect(SHA256.hexDigest(of: bytes) == entry.sha256, "\(entry.name)")
    }
  }

  @Test("The folder holds no file that the manifest does not name.")
  func strangers() throws {
    let known = try entries().map(\.name) + [Manifest.name]

    #expect(folder.files == known.sorted())
  }

  @Test("Forging again gives the same bytes.")
  func reproducible() {
    #expect(folder.complaints() == [])
  }

  @Test("Every fixture says in a sentence what it is for, and no two have one name.")
  func purposes() throws {
    let entries = try entries()

    #expect(entries.allSatisfy { $0.purpose.hasSuffix(".") })
    #expect(entries.allSatisfy { $0.recipe.hasPrefix("fixture-forge ") })
    #expect(Set(entries.map(\.name)).count == entries.count)
  }

  @Test("All fixtures together are small enough for a repository.")
  func size() {
    let bytes = Catalogue.fixtures.reduce(0) { $0 + $1.bytes.count }

    #expect(bytes < 1 << 20)
    #expect(Catalogue.fixtures.filter { $0.bytes.count > 64 << 10 }.map(\.name) == [])
  }

  @Test("A changed, a missing and a strange file are each complained of.")
  func complains() throws {
    let copy = try TemporaryFolder()
    let forged = FixtureFolder(path: copy.path)
    try forged.write()
    #expect(forged.complaints() == [])

    try copy.write([1, 2, 3], to: "png/tiny.png")
    try copy.write([1, 2, 3], to: "png/stranger.png")
    try FileManager.default.removeItem(at: copy.url.appendingPathComponent("csv/times.csv"))

    #expect(
      forged.complaints() == [
        "csv/times.csv is missing.", "png/tiny.png differs from what the forge makes.",
        "png/stranger.png is a stranger.",
      ])
  }

  @Test(
    "The sum is SHA-256.",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func knownSums(_ text: String, _ sum: String) {
    #expect(SHA256.hexDigest(of: Array(text.utf8)) == sum)
  }
}
