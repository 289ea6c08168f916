import Foundation
import TestSupport
import Testing

@Suite("What output must not do")
struct OutputSafetyTests {
  private let page = SamplePDF.pages([(200, 100)])
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func content(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appendingPathComponent(name)))
  }

  @Test("An output that is another input is refused, and that input is drawn from what it was.")
  func otherInput() throws {
    try folder.write(page, to: "a")
    try folder.write(page, to: "a.png")

    let run = try ProgramRun.qlrender(["thumbnail", "--json", "a", "a.png"], in: folder)

    #expect(run.status == 1)
    #expect(run.jsonLines.map { $0["code"] as? String } == ["output.is-input", nil])
    #expect(try content(of: "a.png") == page)
    #expect(folder.names == ["a", "a.png", "a.png.png"])
  }

  @Test("A contact sheet in place of the input is refused.", arguments: ["thumbnail", "preview"])
  func sheetOverInput(command: String) throws {
    try folder.write(page, to: "a.pdf")

    let run = try ProgramRun.qlrender(
      [command, "-o", "out/", "--contact-sheet", "a.pdf", "a.pdf"], in: folder)

    #expect(run.status == 73)
    #expect(run.errors.contains("(output.is-input)"))
    #expect(try content(of: "a.pdf") == page)
  }

  @Test("A file that does not open makes no folder.", arguments: ["thumbnail", "preview"])
  func noFolder(command: String) throws {
    let run = try ProgramRun.qlrender([command, "-o", "out/", "missing.pdf"], in: folder)

    #expect(run.status == 66)
    #expect(folder.names == [])
  }

  @Test(
    "A link to standard output is refused and stays, whichever output is to be there.",
    arguments: [
      ["thumbnail", "a.pdf", "-o", "link"],
      ["thumbnail", "a.pdf", "-o", "out/", "--contact-sheet", "link"],
      ["batch", "a.pdf", "-o", "out", "--contact-sheet", "link"],
      ["batch", "a.pdf", "-o", "out", "--html", "page"],
      ["preview", "a.pdf", "-o", "out", "--contact-sheet", "link"],
    ])
  func linkToStandardOutput(arguments: [String]) throws {
    let names = ["link", "page/index.html"]
    try folder.write(page, to: "a.pdf")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/page", withIntermediateDirectories: false)
    for name in names { try folder.makeLink(name, to: "/proc/self/fd/1") }
    let program = PackageFolder.release.appendingPathComponent("qlrender").path

    let run = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "'\(program)' \"$@\" > stdout", "sh"] + arguments,
      in: folder)

    #expect(run.status == 73, "\(run.errors)")
    #expect(run.errors.contains("(output.write)"))
    for name in names {
      let kind = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink, "\(name)")
    }
  }

  @Test("An output without a name is a mistake on the command line.")
  func noName() throws {
    try folder.write(page, to: "a.pdf")

    #expect(try ProgramRun.qlrender(["thumbnail", "-o", "", "a.pdf"], in: folder).status == 64)
  }
}
