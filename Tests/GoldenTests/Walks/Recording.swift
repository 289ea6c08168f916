import Foundation
import TestSupport
import Testing

/// Writing down what is drawn now; a run that records never passes.
enum Recording {
  /// Whether `QLRENDER_RECORD=1` is set.
  static let isOn = ProcessInfo.processInfo.environment["QLRENDER_RECORD"] == "1"

  /// Where expectations and goldens are.
  static let folder = PackageFolder.root.appendingPathComponent("Tests/GoldenTests")

  /// Writes a file below ``folder`` and fails the test.
  static func write(_ data: Data, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    Issue.record("Recorded \(name): look at it, then run again without QLRENDER_RECORD.")
  }
}
