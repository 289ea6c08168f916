import Foundation
import TestSupport
import Testing

@Suite("Lists and trees for a batch")
struct BatchListTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("words\n".utf8, to: "a.txt")
    try folder.write("words\n".utf8, to: "new\nline.txt")
  }

  private var outputs: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")
    return (names ?? []).filter { $0 != ".qlrender.journal" }.sorted()
  }

  @Test("Names end in a line feed, or with -0 in NUL; URIs are names as well.")
  func lists() throws {
    let uri = "file://\(folder.path)/new%0Aline.txt"

    let lines = try ProgramRun.qlrender(
      ["batch", "-o", "out", "-"], in: folder, input: "\na.txt\n\n\(uri)")
    let byLines = outputs
    let nuls = try ProgramRun.qlrender(
      ["batch", "-0", "-o", "out", "-"], in: folder, input: "a.txt\0new\nline.txt\0")

    #expect(lines.status == 0 && nuls.status == 0, "\(lines.errors)\(nuls.errors)")
    #expect(byLines == ["a.txt.png", "new\nline.txt.png"])
    #expect(outputs == byLines)
  }

  @Test("A list with NULs where lines were expected is a mistake, and so is none that can be read.")
  func mistakes() throws {
    let nul = try ProgramRun.qlrender(
      ["batch", "-o", "out", "-"], in: folder, input: "a.txt\0b.txt\0")
    let unreadable = try ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c", "exec \"$0\" batch -o out - < /",
        PackageFolder.release.appendingPathComponent("qlrender").path,
      ], in: folder)

    #expect(nul.status == 64 && nul.errors.contains("--null"))
    #expect(unreadable.status == 64 && unreadable.errors.contains("standard input"))
    #expect(outputs == [])
  }

  @Test("A name that no file can have is one failure, however long it is.")
  func longName() throws {
    let run = try ProgramRun.qlrender(
      ["batch", "--json", "-o", "out", "-"], in: folder,
      input: String(repeating: "x", count: 1 << 20) + "\na.txt\n")

    #expect(run.status == 1)
    #expect(run.jsonLines.dropLast().compactMap { $0["code"] as? String } == ["file.missing"])
    #expect(outputs == ["a.txt.png"])
  }

  @Test(
    "A folder that may not be read is one failure, and the others are drawn.",
    .enabled(if: geteuid() == 0, "Only root can become somebody who may not."))
  func unreadableFolder() throws {
    let locked = folder.path + "/tree/locked"
    try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: true)
    try folder.write("words\n".utf8, to: "tree/b.txt")
    for (path, mode) in [(locked, 0o700), (folder.path, 0o777)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    let run = try ProgramRun.run(
      URL(fileURLWithPath: "/usr/bin/setpriv"),
      [
        "--reuid=65534", "--regid=65534", "--clear-groups",
        PackageFolder.release.appendingPathComponent("qlrender").path, "batch", "--json", "-o",
        "out", "tree",
      ], in: folder)

    #expect(run.status == 1, "\(run.errors)")
    #expect(run.jsonLines.dropLast().compactMap { $0["code"] as? String } == ["file.denied"])
    #expect(outputs == ["b.txt.png"])
  }
}
