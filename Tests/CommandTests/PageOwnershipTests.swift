import Foundation
import TestSupport
import Testing

@Suite("What a batch with a page replaces and removes")
struct PageOwnershipTests {
  private let folder: TemporaryFolder
  private let site: WrittenPage

  init() throws {
    folder = try TemporaryFolder()
    site = WrittenPage("site", in: folder)
    for name in ["in", "site", "victim"] { try makeFolder(name) }
    try folder.write("some words\n".utf8, to: "in/b.txt")
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + name, withIntermediateDirectories: true)
  }

  private func batch(_ inputs: [String] = ["in/b.txt"], to page: String = "site") throws
    -> ProgramRun
  {
    try ProgramRun.qlrender(["batch", "-o", "out", "--html", page] + inputs, in: folder)
  }

  /// The folder of the only input's pictures, seen from the site.
  private func pictures() throws -> String {
    let record = try #require(site.files.first { $0.hasSuffix("/record") })
    return String(record.dropLast("/record".count))
  }

  /// Puts a folder of another name outside of the site, and a link in its place.
  private func replace(_ name: String, linkingUp levels: Int) throws {
    try FileManager.default.moveItem(
      atPath: site.url.path + "/" + name, toPath: folder.path + "/victim/moved")
    let up = String(repeating: "../", count: levels)
    try folder.makeLink("site/" + name, to: up + "victim/moved")
  }

  @Test("Through a link among the pictures nothing is written or removed.", arguments: [1, 2, 3])
  func links(depth: Int) throws {
    #expect(try batch().status == 0)
    let parts = try pictures().split(separator: "/")
    try #require(parts.count == 3)
    try replace(parts.prefix(depth).joined(separator: "/"), linkingUp: depth)
    let victim = WrittenPage("victim", in: folder)
    try folder.write([1], to: "victim/moved/mine")
    let before = victim.files

    // With the input whose pictures lie there, and with another one.
    try folder.write("other words\n".utf8, to: "in/c.txt")
    let same = try batch()
    let other = try batch(["in/c.txt"])

    #expect(same.status == 73 && same.errors.contains("was not made by batch --html"))
    // At depth 2 the other input may have the same shelf by chance.
    #expect(depth == 2 || other.status == (depth == 1 ? 73 : 0))
    #expect(victim.files == before && before.count >= 4)
  }

  @Test("A folder without our record is neither replaced nor removed, whatever its name.")
  func foreignFolders() throws {
    #expect(try batch().status == 0)
    let pictures = try pictures()
    let other = "pictures/ab/" + String(repeating: "0", count: 32)
    try makeFolder("site/" + other)
    try folder.write("mine".utf8, to: "site/" + other + "/record")
    #expect(try batch().status == 0)
    try folder.write("mine".utf8, to: "site/" + pictures + "/record")

    let refused = try batch()

    #expect(site.files.contains(other + "/record"))
    #expect(refused.status == 73 && refused.errors.contains("was not made by batch --html"))
    #expect(site.text(pictures + "/record") == "mine")
  }

  @Test("What a killed run has left is removed when the next one begins, and nothing else.")
  func leftovers() throws {
    // No process has so high a number.
    let left = ".index.html.2147483646.9f3a07c2.qltmp"
    try folder.write([1], to: "site/" + left)
    try folder.write([1], to: "site/.mine.qltmp")

    #expect(try batch().status == 0)

    #expect(!site.files.contains(left))
    #expect(site.files.contains(".mine.qltmp"))
  }

  @Test("An input beside the page whose name is like that of a page is an input.")
  func likePages() throws {
    try folder.write("<p>mine</p>".utf8, to: "page-notes.html")
    try folder.write("<p>mine</p>".utf8, to: "page-2.html")

    let run = try batch(["page-notes.html", "page-2.html", "in/b.txt"], to: ".")

    #expect(run.status == 0, "\(run.errors)")
    #expect(
      WrittenPage(".", in: folder).names() == ["page-notes.html", "page-2.html", "b.txt"])
    #expect(WrittenPage(".", in: folder).text("page-2.html") == "<p>mine</p>")
  }

  @Test("Folders still to be made are one behind a link as well.")
  func oneFolder() throws {
    try folder.makeLink("link", to: "victim")

    let runs = try [("victim/new", "link/new"), ("link/a/b", "victim/a/b")].map { output, page in
      try ProgramRun.qlrender(["batch", "-o", output, "--html", page, "in"], in: folder)
    }

    #expect(runs.map(\.status) == [64, 64])
    #expect(WrittenPage("victim", in: folder).files == [])
  }

  @Test("An input that is given twice stands on the page twice.")
  func twice() throws {
    let run = try batch(["in/b.txt", "in/b.txt"])

    #expect(run.status == 0 && site.names() == ["b.txt", "b.txt"])
    #expect(site.links().broken == [])
    #expect(site.files.filter { $0.hasSuffix("/record") }.count == 1)
  }
}
