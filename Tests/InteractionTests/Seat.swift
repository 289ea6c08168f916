import Foundation
import TestSupport

/// A desktop of its own for programs that are run at it: nothing of the machine but its MIME database.
final class Seat {
  let folder: TemporaryFolder
  let probe = PackageFolder.products.appendingPathComponent("interaction-probe")

  init() throws {
    folder = try TemporaryFolder()
    for name in ["data/applications", "data/dbus-1/services", "config", "system"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try folder.makeLink("system/mime", to: "/usr/share/mime")
  }

  /// Where a file of the seat lies.
  func path(_ name: String) -> String { folder.path + "/" + name }

  /// Installs an application for plain text; `lines` go into its desktop entry.
  func install(_ id: String, _ lines: String) throws {
    let entry = "[Desktop Entry]\nType=Application\nName=\(id)\nMimeType=text/plain;\n\(lines)\n"
    try folder.write(Array(entry.utf8), to: "data/applications/\(id).desktop")
    installed.append(id)
    let cache = "[MIME Cache]\ntext/plain=\(installed.map { "\($0).desktop;" }.joined())\n"
    try folder.write(Array(cache.utf8), to: "data/applications/mimeinfo.cache")
  }

  /// Writes the user's associations.
  func associate(_ text: String) throws {
    try folder.write(Array(text.utf8), to: "config/mimeapps.list")
  }

  /// Runs the probe at this seat; with `bus` within a session bus of its own.
  func run(_ arguments: [String], bus: Bool = false) throws -> ProgramRun {
    let variables = [
      "PATH=/usr/bin:/bin", "HOME=\(folder.path)", "LANG=C.UTF-8", "XDG_DATA_HOME=\(path("data"))",
      "XDG_DATA_DIRS=\(path("system"))", "XDG_CONFIG_HOME=\(path("config"))",
      "XDG_CONFIG_DIRS=\(path("system"))", "XDG_RUNTIME_DIR=\(folder.path)",
    ]
    let command = (bus ? ["dbus-run-session", "--"] : []) + [probe.path] + arguments
    return try ProgramRun.run(
      URL(filePath: "/usr/bin/env"), ["-i"] + variables + command, in: folder)
  }

  /// The lines of a file that some process writes soon.
  func lines(of name: String) async throws -> [String] {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while clock.now < end {
      if let text = try? String(contentsOfFile: path(name), encoding: .utf8) {
        return text.split(separator: "\n").map(String.init)
      }
      await Task.yield()
    }
    throw Absent(name: name)
  }

  /// Nobody has written the file.
  struct Absent: Error { let name: String }

  private var installed: [String] = []
}
