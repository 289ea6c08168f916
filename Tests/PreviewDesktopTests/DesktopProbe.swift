import Foundation
import TestSupport

/// The program that asks a desktop on behalf of a test, see `Tests/DesktopProbe`.
enum DesktopProbe {
  static let program = PackageFolder.products.appendingPathComponent("desktop-probe")

  /// What it prints, line by line, each parted at tabs.
  static func lines(_ arguments: [String], in room: DesktopRoom) throws -> [[String]] {
    parts(try room.run(program, arguments))
  }

  /// The same with a session bus.
  static func linesWithBus(_ arguments: [String], in room: DesktopRoom) throws -> [[String]] {
    parts(try room.runWithBus(program, arguments))
  }

  private static func parts(_ run: ProgramRun) -> [[String]] {
    run.output.split(separator: "\n").map { $0.components(separatedBy: "\t") }
  }
}
