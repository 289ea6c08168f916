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
    arguments: [
      ("ulimit -v 60000", "address space"), ("ulimit -n 8", "files"),
      ("ulimit -f 3", "KiB in a file"),
    ])
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

  @Test("A user who may have no more threads is told so at once.", arguments: 1...4)
  func threads(limit: Int) throws {
    // The limit does not hold for root, who has somebody else try.
    let isRoot = getuid() == 0
    let program = folder.path + "/qlrender"
    try FileManager.default.copyItem(
      atPath: PackageFolder.release.appendingPathComponent("qlrender").path, toPath: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let user = isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

    let run = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/bash"),
      [
        "-c",
        "timeout -s KILL 50 \(user) bash -c 'ulimit -u \(limit); exec \(program) thumbnail a.pdf'",
      ], in: folder)

    #expect(run.status == 75)
    #expect(run.errors.contains("threads") && run.errors.contains("ulimit -u"), "\(run.errors)")
  }

  @Test("Pages larger than a file may be are refused by the system, not for want of memory.")
  func narrowGrowth() throws {
    let program = PackageFolder.release.appendingPathComponent("qlrender").path
    let run = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", "ulimit -f 300; exec '\(program)' preview --json a.pdf -o out"], in: folder)

    #expect(run.status == 75)
    #expect(run.json["code"] as? String == "system.refused")
    #expect((run.json["message"] as? String)?.contains("ulimit -f") == true)
  }

  @Test("A batch with few descriptors draws fewer files at a time than it was asked to.")
  func fewDescriptors() throws {
    let program = PackageFolder.release.appendingPathComponent("qlrender").path
    try FileManager.default.createDirectory(
      atPath: folder.path + "/in", withIntermediateDirectories: false)
    for number in 0..<60 { try folder.write("words \(number)\n".utf8, to: "in/\(number).txt") }
    let run = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/bash"),
      ["-c", "ulimit -n 40; exec '\(program)' batch -j 30 in -o out"], in: folder)

    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("Where files may not grow, the thumbnail fails and nothing is left; no signal ends us.")
  func noGrowth() throws {
    let run = try thumbnail(after: "ulimit -f 0")

    #expect([73, 75].contains(run.status))
    #expect(folder.names == ["a.pdf"])
  }
}
