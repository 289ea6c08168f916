import Foundation
import PreviewCore
import TestSupport
import Testing

@Suite("batch --cache", .timeLimit(.minutes(10))) struct BatchCacheTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/in", withIntermediateDirectories: true)
    try folder.write(SamplePDF.pages([(200, 100)]), to: "in/a.pdf")
    try folder.write("some words\n".utf8, to: "in/b.txt")
    try folder.write("%PDF-1.4 and nothing else".utf8, to: "in/bad.pdf")
  }

  private func batch(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun.qlrender(
      ["batch", "--json", "--cache", "-s", "100"] + arguments + ["in"], in: folder,
      environment: ["XDG_CACHE_HOME": folder.path + "/cache"])
  }

  private func pictures(_ output: String) -> [String: Data] {
    let names = ["a.pdf.png", "b.txt.png"]
    let files = names.map { FileManager.default.contents(atPath: "\(folder.path)/\(output)/\($0)") }
    return Dictionary(uniqueKeysWithValues: zip(names, files.map { $0 ?? Data() }))
  }

  private var stored: [String] {
    (FileManager.default.subpaths(atPath: folder.path + "/cache") ?? [])
      .filter { $0.hasSuffix(".png") }.sorted()
  }

  @Test("A second batch takes from the cache what the first has stored, to the byte.")
  func twice() throws {
    let first = try batch("-o", "one")
    let entries = stored
    let second = try batch("-o", "two", "--contact-sheet", "sheet.png")

    #expect(first.jsonLines.filter { $0["fromCache"] != nil }.count == 0)
    #expect(second.jsonLines.filter { $0["fromCache"] as? Bool == true }.count == 2)
    #expect([first.status, second.status] == [1, 1])
    #expect(pictures("one").values.allSatisfy { $0.count > 100 })
    #expect(pictures("one") == pictures("two"))
    #expect(entries.count == 3)
    #expect(entries.count { $0.contains("/fail/") } == 1)
    #expect(stored == entries)
  }

  @Test("A sheet of a resumed batch stores no thumbnails of thumbnails.")
  func sheet() throws {
    _ = try batch("-o", "out")
    let entries = stored
    let again = try batch("-o", "out", "--resume", "--contact-sheet", "sheet.png")

    #expect(again.jsonLines.last?["skipped"] as? Int == 3)
    #expect(folder.names.contains("sheet.png"))
    #expect(stored == entries)
  }

  @Test("What was drawn without the cache is drawn again with it, since it may look otherwise.")
  func otherWay() throws {
    _ = try ProgramRun.qlrender(["batch", "-s", "100", "-o", "out", "in"], in: folder)
    let run = try batch("-o", "out", "--resume")

    #expect(run.jsonLines.last?["skipped"] as? Int == 0)
    #expect(stored.count == 3)
  }
}
