internal import PreviewCore

/// The shared MIME-info database as it stands in memory.
struct MIMEInfoTables: Sendable {
  /// MIME types by extension in lower case, the heaviest first.
  private(set) var typesByExtension: [String: [String]] = [:]
  /// Extensions by MIME type, the heaviest first.
  private(set) var extensionsByType: [String: [String]] = [:]
  /// What each MIME type is said to be a kind of.
  private(set) var parents: [String: [String]] = [:]
  /// What aliases stand for.
  private(set) var names: [String: String] = [:]

  private struct Glob {
    let weight: Int
    let type: String
    let fileExtension: String
  }

  /// Larger files are no databases; the usual ones have some ten thousand bytes.
  private static let largestFile: Int64 = 4 << 20

  /// The tables of these folders, the one that counts most first.
  init(_ folders: [FilePath]) {
    var globs: [Glob] = []
    for folder in folders.reversed() {
      add(globs: Self.lines(of: "globs2", in: folder), to: &globs)
      for (child, parent) in Self.pairs(of: "subclasses", in: folder) {
        parents[child, default: []].append(parent)
      }
      for (alias, name) in Self.pairs(of: "aliases", in: folder) { names[alias] = name }
    }
    index(globs)
  }

  /// Lines such as `50:text/x-kotlin:*.kt`, perhaps with `:cs` behind, by which case counts.
  private func add(globs lines: [Substring], to globs: inout [Glob]) {
    for line in lines {
      let cells = line.split(separator: ":", omittingEmptySubsequences: false)
      guard cells.count >= 3, let weight = Int(cells[0]) else { continue }
      let type = cells[1].lowercased()
      if cells[2] == "__NOGLOBS__" { globs.removeAll { $0.type == type } }
      guard cells.count == 3, let fileExtension = Self.fileExtension(cells[2]) else { continue }
      globs.append(Glob(weight: weight, type: type, fileExtension: fileExtension))
    }
  }

  /// What a pattern says of the end of a name; `nil` when it says more or less than that.
  private static func fileExtension(_ pattern: Substring) -> String? {
    guard pattern.hasPrefix("*."), pattern.utf8.count > 2 else { return nil }
    let rest = pattern.dropFirst(2)
    return rest.utf8.contains { "*?[".utf8.contains($0) } ? nil : rest.lowercased()
  }

  private mutating func index(_ globs: [Glob]) {
    // A stable order: of two that weigh the same the one that stands first counts.
    let ordered = globs.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    for glob in ordered.map(\.element) {
      Self.append(glob.type, to: &typesByExtension[glob.fileExtension, default: []])
      Self.append(glob.fileExtension, to: &extensionsByType[glob.type, default: []])
    }
  }

  private static func append(_ name: String, to names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }

  /// Lines of two words.
  private static func pairs(of name: String, in folder: FilePath) -> [(String, String)] {
    lines(of: name, in: folder).compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 2 ? (words[0].lowercased(), words[1].lowercased()) : nil
    }
  }

  /// The lines of a file but comments; none where it cannot be read.
  private static func lines(of name: String, in folder: FilePath) -> [Substring] {
    guard let source = try? FileSource(opening: folder.appending(FilePath(name))),
      source.size <= largestFile, let bytes = try? source.read(Int(largestFile))
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
  }
}
