import Foundation
import TestSupport
import Testing

@Suite("--isolation") struct IsolationOptionTests {
  private static let modes = ["per-file", "reused", "none"]

  private let folder: TemporaryFolder
  private let inputs: [String]

  init() throws {
    folder = try TemporaryFolder()
    inputs = ["pdf/text.pdf", "pdf/three-pages.pdf", "csv/decimal-comma.csv"].map {
      PackageFolder.fixtures.appendingPathComponent($0).path
    }
  }

  private func pictures(_ mode: String, _ inputs: [String]) throws -> [Data] {
    let run = try ProgramRun.qlrender(
      ["thumbnail", "--isolation", mode, "-o", "\(mode)/"] + inputs, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let out = folder.url.appendingPathComponent(mode)
    return try FileManager.default.contentsOfDirectory(atPath: out.path).sorted().map {
      try Data(contentsOf: out.appendingPathComponent($0))
    }
  }

  @Test("gives the same bytes, whatever it says.")
  func sameBytes() throws {
    let all = try Self.modes.map { try pictures($0, inputs) }

    #expect(all[0].count == inputs.count)
    #expect(all[1] == all[0])
    #expect(all[2] == all[0])
  }

  @Test("gives the same exit status for one damaged file.", arguments: modes)
  func status(mode: String) throws {
    try folder.write("%PDF-1.4 and no more".utf8, to: "a.pdf")

    let run = try ProgramRun.qlrender(["thumbnail", "--isolation", mode, "a.pdf"], in: folder)

    #expect(run.status == 65)
    #expect(folder.names == ["a.pdf"])
  }

  @Test("none leaves a list on standard input and a password to the program that draws.")
  func handOver() throws {
    let locked = PackageFolder.fixtures.appendingPathComponent("pdf/locked-user.pdf")
    try folder.write(Data(contentsOf: locked), to: "a.pdf")
    let program = PackageFolder.release.appendingPathComponent("qlrender").path
    let words = ["thumbnail", "--isolation", "none", "--json"]

    let without = try ProgramRun.qlrender(words + ["-"], in: folder, input: "a.pdf\n")
    let byVariable = try ProgramRun.qlrender(
      words + ["-"], in: folder, input: "a.pdf\n", environment: ["QLRENDER_PASSWORD": "sesame"])
    let byDescriptor = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", "exec \"$@\" 3<<< sesame", "bash", program] + words + ["--password-fd", "3", "-"],
      in: folder, input: "a.pdf\n")

    #expect(without.json["code"] as? String == "file.locked")
    for run in [byVariable, byDescriptor] {
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.json["output"] as? String == "a.pdf.png")
    }
  }

  @Test("none starts no worker; the others tell what theirs needed at most.", arguments: modes)
  func memory(mode: String) throws {
    let run = try ProgramRun.qlrender(
      ["thumbnail", "--isolation", mode, "--json"] + inputs, in: folder)

    let peaks = run.jsonLines.compactMap { $0["peakMemoryBytes"] as? Int }
    #expect(peaks.count == inputs.count)
    #expect(peaks.allSatisfy { ($0 > 0) == (mode != "none") })
  }

  @Test("of another name is a usage error that lists the names.")
  func unknown() throws {
    let run = try ProgramRun.qlrender(["thumbnail", "--isolation", "some", "a.pdf"], in: folder)

    #expect(run.status == 64)
    #expect(run.errors.contains("per-file, reused, none"))
  }
}
