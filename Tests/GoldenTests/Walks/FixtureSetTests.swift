import Foundation
import TestSupport
import Testing

struct FixtureSetTests {
  @Test("Every folder of fixtures is walked, and all of its files are seen.")
  func folders() throws {
    let path = PackageFolder.fixtures.path
    let guests = ["Forge", "fonts", "MANIFEST.json"]
    let folders = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { !guests.contains($0) }

    let sets = FixtureSet.harmless + [.hostile]

    #expect(folders.sorted() == sets.map(\.folder).sorted())
    for set in sets { #expect(set.names.count == set.count, "\(set.folder)") }
    #expect(sets.reduce(0) { $0 + $1.count } == 266)
  }
}
