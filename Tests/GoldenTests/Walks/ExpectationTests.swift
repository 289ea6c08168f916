import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

struct ExpectationTests {
  @Test(
    "Every fixture comes to what is written down: type, size, facts and warnings, or an error.",
    arguments: FixtureSet.harmless)
  func harmless(set: FixtureSet) async throws {
    try await compare(set) { name in
      await Outcome.line { () throws(PreviewError) in try await Drawing.thumbnail(name) }
    }
  }

  @Test(
    "Hostile files come to a picture or a typed error behind the wall, within two seconds each.")
  func hostile() async throws {
    try await compare(.hostile) { name in
      var request = ThumbnailRequest(file: Drawing.path(name))
      request.settings.limits.seconds = 2
      let line = await Outcome.line { () throws(PreviewError) in
        try await Drawing.isolated.generate(request)
      }
      #expect(!line.hasPrefix("worker."), "\(name)")
      return line
    }
  }

  private func compare(_ set: FixtureSet, _ outcome: (String) async -> String) async throws {
    let expectations = Expectations(folder: set.folder)
    var found: [String: String] = [:]
    for name in set.names { found[name] = await outcome(name) }

    #expect(found.count == set.count)
    if Recording.isOn { return try expectations.record(found) }
    let expected = try expectations.read()
    #expect(Set(expected.keys) == Set(found.keys))
    for (name, line) in found.sorted(by: { $0.key < $1.key }) {
      let isExpected = Expectations.accepts(line, expected[name])
      #expect(isExpected, "\(name): \(line) instead of \(expected[name] ?? "nothing")")
    }
  }
}
