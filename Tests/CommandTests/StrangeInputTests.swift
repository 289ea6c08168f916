import Foundation
import TestSupport
import Testing

@Suite struct StrangeInputTests {
  private let page = SamplePDF.pages([(200, 100)])

  @Test("An output may have any bytes in its name, as an input may.")
  func bytesInOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "a.pdf")
    let program = PackageFolder.release.appendingPathComponent("qlrender").path
    let script = "'\(program)' thumbnail -o \"$(printf 'out\\377')/\" a.pdf && ls out?/"

    let run = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: folder,
      environment: ["LC_ALL": "C"])

    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "a.pdf.png\n")
  }

  @Test("With --placeholder a missing file gives a card that says so, and its code is kept.")
  func missingWithPlaceholder() throws {
    let folder = try TemporaryFolder()

    let run = try ProgramRun.qlrender(
      ["thumbnail", "--json", "--placeholder", "missing.pdf"], in: folder)

    #expect(run.status == 0)
    #expect(run.json["status"] as? String == "warning")
    #expect(run.json["code"] as? String == "file.missing")
    #expect(folder.names == ["missing.pdf.png"])
  }

  @Test(
    "A MIME database that would keep everybody waiting is not asked.", .timeLimit(.minutes(10)),
    arguments: ["magic", "subclasses", "globs2"])
  func databaseOfFIFO(name: String) throws {
    let room = try DesktopRoom()
    try room.write("a,b\n1,2\n", to: "table.csv")
    try room.write("", to: "data/mime/version")
    try room.folder.makeFIFO("data/mime/\(name)")

    let program = PackageFolder.release.appendingPathComponent("qlrender")
    let run = try room.run(program, ["info", "--json", "table.csv"])

    #expect(run.status == 0)
    #expect(run.json["type"] as? String == "text/csv")
  }

  @Test("A page of an absurd size has its size in the facts.")
  func absurdPage() throws {
    let folder = try TemporaryFolder()
    let absurd = String(
      decoding: SamplePDF.page("f"), as: UTF8.self
    ).replacingOccurrences(of: "0 0 595 842", with: "0 0 1\(String(repeating: "0", count: 30)) 842")
    try folder.write(Array(absurd.utf8), to: "a.pdf")

    let plain = try ProgramRun.qlrender(["info", "a.pdf"], in: folder)
    let json = try ProgramRun.qlrender(["info", "--json", "a.pdf"], in: folder)

    #expect(plain.status == 0, "\(plain.errors)")
    #expect(json.json["sourceHeight"] as? Double == 842)
  }

  @Test("The error of a preview's only page has its own exit status, and nothing is left.")
  func onlyPage() throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "a.pdf")

    let run = try ProgramRun.qlrender(
      ["preview", "-o", "out", "--dpi", "4800", "--json", "a.pdf"], in: folder)

    #expect(run.status == 75)
    #expect(run.json["code"] as? String == "limit.pixels")
    #expect(folder.names == ["a.pdf"])
  }

  @Test("Of several pages those that fail are listed, and the status is 1.")
  func onePageOfTwo() throws {
    let folder = try TemporaryFolder()
    try folder.write(SamplePDF.pages([(20, 10), (2000, 1000)]), to: "a.pdf")

    let run = try ProgramRun.qlrender(
      ["preview", "-o", "out", "--dpi", "1000", "--json", "a.pdf"], in: folder)

    let pages = run.json["pages"] as? [[String: Any]] ?? []
    #expect(run.status == 1)
    #expect(pages.map { $0["code"] as? String } == [nil, "limit.pixels"])
  }
}
