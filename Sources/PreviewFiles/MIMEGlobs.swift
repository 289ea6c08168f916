/// Which names files of which MIME types have, as far as it is their extensions.
struct MIMEGlobs: Sendable {
  /// MIME types by extension in lower case, the heaviest first.
  private(set) var types: [String: [String]] = [:]
  /// Extensions by MIME type, the heaviest first.
  private(set) var extensions: [String: [String]] = [:]

  private struct Glob {
    let weight: Int
    let type: String
    let fileExtension: String
  }

  /// What `globs2` says.
  init(_ files: MIMEInfoFiles) {
    var globs: [Glob] = []
    var replaced: Set<String> = []
    for lines in files.lines("globs2", separator: ":") {
      globs += lines.compactMap(Self.glob).filter { !replaced.contains($0.type) }
      // Folders that count less have no say in such a type.
      let takenBack = lines.filter { $0.count > 2 && $0[2] == "__NOGLOBS__" }
      replaced.formUnion(takenBack.map { $0[1].lowercased() })
    }
    // A stable order: of two that weigh the same the one that stands first counts.
    let ordered = globs.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    for glob in ordered.map(\.element) {
      Self.append(glob.type, to: &types[glob.fileExtension, default: []])
      Self.append(glob.fileExtension, to: &extensions[glob.type, default: []])
    }
  }

  /// A line such as `50:text/x-kotlin:*.kt`, perhaps with `:cs` behind, by which case counts.
  private static func glob(_ cells: [String]) -> Glob? {
    guard cells.count == 3, let weight = Int(cells[0]),
      let fileExtension = fileExtension(cells[2])
    else { return nil }
    return Glob(weight: weight, type: cells[1].lowercased(), fileExtension: fileExtension)
  }

  /// What a pattern says of the end of a name; `nil` when it says more or less than that.
  private static func fileExtension(_ pattern: String) -> String? {
    guard pattern.hasPrefix("*."), pattern.utf8.count > 2 else { return nil }
    let rest = pattern.dropFirst(2)
    return rest.utf8.contains { "*?[".utf8.contains($0) } ? nil : rest.lowercased()
  }

  private static func append(_ name: String, to names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }
}
