import Foundation
import PreviewCore
import PreviewKit
import TestSupport
import Testing

/// Saves in a process of its own, which is killed, has no room or no rights.
@MainActor @Suite("Saving in trouble") struct SavingChildTests {
  private static let child = PackageFolder.products.appendingPathComponent("saving-child")
  private nonisolated static let isRoot = getuid() == 0

  private let folder: TemporaryFolder
  private var file: URL { folder.url.appendingPathComponent("note.txt") }

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ mode: String, _ argument: String, asNobody: Bool = false
  ) throws -> ProgramRun {
    let arguments = [mode, file.path, argument]
    guard asNobody else { return try ProgramRun.run(Self.child, arguments, in: folder) }
    let rights = ["--reuid=65534", "--regid=65534", "--clear-groups", Self.child.path]
    return try ProgramRun.run(
      URL(filePath: "/usr/bin/setpriv"), rights + arguments, in: folder)
  }

  private var failure: String { "output.write \(file.path) cannot be written:" }

  private var content: String? {
    FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Wherever a save is killed, there is the old content or the new, and later nothing else.")
  func killed() async throws {
    let new = String(repeating: "n", count: 4 << 20)
    var seen: [String: Int] = [:]
    var leftovers = 0

    // What watches the file makes some calls as well, so the last one is known when none is left.
    for calls in 0..<1000 {
      try folder.write("old".utf8, to: "note.txt")
      guard try run("killed", String(calls)).status == 128 + SIGKILL else { break }
      let found = content == "old" ? "old" : content == new ? "new" : "a mix"
      seen[found, default: 0] += 1
      leftovers += folder.names.count - 1
      let document = TextDocument(fileURL: file)
      try await document.open()
      #expect(folder.names == ["note.txt"], "killed after \(calls) calls")
      try await document.close()
    }

    #expect(Set(seen.keys) == ["old", "new"])
    #expect(leftovers >= 50)
    #expect((60..<1000).contains(seen.values.reduce(0, +)))
    #expect(content == new, "The last save was not killed.")
  }

  @Test("A killed save that changes the type leaves the old file or the new, and nothing else.")
  func killedRetyping() async throws {
    let new = String(repeating: "n", count: 4 << 10)
    var kills = 0

    for calls in 0..<1000 {
      for name in folder.names {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
      }
      try folder.write("old".utf8, to: "note.txt")
      guard try run("retyped", String(calls)).status == 128 + SIGKILL else { break }
      kills += 1
      let document = TextDocument(fileURL: file)
      if content != nil { try await document.open() }
      #expect(Set(folder.names).isSubset(of: ["note.txt", "note.csv"]), "killed after \(calls)")
      #expect(content == "old" || folder.names == ["note.csv"])
      #expect(try folder.names.count < 2 || csv() == new)
      if content != nil { try await document.close() }
    }

    #expect((5..<1000).contains(kills))
    #expect(folder.names == ["note.csv"])
    #expect(try csv() == new)
  }

  private func csv() throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent("note.csv"), encoding: .utf8)
  }

  @Test("The content is on the disk before the file has its name, and the name before it ends.")
  func durable() throws {
    try folder.write("old".utf8, to: "note.txt")

    #expect(try run("traced", "new").output == "wsrs\n")
    #expect(content == "new")
  }

  @Test("Without room the old content stays, nothing is left, and the error says why.")
  func noRoom() throws {
    try folder.write("old".utf8, to: "note.txt")

    let run = try run("limited", "5000")

    #expect(run.output == "\(failure) File too large.\nunsaved\n")
    #expect(content == "old")
    #expect(folder.names == ["note.txt"])
  }

  @Test(
    "A read-only file is not replaced, though its folder would let that happen.",
    .enabled(if: isRoot, "Only root can become another user."))
  func readOnlyFile() throws {
    try folder.write("old".utf8, to: "note.txt")
    unsafe chmod(folder.path, 0o777)

    let run = try run("save", "new", asNobody: true)

    #expect(run.output == "\(failure) it is read-only.\nunsaved\n")
    #expect(content == "old")
    #expect(folder.names == ["note.txt"])
  }

  @Test(
    "A file that may not be read is not opened, and says so.",
    .enabled(if: isRoot, "Only root can become another user."))
  func unreadable() throws {
    try folder.write("old".utf8, to: "note.txt")
    unsafe chmod(file.path, 0o600)

    let run = try run("save", "new", asNobody: true)

    #expect(run.output.hasPrefix("file.denied "))
    #expect(content == "old")
  }

  @Test(
    "A folder in which nothing may be written gives an error.",
    .enabled(if: isRoot, "Only root can become another user."))
  func readOnlyFolder() throws {
    try folder.write("old".utf8, to: "note.txt")
    unsafe chmod(file.path, 0o666)

    let run = try run("save", "new", asNobody: true)

    #expect(run.output.hasPrefix("\(failure) Permission denied."))
    #expect(content == "old")
  }

  @Test(
    "A file of somebody else's that may be written belongs to who saved it, with no more rights.",
    .enabled(if: isRoot, "Only root can become another user."))
  func otherOwner() throws {
    try folder.write("old".utf8, to: "note.txt")
    unsafe chmod(file.path, 0o4676)
    unsafe chmod(folder.path, 0o777)

    let run = try run("save", "new", asNobody: true)

    #expect(run.output == "ok\nsaved\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.ownerAccountID] as? Int == 65534)
    #expect(attributes[.posixPermissions] as? Int == 0o666)
  }

  @Test("Twenty open documents need a descriptor each and one more; closed ones need none.")
  func descriptors() throws {
    try folder.write("old".utf8, to: "note.txt")

    #expect(try run("descriptors", "20").output == "21 0\n")
  }

  @Test(
    "Where a folder cannot be watched, nothing is left of trying to.",
    .enabled(if: isRoot, "Only root can become another user."))
  func unwatched() throws {
    try folder.write("old".utf8, to: "note.txt")
    unsafe chmod(file.path, 0o644)
    unsafe chmod(folder.path, 0o711)

    #expect(try run("descriptors", "20", asNobody: true).output == "20 0\n")
  }
}
