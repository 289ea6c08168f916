import Foundation
import TestSupport
import Testing

/// qlrender where it may have only little; none of these may hang.
@Suite("Narrow surroundings", .timeLimit(.minutes(10)))
struct SurroundingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SamplePDF.pages([(200, 100)]), to: "a.pdf")
  }

  private func thumbnail(after command: String) throws -> ProgramRun {
    let program = PackageFolder.release.appendingPathComponent("qlrender").path
    return try ProgramRun.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", "\(command); exec timeout -s KILL 50 '\(program)' thumbnail a.pdf"], in: folder)
  }

  @Test(
    "Too little of what a process needs is said at once, with status 75.",
    arguments: [("ulimit -v 60000", "address space"), ("ulimit -n 8", "files")])
  func tooLittle(command: String, words: String) throws {
    let run = try thumbnail(after: command)

    #expect(run.status == 75)
    #expect(run.errors.contains(words))
    #expect(folder.names == ["a.pdf"])
  }

  @Test(
    "A quarter of a gigabyte of address space is enough, whatever the number of threads.",
    arguments: [180_000, 200_000, 262_144])
  func addressSpace(kibibytes: Int) throws {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    try #require(processors < 12, "more processors have more threads, each with a stack")

    #expect(try thumbnail(after: "ulimit -v \(kibibytes)").status == 0)
  }

  @Test("Where files may not grow, the thumbnail fails and nothing is left; no signal ends us.")
  func noGrowth() throws {
    let run = try thumbnail(after: "ulimit -f 0")

    #expect([73, 75].contains(run.status))
    #expect(folder.names == ["a.pdf"])
  }
}
