import Foundation
import PreviewPixels
import TestSupport
import Testing

struct GoldenTests {
  @Test("Every golden picture is drawn again as it was.", arguments: Golden.all)
  func goldens(golden: Golden) async throws {
    try FontPackage.require(golden.fonts, for: golden.name)
    let folder = try TemporaryFolder()
    let file = PackageFolder.fixtures.appendingPathComponent(golden.fixture).path

    let drawn = try await GoldenPicture.draw(file, golden.options, in: folder)

    if Recording.isOn { return try Recording.write(drawn, to: golden.file) }
    let expected = try await GoldenPicture.read(
      try Data(contentsOf: Recording.folder.appendingPathComponent(golden.file)))
    let actual = try await GoldenPicture.read(drawn)
    if let complaint = golden.tolerance.complaint(expected: expected, actual: actual) {
      let path = try GoldenPicture.writeFailure(golden.name, expected: expected, actual: actual)
      Issue.record("\(golden.name): \(complaint) Look at \(path)")
    }
  }

  @Test("The folder holds the goldens of the list and no others, and all of them are small.")
  func folder() throws {
    let folder = Recording.folder.appendingPathComponent("Goldens")
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".png") }.map { "Goldens/" + $0 }

    #expect(Golden.all.count == 27)
    #expect(Set(found) == Set(Golden.all.map(\.file) + [ContactSheetGolden.file]))
    for name in found {
      let size = try Data(contentsOf: Recording.folder.appendingPathComponent(name)).count
      #expect(size <= (name == ContactSheetGolden.file ? 100 : 20) << 10, "\(name)")
    }
  }

  @Test("Every golden says why it is no assertion.")
  func reasons() {
    #expect(Golden.all.allSatisfy { $0.reason.hasSuffix(".") })
    #expect(Set(Golden.all.map(\.name)).count == Golden.all.count)
  }
}
