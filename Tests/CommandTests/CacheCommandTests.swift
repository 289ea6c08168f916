import Foundation
import PreviewCore
import TestSupport
import Testing

@Suite("thumbnail --cache", .timeLimit(.minutes(10))) struct CacheCommandTests {
  private static let isRoot = getuid() == 0
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SamplePDF.pages([(200, 100)]), to: "a.pdf")
  }

  private var environment: [String: String] { ["XDG_CACHE_HOME": folder.path + "/cache"] }

  private func thumbnail(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun.qlrender(
      ["thumbnail", "--json", "--cache"] + arguments, in: folder, environment: environment)
  }

  /// Runs it from a shell after `command`.
  private func thumbnail(after command: String, cache: String = "cache") throws -> ProgramRun {
    let program = PackageFolder.release.appendingPathComponent("qlrender").path
    return try ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "\(command) '\(program)' thumbnail --json --cache a.pdf"], in: folder,
      environment: ["XDG_CACHE_HOME": "\(folder.path)/\(cache)"])
  }

  private func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  private func subpaths(_ name: String) -> [String] {
    (FileManager.default.subpaths(atPath: "\(folder.path)/\(name)") ?? []).sorted()
  }

  @Test("The second time the picture comes from the cache, and the answer is the same.")
  func twice() throws {
    let first = try thumbnail("-s", "100", "a.pdf")
    let picture = try Data(contentsOf: folder.url.appendingPathComponent("a.pdf.png"))
    let second = try thumbnail("-s", "100", "a.pdf")
    let ignored = Set(["fromCache", "milliseconds", "peakMemoryBytes"])
    func facts(_ run: ProgramRun) -> NSDictionary {
      run.json.filter { !ignored.contains($0.key) } as NSDictionary
    }

    #expect(first.json["fromCache"] == nil)
    #expect(second.json["fromCache"] as? Bool == true)
    #expect(second.json["width"] as? Int == 100)
    #expect(facts(first) == facts(second))
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.pdf.png")) == picture)
  }

  @Test(
    "Whatever the umask, nobody else sees files and folders.", arguments: ["000", "077", "0777"])
  func umask(mask: String) throws {
    try #require(try thumbnail(after: "umask \(mask);", cache: "new/cache").json["code"] == nil)

    let paths = subpaths("new")
    #expect(paths.count == 4)
    for path in paths {
      #expect(try permissions("new/" + path) == (path.hasSuffix(".png") ? 0o600 : 0o700), "\(path)")
    }
  }

  @Test("Folders that are there keep their permissions.")
  func existingFolder() throws {
    let large = folder.url.appendingPathComponent("cache/thumbnails/large")
    try FileManager.default.createDirectory(at: large, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: large.path)

    #expect(try thumbnail("a.pdf").status == 0)
    #expect(try permissions("cache/thumbnails/large") == 0o755)
  }

  @Test("A file of the cache is refused, and a failure is told the second time as the first.")
  func refusals() throws {
    try folder.write([], to: "empty.pdf")
    _ = try thumbnail("a.pdf")
    let entry = try #require(subpaths("cache").first { $0.hasSuffix(".png") })

    let refused = try thumbnail("cache/" + entry)
    let empty = try [thumbnail("empty.pdf"), thumbnail("empty.pdf")]

    #expect(refused.status == 64)
    #expect(refused.json["code"] as? String == "request.is-thumbnail")
    #expect(empty.map(\.status) == [65, 65])
    #expect(empty.map { $0.json["code"] as? String } == ["file.empty", "file.empty"])
    #expect(subpaths("cache").count { $0.contains("fail/") && $0.hasSuffix(".png") } == 1)
  }

  @Test("Without a place for the cache there is a picture and a warning.")
  func noPlace() throws {
    let run = try thumbnail(after: "unset HOME XDG_CACHE_HOME;")

    #expect(run.status == 0)
    #expect(run.json["status"] as? String == "warning")
    #expect(run.errors == "")
    #expect((run.json["warnings"] as? [[String: String]])?.map { $0["code"] } == ["not-cached"])
  }

  @Test("In a cache that is read-only nothing is stored and nothing left.", .enabled(if: isRoot))
  func readOnly() throws {
    let cache = folder.url.appendingPathComponent("cache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)

    let run = try asNobody()

    #expect(run.status == 0, "\(run.errors)")
    #expect((run.json["warnings"] as? [[String: String]])?.map { $0["code"] } == ["not-cached"])
    #expect(subpaths("cache") == [])
  }

  @Test("Of a file that may not be read nothing is shown and nothing noted.", .enabled(if: isRoot))
  func unreadable() throws {
    _ = try thumbnail("a.pdf")
    let before = subpaths("cache")
    let all = FileManager.default
    for path in ["", "cache"] + before.map({ "cache/" + $0 }) {
      try all.setAttributes([.posixPermissions: 0o777], ofItemAtPath: "\(folder.path)/\(path)")
    }
    try all.removeItem(atPath: folder.path + "/a.pdf.png")
    try all.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/a.pdf")

    let run = try asNobody()

    #expect(run.status == 77)
    #expect(run.json["code"] as? String == "file.denied")
    #expect(subpaths("cache") == before)
  }

  /// Runs it without the rights of root, as far as programs in this checkout can be reached then.
  private func asNobody() throws -> ProgramRun {
    let programs = try TemporaryFolder()
    for name in ["qlrender", "qlrender-pdf"] {
      try FileManager.default.copyItem(
        at: PackageFolder.release.appendingPathComponent(name),
        to: programs.url.appendingPathComponent(name))
    }
    let rights = ["--reuid=65534", "--regid=65534", "--clear-groups"]
    return try ProgramRun.run(
      URL(filePath: "/usr/bin/setpriv"),
      rights + [programs.path + "/qlrender", "thumbnail", "--json", "--cache", "a.pdf"], in: folder,
      environment: environment)
  }

  @Test("Two programs at once store one whole file.")
  func twoPrograms() async throws {
    // Not in a shell: it inherits blocked signals from some test threads and waits for ever.
    let errors = await withTaskGroup(of: String?.self) { group in
      for name in ["1.png", "2.png"] {
        group.addTask { try? thumbnail("-o", name, "a.pdf").errors }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(errors == ["", ""])
    #expect(folder.names == ["1.png", "2.png", "a.pdf", "cache"])
    #expect(subpaths("cache/thumbnails/large").count == 1)
    #expect(try thumbnail("a.pdf").json["fromCache"] as? Bool == true)
  }
}
