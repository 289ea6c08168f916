import Foundation
import TestSupport
import Testing

@Suite("Standard input, output and error")
struct StandardStreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SamplePDF.pages([(200, 100)]), to: "a.pdf")
  }

  private func shell(_ script: String, input: String = "") throws -> ProgramRun {
    let program = PackageFolder.release.appendingPathComponent("qlrender").path
    return try ProgramRun.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", script.replacing("qlrender", with: "'\(program)'")],
      in: folder, input: input)
  }

  @Test("With all three closed a thumbnail is made, and no message gets into any file.")
  func allClosed() throws {
    let run = try shell("qlrender thumbnail a.pdf missing.pdf <&- >&- 2>&-")

    let made = try Data(contentsOf: folder.url.appendingPathComponent("a.pdf.png"))
    #expect(run.status == 1)
    #expect(folder.names == ["a.pdf", "a.pdf.png"])
    #expect(made.suffix(8).prefix(4) == Data("IEND".utf8))
  }

  @Test(
    "An answer that did not get out is output.write and status 73.",
    arguments: ["info --json a.pdf >&-", "info a.pdf >/dev/full", "types >/dev/full"])
  func lostAnswer(arguments: String) throws {
    let run = try shell("qlrender " + arguments)

    #expect(run.status == 73)
    #expect(run.errors.contains("(output.write)"))
  }

  @Test("A reader that has gone away is no error.")
  func readerGone() throws {
    #expect(try shell("qlrender info a.pdf | true; exit ${PIPESTATUS[0]}").status == 0)
  }

  @Test("Names that end in NUL need --null: the first of them is not taken for all.")
  func listWithNUL() throws {
    let run = try shell("qlrender info -", input: "a.pdf\0b.pdf\0")

    #expect(run.status == 64)
    #expect(run.errors.contains("--null"))
  }

  @Test("JSON has names as they are; sentences show control characters as U+2423.")
  func names() throws {
    let json = try shell("qlrender thumbnail --json $'new\\nline.pdf'; ls").json
    try folder.write(SamplePDF.pages([(200, 100)]), to: "new\nline.pdf")
    let drawn = try shell("qlrender thumbnail --json $'new\\nline.pdf'")
    let plain = try shell("qlrender info $'new\\nline.pdf' $'\\e[31m.pdf'")

    #expect(json["input"] as? String == "new\nline.pdf")
    #expect(drawn.json["output"] as? String == "new\nline.pdf.png")
    #expect(plain.output.hasPrefix("new\u{2423}line.pdf\n"))
    #expect(plain.errors.hasPrefix("qlrender: \u{2423}[31m.pdf: "))
  }
}
