import Foundation
import TestSupport
import Testing

/// The compiler does not stop a target from importing a C module that one of its dependencies uses.
@Suite("Imports")
struct ImportBoundaryTests {
  private let plan: FloorPlan
  private let package: PackageDescription

  init() throws {
    plan = try FloorPlan()
    package = try PackageDescription()
  }

  private static let importLine =
    #"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"#
    + #"import\s+(?:(?:struct|class|enum|protocol|func|typealias|let|var)\s+)?(\w+)"#

  @Test("Every import stands in the table of the floor plan.")
  func imports() throws {
    var files = 0
    var imports = 0
    for row in plan.rows {
      for file in try package.files(of: row.target) {
        files += 1
        for module in file.code.flatMap({ $0.matches(Self.importLine) }).map({ $0[0] }) {
          imports += 1
          #expect(row.mayImport(module, in: file.name), "\(file) imports \(module).")
        }
      }
    }

    #expect(files >= 100)
    #expect(imports >= 140)
  }

  @Test("The table and Package.swift name the same targets and dependencies.")
  func agreesWithPackage() {
    let withSources = package.dependencies.filter { target in
      !target.value.isEmpty || plan.rows.contains { $0.target == target.key }
    }

    #expect(Set(withSources.keys) == Set(plan.rows.map(\.target)))
    #expect(plan.rows.count >= 19)
    for row in plan.rows {
      #expect(row.rooms == package.dependencies[row.target], "\(row.target)")
    }
  }

  @Test("Every target has its sentence in the floor plan, and every folder is a target.")
  func rooms() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.root.appendingPathComponent("Sources").path
    ).filter { !$0.hasSuffix(".md") }

    #expect(plan.rooms == Set(package.dependencies.keys))
    #expect(folders.count >= 25)
    for folder in folders { #expect(package.dependencies[folder] != nil, "\(folder)") }
  }

  @Test("Every folder within a room is named in the floor plan.")
  func foldersWithinRooms() throws {
    let page = try SourceFile("Sources/README.md").lines.joined(separator: "\n")
    let paths = try SourceFile.all(below: "Sources", endings: [".swift"]).map(\.path)
    let folders = Set(paths.compactMap { $0.split(separator: "/").dropFirst(2).dropLast().first })

    #expect(folders.count >= 15)
    for folder in folders { #expect(page.contains("`\(folder)/`"), "\(folder)") }
  }

  @Test("Every C module is imported by one room; GIO by the doors to files and to the desktop.")
  func oneRoomEach() {
    let users = plan.rows.filter { $0.target.hasPrefix("Preview") }.flatMap { row in
      row.rooms.filter { $0.hasPrefix("C") }.map { ($0, row.target) }
    }

    let rooms = Dictionary(grouping: users, by: \.0)

    #expect(rooms.count >= 9)
    for (module, users) in rooms {
      #expect(users.count == (module.hasSuffix("GIO") ? 2 : 1), "\(module)")
    }
  }
}
