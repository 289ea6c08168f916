import Foundation

/// What `Sources/README.md` says.
struct FloorPlan {
  /// One row of the import table.
  struct Row {
    let target: String
    /// Modules of the package that the target may import.
    let rooms: Set<String>
    /// Modules of the toolchain that it may import.
    let toolchain: Set<String>
    /// The files that may import FoundationEssentials; `nil` for every file.
    let foundation: Set<String>?

    func mayImport(_ module: String, in file: String) -> Bool {
      guard module == "FoundationEssentials" else {
        return rooms.contains(module) || toolchain.contains(module)
      }
      return foundation?.contains(file) ?? true
    }
  }

  let rows: [Row]
  /// The targets that have a sentence.
  let rooms: Set<String>
  /// The Swift files that may say `unsafe`, below `Sources`.
  let unsafeFiles: [String]

  private static let toolchain: Set = ["Dispatch", "Glibc", "Synchronization"]

  init() throws {
    let page = try SourceFile("Sources/README.md")
    rows = page.lines.filter { $0.hasPrefix("| `") }.map(FloorPlan.row)
    let sections = page.lines.joined(separator: "\n").components(separatedBy: "\n## ")
    let section = { (title: String) in sections.first { $0.hasPrefix(title) } ?? "" }
    rooms = Set(
      section("Rooms").components(separatedBy: "\n- ").dropFirst().flatMap { entry in
        entry.prefix { $0 != ":" }.matches("`([^`]+)`").map { $0[0] }
      })
    unsafeFiles = section("Where `unsafe`").matches("`([^`]+/[^`]+\\.swift)`").map { $0[0] }
  }

  private static func row(_ line: Substring) -> Row {
    let cells = line.split(separator: "|").map { cell in cell.matches("`([^`]+)`").map { $0[0] } }
    let modules = Set(cells[1] + cells[2])
    return Row(
      target: cells[0][0], rooms: modules.subtracting(toolchain),
      toolchain: modules.intersection(toolchain),
      foundation: line.hasSuffix("| every file |") ? nil : Set(cells[3]))
  }
}

/// What `Package.swift` says about targets that are no tests.
struct PackageDescription {
  /// The dependencies of each target.
  let dependencies: [String: Set<String>]
  /// The folders of the targets that have one of their own choice.
  let folders: [String: String]

  init() throws {
    let text = try SourceFile("Package.swift").code.joined(separator: "\n")
    let target =
      #"(?:room|program|library|\.target)\(\s*(?:name: )?"([^"]+)""#
      + #"(?:,\s*(?:dependencies: )?\[([^\]]*)\])?(?:,\s*path: "([^"]+)")?"#
    let found = text.matches(target).filter { $0[0] != "TestSupport" }
    dependencies = Dictionary(
      found.map { target in
        (target[0], Set(target[1].matches(#""([^"]+)""#).map { $0[0] }))
      }, uniquingKeysWith: { $0.union($1) })
    folders = Dictionary(
      found.filter { !$0[2].isEmpty }.map { ($0[0], $0[2]) }, uniquingKeysWith: { $1 })
  }

  /// Where the sources of a target are.
  func folder(of target: String) -> String { folders[target] ?? "Sources/" + target }

  /// The Swift files of a target, without those of targets in folders within its own.
  func files(of target: String) throws -> [SourceFile] {
    let folder = folder(of: target)
    let within = folders.values.filter { $0.hasPrefix(folder + "/") }
    return try SourceFile.all(below: folder, endings: [".swift"]).filter { file in
      !within.contains { file.path.hasPrefix($0 + "/") }
    }
  }
}
