import Foundation
import TestSupport
import Testing

/// The fixtures of one folder.
struct FixtureSet: Sendable, CustomTestStringConvertible {
  let folder: String
  /// How many there are; a walk that sees fewer has gone astray.
  let count: Int

  /// All files that are safe to draw in this process.
  static let harmless = [
    FixtureSet(folder: "csv", count: 31), FixtureSet(folder: "disguise", count: 8),
    FixtureSet(folder: "jpeg", count: 43), FixtureSet(folder: "pdf", count: 48),
    FixtureSet(folder: "png", count: 52), FixtureSet(folder: "text", count: 60),
  ]
  /// Files that nobody draws without a wall.
  static let hostile = FixtureSet(folder: "hostile", count: 24)

  /// The names below the folder of all fixtures, sorted.
  var names: [String] {
    let path = PackageFolder.fixtures.appendingPathComponent(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { folder + "/" + $0 }
  }

  var testDescription: String { folder }
}
