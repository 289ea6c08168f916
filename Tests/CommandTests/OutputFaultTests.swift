import Foundation
import TestSupport
import Testing

/// Outputs that cannot be written: what was there stays, and no temporary file does.
///
/// Full and read-only file systems are mounted in a namespace of the test's own.
@Suite struct OutputFaultTests {
  /// Whether the system lets us have such a namespace.
  static let canMount =
    (try? ProgramRun.run(
      URL(fileURLWithPath: "/usr/bin/unshare"),
      ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"],
      in: TemporaryFolder()))?.status == 0

  private let folder: TemporaryFolder
  private let program = PackageFolder.release.appendingPathComponent("qlrender").path

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array("some words to be drawn\n".utf8), to: "a.txt")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out", withIntermediateDirectories: false)
  }

  /// Runs a script with `out` as a file system of 64 KiB in which `a.png` says `old`.
  private func run(_ script: String) throws -> ProgramRun {
    let before = "mount -t tmpfs -o size=64k none out && printf old > out/a.png\n"
    let draw = "'\(program)' thumbnail --json -s 1024 -o out/a.png a.txt; echo \"status $?\"\n"
    return try ProgramRun.run(
      URL(fileURLWithPath: "/usr/bin/unshare"),
      [
        "--map-root-user", "--mount", "sh", "-c",
        before + script + draw + "ls -A out; umount -q out/a.png; cat out/a.png",
      ], in: folder)
  }

  private func expectRefusal(_ run: ProgramRun, names: [String] = ["a.png"]) {
    #expect(run.output.contains("\"code\":\"output.write\""), "\(run.errors)")
    let lines = run.output.split(separator: "\n").dropFirst().map(String.init)
    #expect(lines == ["status 73"] + names + ["old"])
  }

  @Test("A disk that is full at the first byte keeps the old file.", .enabled(if: canMount))
  func fullAtOnce() throws {
    expectRefusal(
      try run("head -c 200000 /dev/zero > out/filler 2>/dev/null\n"), names: ["a.png", "filler"])
  }

  @Test("So does one that is full in the middle.", .enabled(if: canMount))
  func fullInTheMiddle() throws {
    expectRefusal(
      try run("head -c 57344 /dev/zero > out/filler 2>/dev/null\n"), names: ["a.png", "filler"])
  }

  @Test("So does a file that cannot be replaced.", .enabled(if: canMount))
  func renaming() throws {
    expectRefusal(try run("printf other > other && mount --bind other out/a.png\n"))
  }

  @Test("So does a file system that may only be read.", .enabled(if: canMount))
  func readOnly() throws {
    expectRefusal(try run("mount -o remount,ro out\n"))
  }

  @Test(
    "On a full disk no folder is left either that was made for an output.", .enabled(if: canMount),
    arguments: ["preview -o out/b/c", "preview --max-size 10 -o out/b/c", "thumbnail -o out/b/c/"])
  func foldersOnFullDisk(command: String) throws {
    let run = try ProgramRun.run(
      URL(fileURLWithPath: "/usr/bin/unshare"),
      [
        "--map-root-user", "--mount", "sh", "-c",
        "mount -t tmpfs -o size=64k none out; head -c 200000 /dev/zero > out/filler 2>/dev/null\n"
          + "'\(program)' \(command) a.txt; echo \"status $?\"; ls -A out",
      ], in: folder)

    #expect(run.errors.contains("(output.write)"), "\(run.errors)")
    #expect(run.output == "status 73\nfiller\n")
  }

  @Test("An output that is a folder is refused; a link is replaced, and what it led to stays.")
  func folderAndLink() throws {
    try folder.write(Array("old".utf8), to: "target")
    try folder.makeLink("link.png", to: "target")

    try FileManager.default.createDirectory(
      atPath: folder.path + "/a.txt.png", withIntermediateDirectories: false)
    let onFolder = try ProgramRun.qlrender(["thumbnail", "--json", "a.txt"], in: folder)
    let onLink = try ProgramRun.qlrender(["thumbnail", "-o", "link.png", "a.txt"], in: folder)
    let target = try Data(contentsOf: folder.url.appendingPathComponent("target"))

    #expect(onFolder.status == 73)
    #expect(onFolder.json["code"] as? String == "output.write")
    #expect(onLink.status == 0)
    #expect(target == Data("old".utf8))
    #expect(folder.names == ["a.txt", "a.txt.png", "link.png", "out", "target"])
  }

  @Test("Of several processes that write one output each succeeds, and the file is whole.")
  func sameOutput() throws {
    // A pipeline, since `wait` would hear of nothing where the test's thread blocks signals.
    let one = "{ '\(program)' thumbnail -o same.png a.txt || echo failed > failure; }"
    let run = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", Array(repeating: one, count: 4).joined(separator: " | ")], in: folder)
    let single = try ProgramRun.qlrender(["thumbnail", "-o", "single.png", "a.txt"], in: folder)
    let bytes = try ["same.png", "single.png"].map {
      try Data(contentsOf: folder.url.appendingPathComponent($0))
    }

    #expect(run.status == 0 && single.status == 0, "\(run.errors)")
    #expect(bytes[0] == bytes[1])
    #expect(folder.names == ["a.txt", "out", "same.png", "single.png"])
  }
}
