import Foundation
import TestSupport
import Testing

@Suite("qlrender batch --html")
struct PageCommandTests {
  private let folder: TemporaryFolder
  private let site: WrittenPage

  init() throws {
    folder = try TemporaryFolder()
    site = WrittenPage("site", in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/in", withIntermediateDirectories: true)
    try folder.write(SamplePDF.pages([(200, 100), (100, 100)]), to: "in/a.pdf")
    try folder.write("some words\n".utf8, to: "in/b.txt")
    try folder.write("%PDF-1.4 and nothing else".utf8, to: "in/c.pdf")
    try folder.write("x,y\n1,2\n".utf8, to: "in/d.csv")
  }

  private func batch(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun.qlrender(["batch", "-o", "out", "--html", "site"] + arguments, in: folder)
  }

  private var pictures: [String] { site.files.filter { $0.hasSuffix(".png") } }

  @Test(
    "The folder has a page with every file in its order, previews behind them, and the failures.")
  func page() throws {
    let run = try batch(["in"])

    let text = site.text()
    let (links, broken) = site.links()
    #expect(run.status == 1)
    #expect(site.names() == ["a.pdf", "b.txt", "d.csv"])
    #expect(
      WrittenPage.between("class=\"facts\">", "<", in: text) == [
        "PDF \u{B7} 2 pages", "Text \u{B7} 1 line", "CSV \u{B7} 1 \u{D7} 2",
      ])
    #expect(text.contains("4 files") && text.contains("3 pictures"))
    #expect(text.contains("href=\"#errors\">1 error</a>") && text.contains("in/c.pdf"))
    #expect(text.contains("<code>file.damaged</code>"))
    #expect(broken == [] && links >= 11)
    // Three thumbnails, and four pages.
    #expect(pictures.count == 7)
    #expect(pictures.allSatisfy { $0.hasPrefix("pictures/") })
    #expect(!site.files.contains { $0.contains(".qltmp") || $0.contains("a.pdf") })
  }

  @Test("Of a long document the first ten pages are shown, and that there are more is said.")
  func longDocument() throws {
    try folder.write(SamplePDF.pages(.init(repeating: (30, 30), count: 12)), to: "long.pdf")

    let run = try batch(["long.pdf"])

    #expect(run.status == 0, "\(run.errors)")
    #expect(pictures.count == 11)
    #expect(site.text().contains("The first 10 of 12 pages are shown."))
  }

  @Test("What thumbnail and preview warn of differently is said once, as of the preview.")
  func warnings() throws {
    try folder.write((1...300).map { "\($0)" }.joined(separator: ",").utf8, to: "wide.csv")

    let run = try batch(["wide.csv"])

    let notes = WrittenPage.between("columns are drawn. <code>", "</code>", in: site.text())
    #expect(run.errors.contains("(columns-clipped)"))
    #expect(notes == ["columns-clipped"])
  }

  @Test("A file that is a card instead of a thumbnail has its reason for a preview.")
  func placeholder() throws {
    let run = try batch(["--placeholder", "in/c.pdf"])

    #expect(run.status == 0)
    #expect(site.names() == ["c.pdf"] && pictures.count == 1)
    #expect(site.text().contains("<span class=\"page\">1: The file is damaged: "))
    #expect(site.links().broken == [])
  }

  @Test("Resumed, what did not change is kept and on the page, what did is drawn, what went goes.")
  func resumed() throws {
    _ = try batch(["in"])
    let before = try state()
    try folder.write("other words\n".utf8, to: "in/b.txt")
    try FileManager.default.removeItem(atPath: folder.path + "/in/d.csv")
    try folder.write("new\n".utf8, to: "in/0.txt")

    let second = try batch(["--resume", "in"])
    let after = try state()

    #expect(second.status == 1)
    #expect(site.names() == ["0.txt", "a.pdf", "b.txt"])
    #expect(site.text().contains("An earlier run failed"))
    // A thumbnail, two pages and a record of the document, and nothing else.
    #expect(before.filter { after[$0.key] == $0.value }.count == 4)
    #expect(pictures.count == 7)
    #expect(site.links().broken == [] && site.links().count >= 11)
  }

  /// Which file lies at every path of pictures, by its number and the time of its last change.
  private func state() throws -> [String: [AnyHashable]] {
    let files = site.files.filter { $0.hasSuffix(".png") || $0.hasSuffix("/record") }
    return try Dictionary(
      uniqueKeysWithValues: files.map { file in
        let facts = try FileManager.default.attributesOfItem(
          atPath: site.url.appendingPathComponent(file).path)
        return (
          file,
          [facts[.systemFileNumber], facts[.modificationDate]].compactMap { $0 as? AnyHashable }
        )
      })
  }

  @Test(
    "A first page without a batch before it takes thumbnails of an earlier run from its folder.")
  func earlierThumbnails() throws {
    _ = try ProgramRun.qlrender(["batch", "-o", "out", "in"], in: folder)

    let run = try batch(["--resume", "--json", "in"])

    #expect(run.jsonLines.last?["skipped"] as? Int == 4)
    #expect(site.names() == ["a.pdf", "b.txt", "d.csv"])
    #expect(pictures.count == 7 && site.links().broken == [])
  }

  @Test("The page is not drawn into itself: its folder is not gone into, and given itself refused.")
  func ownPictures() throws {
    let page = { name in
      try ProgramRun.qlrender(
        ["batch", "-o", "out", "--html", "in/site", name], in: folder)
    }
    let first = try page("in")
    let again = try page("in")
    let within = WrittenPage("in/site", in: folder)
    let picture = try #require(within.files.first { $0.hasSuffix("/1.png") })
    let before = within.files

    let itself = try page("in/site")
    let inside = try page("in/site/" + picture)

    #expect(first.status == 1 && again.status == 1)
    #expect(within.names() == ["a.pdf", "b.txt", "d.csv"])
    #expect(itself.status == 73 && itself.errors.contains("(output.is-input)"))
    #expect(inside.status == 73 && inside.errors.contains("(output.is-input)"))
    #expect(within.files == before)
  }

  @Test("The page may lie beside its inputs, and neither replaces nor removes them.")
  func besideInputs() throws {
    try folder.write("mine\n".utf8, to: "page-7.txt")
    let before = folder.names

    let runs = try [["page-7.txt", "in/b.txt"], ["in/b.txt"], ["index.html"]].map { inputs in
      try ProgramRun.qlrender(["batch", "-o", "out", "--html", "."] + inputs, in: folder)
    }

    let page = WrittenPage(".", in: folder)
    #expect(runs.map(\.status) == [0, 0, 73])
    #expect(page.names() == ["b.txt"])
    let made = [".qlrender.page", "index.html", "out", "pictures"]
    #expect(folder.names == (before + made).sorted())
    #expect(runs[2].errors.contains("(output.is-input)"))
  }

  @Test("What somebody else has made is never replaced: a page, or a folder of that name.")
  func foreign() throws {
    for name in ["site", "other/pictures", "later"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    try folder.write("<p>mine</p>".utf8, to: "site/index.html")
    try folder.write([1], to: "other/pictures/mine.png")
    try folder.write([1], to: "later/notes.txt")

    let page = try batch(["in"])
    let pictures = try ProgramRun.qlrender(
      ["batch", "-o", "out", "--html", "other", "--json", "in"], in: folder)
    let beside = try ProgramRun.qlrender(
      ["batch", "-o", "out", "--html", "later", "in"], in: folder)

    #expect(page.status == 73 && page.errors.contains("site/index.html cannot be written"))
    #expect(site.text() == "<p>mine</p>" && folder.names.contains("out"))
    #expect(pictures.status == 73 && pictures.errors.contains("(output.write)"))
    #expect(pictures.jsonLines.map { $0["total"] as? Int } == [0])
    #expect(WrittenPage("other", in: folder).files == ["pictures", "pictures/mine.png"])
    #expect(beside.status == 1)
    #expect(WrittenPage("later", in: folder).names().count == 3)
    #expect(WrittenPage("later", in: folder).files.contains("notes.txt"))
  }

  @Test("The page has a folder of its own, whichever way that of the outputs is written.")
  func sameFolder() throws {
    try folder.makeLink("link", to: "out")
    let runs = try ["out", "./out/", "in/../out"].map { name in
      try ProgramRun.qlrender(["batch", "-o", "out", "--html", name, "in"], in: folder)
    }
    _ = try ProgramRun.qlrender(["batch", "-o", "out", "in"], in: folder)
    let linked = try ProgramRun.qlrender(
      ["batch", "-o", "out", "--html", "link", "in"], in: folder)

    #expect(runs.map(\.status) == [64, 64, 64] && linked.status == 64)
    #expect(runs.allSatisfy { $0.errors.contains("--html needs a folder of its own") })
  }

  @Test("More files than a page holds have several, and pages of an earlier batch go away.")
  func manyPages() throws {
    let names = (1...1010).map { String(10_000 + $0) + ".txt" }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/many", withIntermediateDirectories: true)
    // Links to one file, so that little has to be drawn anew.
    for name in names { try folder.makeLink("many/" + name, to: "../in/missing.txt") }

    let run = try batch(names.map { "many/" + $0 })
    let (links, broken) = site.links()
    let pages = site.pages
    let second = try batch(["in"])

    #expect(run.status == 1)
    #expect(pages == ["errors-2.html", "errors-3.html", "index.html"])
    #expect(broken == [] && links >= 5)
    #expect(second.status == 1 && site.pages == ["index.html"])
  }

  @Test(
    "A disk on which the page cannot be written is told in a sentence; the thumbnails are there.")
  func unwritable() throws {
    try folder.write([1], to: "file")

    let run = try ProgramRun.qlrender(
      ["batch", "-o", "out", "--html", "file/site", "in/b.txt"], in: folder)
    let second = try batch(["in/b.txt"])
    try FileManager.default.removeItem(atPath: site.url.path + "/index.html")
    try FileManager.default.createDirectory(
      atPath: site.url.path + "/index.html", withIntermediateDirectories: true)
    let third = try batch(["in/b.txt"])

    #expect(run.status == 73 && run.errors.contains("(output.write)"))
    #expect(second.status == 0)
    #expect(third.status == 73 && third.errors.contains("(output.write)"))
  }
}
