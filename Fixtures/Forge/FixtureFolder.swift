import FoundationEssentials

/// The folder that the fixtures are written to and compared with.
package struct FixtureFolder {
  /// What else may stand in it: the sources of the forge and the pinned fonts.
  private static let guests = ["Forge/", "fonts/"]

  private let path: String

  /// A folder by its path.
  package init(path: String) {
    self.path = path
  }

  /// Writes all fixtures and the manifest; files that hold the right bytes are left alone.
  package func write() throws {
    for (name, bytes) in expected where content(of: name) != bytes {
      let url = URL(filePath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
  }

  /// What is wrong with the folder, one sentence each; empty when it is as it was forged.
  package func complaints() -> [String] {
    let wrong = expected.compactMap { name, bytes in
      switch content(of: name) {
      case bytes: nil as String?
      case nil: "\(name) is missing."
      default: "\(name) differs from what the forge makes."
      }
    }
    let known = Set(expected.map(\.name))
    return wrong + files.filter { !known.contains($0) }.map { "\($0) is a stranger." }
  }

  /// The names of all files that are there, sorted, without the guests.
  package var files: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
        && !isFolder && !FixtureFolder.guests.contains { name.hasPrefix($0) }
    }.sorted()
  }

  private var expected: [(name: String, bytes: [UInt8])] {
    Catalogue.fixtures.map { ($0.name, $0.bytes) } + [(Manifest.name, Array(Manifest.text.utf8))]
  }

  private func content(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map(Array.init)
  }
}
