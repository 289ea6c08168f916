import Foundation
import TestSupport
import Testing

@Suite("A batch that runs out of room")
struct BatchSpaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<40 { try folder.write("words \(number)\n".utf8, to: "\(number).txt") }
  }

  private func shell(_ program: String, _ arguments: [String], _ script: String) throws
    -> ProgramRun
  {
    let command = PackageFolder.release.appendingPathComponent("qlrender").path
    return try ProgramRun.run(
      URL(fileURLWithPath: program), arguments + ["/bin/bash", "-c", script, command], in: folder)
  }

  @Test(
    "On a full disk the whole batch ends with status 73, and what it has written is whole.",
    .enabled(if: geteuid() == 0, "Only root can mount a small disk."))
  func fullDisk() throws {
    // The mount is seen by these processes alone, and gone with them.
    let run = try shell(
      "/usr/bin/unshare", ["-m"],
      """
      mkdir out && mount -t tmpfs -o size=24k none out || exit 99
      "$0" batch -j 2 --json -o out *.txt; status=$?
      ls -A out | grep -c qltmp >&2
      for file in out/*.png; do tail -c 8 "$file" | head -c 4; echo; done >&2
      exit $status
      """)

    try #require(run.status != 99, "\(run.errors)")
    let codes = run.jsonLines.compactMap { $0["code"] as? String }
    #expect(run.status == 73)
    #expect(codes.contains("output.write"))
    #expect(run.errors.contains("No space left on device"))
    #expect(run.jsonLines.last?["total"] as? Int ?? 40 < 40)
    #expect(run.errors.contains("\n0\n"))
    let ends = run.errors.split(separator: "\n").filter { $0 == "IEND" }
    #expect(ends.count == run.jsonLines.filter { $0["status"] as? String == "ok" }.count)
  }

  @Test("When the journal may not grow, nothing is reported that it does not know.")
  func shortJournal() throws {
    // What is read here is written by cat, which may write as much as it likes.
    let script = """
      (ulimit -f 4; exec "$0" batch --json -s 4 -o out *.txt) | cat
      exit ${PIPESTATUS[0]}
      """

    let run = try shell("/usr/bin/env", [], script)

    let done = run.jsonLines.filter { $0["status"] as? String == "ok" }.count
    let journal = try String(
      contentsOf: folder.url.appendingPathComponent("out/.qlrender.journal"), encoding: .utf8)
    let noted = journal.split(separator: "\n")
      .filter { $0.hasPrefix("done ") && $0.hasSuffix(".txt") }.count
    #expect((1..<40).contains(done) && done == noted)
    #expect(run.status == 73)
    #expect(run.jsonLines.contains { $0["code"] as? String == "output.write" })
  }
}
