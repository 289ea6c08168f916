import PreviewCore
import PreviewKit
import PreviewPixels
import TestSupport
import Testing

@Suite("Damaged files, drawn without a wall")
struct DamageTests {
  private static let seedIsTold: Void = print(
    "DamageTests: QLRENDER_SEED=\(Damage.seed), QLRENDER_SAMPLES=\(Damage.samples)")

  init() { DamageTests.seedIsTold }

  @Test(
    "A file that ends anywhere is a picture or a typed error.",
    .timeLimit(.minutes(5 + Damage.samples / 20)),
    arguments: FixtureSet.harmless)
  func truncation(set: FixtureSet) async throws {
    let damage = try Damage(set)
    let victims = damage.truncated()

    #expect(victims.count == min(Damage.samples, damage.cutCount))
    #expect(damage.cutCount >= 20)
    try await draw(victims)
  }

  @Test(
    "A file with flipped bits is a picture or a typed error.",
    .timeLimit(.minutes(5 + Damage.samples / 20)),
    arguments: FixtureSet.harmless)
  func flips(set: FixtureSet) async throws {
    let victims = try Damage(set).flipped()

    #expect(victims.count == Damage.samples)
    try await draw(victims)
  }

  private func draw(_ victims: [Damage.Victim]) async throws {
    let folder = try TemporaryFolder()
    for victim in victims {
      let name = victim.name.split(separator: "/").last.map(String.init) ?? victim.name
      var request = ThumbnailRequest(
        file: try folder.write(victim.bytes, to: name), size: PixelSize(square: 64))
      // A flipped bit in a header must not make this a test of patience.
      request.settings.limits.pixels = 1 << 22
      do throws(PreviewError) {
        let picture = try await Drawing.inProcess.generate(request).bitmap
        #expect(max(picture.size.width, picture.size.height) <= 64, "\(victim)")
      } catch {
        let kinds = ["file.", "limit.", "type."]
        #expect(kinds.contains { error.code.hasPrefix($0) }, "\(victim): \(error)")
      }
    }
  }
}
