import PreviewCore
import PreviewKit
import PreviewPixels
import Testing

struct ExpectationTests {
  @Test(
    "Every fixture comes to what is written down: type, size, facts and warnings, or an error.",
    arguments: FixtureSet.all)
  func outcomes(of set: FixtureSet) async throws {
    let expectations = Expectations(folder: set.folder)
    let generator = set.isHostile ? Drawing.isolated : Drawing.inProcess

    var found: [String: String] = [:]
    for name in set.names {
      let request = ThumbnailRequest(file: Drawing.path(name))
      found[name] = await Outcome.line(request, by: generator)
    }

    #expect(found.count == set.count)
    if Recording.isOn { return try expectations.record(found) }
    let expected = try expectations.read()
    #expect(Set(expected.keys) == Set(found.keys))
    for (name, line) in found.sorted(by: { $0.key < $1.key }) {
      #expect(line == expected[name], "\(name)")
    }
  }
}
