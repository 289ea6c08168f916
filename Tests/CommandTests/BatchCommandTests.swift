import Foundation
import PreviewCore
import PreviewPNG
import TestSupport
import Testing

@Suite("qlrender batch")
struct BatchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/in/deep", withIntermediateDirectories: true)
    try folder.write(SamplePDF.pages([(200, 100)]), to: "in/a.pdf")
    try folder.write("some words\n".utf8, to: "in/deep/b.txt")
    try folder.write("%PDF-1.4 and nothing else".utf8, to: "in/deep/bad.pdf")
  }

  private func names(in name: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path + "/" + name)
    return (all?.compactMap { $0 as? String } ?? []).sorted()
  }

  @Test("A folder's files are drawn; every input has its line, and the last line counts them.")
  func json() throws {
    let run = try ProgramRun.qlrender(["batch", "--json", "-o", "out", "in"], in: folder)

    let lines = run.jsonLines.dropLast().sorted {
      $0["index"] as? Int ?? -1 < $1["index"] as? Int ?? -1
    }
    let summary = try #require(run.jsonLines.last)
    #expect(run.status == 1)
    #expect(
      lines.map { $0["input"] as? String } == ["in/a.pdf", "in/deep/b.txt", "in/deep/bad.pdf"])
    #expect(lines.map { $0["status"] as? String } == ["ok", "ok", "error"])
    #expect(lines.map { $0["output"] as? String } == ["out/a.pdf.png", "out/b.txt.png", nil])
    #expect(lines.map { $0["code"] as? String } == [nil, nil, "file.damaged"])
    #expect(summary["summary"] as? Bool == true && summary["total"] as? Int == 3)
    #expect(summary["counts"] as? [String: Int] == ["ok": 2, "warning": 0, "error": 1])
    #expect(summary["codes"] as? [String: Int] == ["file.damaged": 1])
    #expect(summary["filesPerSecond"] as? Double ?? 0 > 0)
    #expect(summary["peakMemoryBytes"] as? Int ?? 0 > 1_000_000)
    #expect(names(in: "out") == [".qlrender.journal", "a.pdf.png", "b.txt.png"])
  }

  @Test("Without --json a failure is a sentence, and so are the numbers in the end.")
  func sentences() throws {
    let run = try ProgramRun.qlrender(
      ["batch", "--layout", "mirror", "-o", "out", "in"], in: folder)

    let lines = run.errors.split(separator: "\n")
    #expect(run.output == "")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("qlrender: in/deep/bad.pdf: ") == true)
    #expect(
      lines.last?.hasPrefix(
        "qlrender: 2 of 3 files have a thumbnail, 1 failed (1 file.damaged); ") == true)
    #expect(
      names(in: "out").filter { $0.hasSuffix(".png") } == ["in/a.pdf.png", "in/deep/b.txt.png"])
  }

  @Test("Resumed, it reports what was done before, and draws nothing of it again.")
  func resumed() throws {
    let first = try ProgramRun.qlrender(["batch", "--json", "-o", "out", "in"], in: folder)
    let second = try ProgramRun.qlrender(
      ["batch", "--json", "-o", "out", "--resume", "in"], in: folder)
    let third = try ProgramRun.qlrender(
      ["batch", "--json", "-o", "out", "--retry-failed", "in"], in: folder)

    #expect(first.status == 1 && second.status == 1)
    #expect(second.jsonLines.dropLast().map { $0["skipped"] as? Bool } == [true, true, true])
    #expect(second.jsonLines.dropLast().map { $0["status"] as? String } == ["ok", "ok", "error"])
    #expect(second.jsonLines.last?["skipped"] as? Int == 3)
    #expect(third.jsonLines.last?["skipped"] as? Int == 2)
  }

  @Test("For one input the status is its own, for several 1; a mistake in the options is 64.")
  func status() throws {
    let statuses = try [
      ["-o", "out", "in/a.pdf"], ["-o", "out", "in/deep/bad.pdf"], ["-o", "out", "missing"],
      ["-o", "out", "missing", "in/a.pdf"], ["in"], ["-o", "out"], ["-o", "out", ""],
      ["-o", "out", "-j", "0", "in"], ["-o", "out", "--layout", "round", "in"],
      ["-o", "in/a.pdf", "in"],
    ].map { try ProgramRun.qlrender(["batch"] + $0, in: folder).status }

    #expect(statuses == [0, 65, 66, 1, 64, 64, 64, 64, 64, 73])
  }

  @Test("One, two or eight at a time, the outputs are the same, names and bytes.")
  func jobs() throws {
    for number in 0..<12 {
      try folder.write("text \(number)\n".utf8, to: "in/\(number).txt")
      try folder.write(SamplePDF.pages([(100 + number, 100)]), to: "in/deep/\(number).pdf")
    }
    let outs = try ["1", "2", "8"].map { jobs in
      _ = try ProgramRun.qlrender(["batch", "-j", jobs, "-o", "out" + jobs, "in"], in: folder)
      return try names(in: "out" + jobs).filter { $0.hasSuffix(".png") }.map { name in
        try Data(contentsOf: folder.url.appendingPathComponent("out\(jobs)/\(name)"))
      }
    }

    #expect(outs[0].count == 26)
    #expect(names(in: "out1") == names(in: "out2") && names(in: "out1") == names(in: "out8"))
    #expect(outs[1] == outs[0] && outs[2] == outs[0])
  }

  @Test("Progress is shown when it is asked for, and not to a pipe on its own.")
  func progress() throws {
    let quiet = try ProgramRun.qlrender(["batch", "-o", "out", "in/a.pdf"], in: folder)
    let shown = try ProgramRun.qlrender(
      ["batch", "-o", "out", "--progress", "always", "in/a.pdf", "in/deep/b.txt"], in: folder)

    #expect(!quiet.errors.contains("\r"))
    #expect(shown.errors.contains("\r2 of 2, "))
    #expect(shown.errors.contains(" a second"))
  }

  @Test("All thumbnails are on one sheet, those of an earlier run as well; it replaces no input.")
  func contactSheet() throws {
    for number in 0..<2 { try folder.write("text \(number)\n".utf8, to: "in/\(number).txt") }
    let arguments = ["batch", "-o", "out", "--contact-sheet", "sheet.png", "--resume", "in"]

    let first = try ProgramRun.qlrender(arguments, in: folder)
    let sheet = try Data(contentsOf: folder.url.appendingPathComponent("sheet.png"))
    let second = try ProgramRun.qlrender(arguments, in: folder)
    let again = try Data(contentsOf: folder.url.appendingPathComponent("sheet.png"))
    let refused = try ProgramRun.qlrender(
      ["batch", "-o", "out", "--contact-sheet", "in/a.pdf", "in/a.pdf", "in/0.txt"], in: folder)

    #expect(first.status == 1 && second.status == 1)
    #expect(Array(sheet[16..<24]) == [0, 0, 2, 0x30, 0, 0, 2, 0x30])
    #expect(again == sheet)
    #expect(refused.status == 73 && refused.errors.contains("(output.is-input)"))
    #expect(names(in: "in").contains("a.pdf"))
  }
}
