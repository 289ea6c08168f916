import Foundation
import TestSupport
import Testing

@Suite("A batch with a page that is stopped", .serialized, .timeLimit(.minutes(10)))
struct PageInterruptionTests {
  private static let count = 20
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/in", withIntermediateDirectories: true)
    for number in 10..<(10 + Self.count) {
      try folder.write("text number \(number)\n".utf8, to: "in/\(number).txt")
    }
  }

  /// Starts a batch, and sends it a signal once it has reported so many files.
  private func stop(
    after count: Int, by signal: Int32, _ arguments: [String]
  ) throws -> (status: Int32, reported: Int) {
    let output = Pipe()
    let process = Process()
    process.executableURL = PackageFolder.release.appendingPathComponent("qlrender")
    process.arguments = ["batch", "--json", "-j", "2"] + arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var all = Data()
    var isSent = false
    while case let some = output.fileHandleForReading.availableData, !some.isEmpty {
      all += some
      guard !isSent, all.count(where: { $0 == 10 }) >= count else { continue }
      isSent = kill(process.processIdentifier, signal) == 0
    }
    process.waitUntilExit()
    let drawn = all.split(separator: 10).filter {
      String(decoding: $0, as: UTF8.self).contains("\"status\":\"ok\"")
    }
    return (process.terminationStatus, drawn.count)
  }

  private func content(of site: WrittenPage) -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: site.files.compactMap { file in
        FileManager.default.contents(atPath: site.url.path + "/" + file).map { (file, $0) }
      })
  }

  @Test("Stopped, the page has what was done by then, says so, and nothing half-made stays.")
  func stopped() throws {
    let site = WrittenPage("site", in: folder)

    let (status, reported) = try stop(
      after: 5, by: SIGINT, ["-o", "out", "--html", "site", "in"])

    let (links, broken) = site.links()
    #expect(status == 130)
    #expect(site.text().contains("The batch was stopped before its end."))
    // What was being drawn has its thumbnail there, but perhaps no preview.
    #expect(site.names().count == reported)
    #expect(reported >= 5 && reported < Self.count, "else this was no stop")
    #expect(broken == [] && links >= 2 * site.names().count)
    #expect(!site.files.contains { $0.contains(".qltmp") })
  }

  @Test(
    "Stopped anywhere and resumed, page and previews are those of a run that nobody stopped.",
    arguments: [SIGINT, SIGTERM, SIGKILL])
  func resumed(signal: Int32) throws {
    _ = try ProgramRun.qlrender(["batch", "-o", "whole", "--html", "page", "in"], in: folder)
    let whole = content(of: WrittenPage("page", in: folder))
    // The page, its mark, and a thumbnail, a preview and a record for each file.
    try #require(whole.count == 2 + 3 * Self.count)

    for seen in [0, 4, 12] {
      let arguments = ["-o", "out\(seen)", "--html", "site\(seen)", "in"]
      _ = try stop(after: seen, by: signal, arguments)

      let run = try ProgramRun.qlrender(["batch", "--resume"] + arguments, in: folder)

      let resumed = content(of: WrittenPage("site\(seen)", in: folder))
      #expect(run.status == 0)
      // A folder might be that of a process on another machine, and stays for an hour.
      #expect(resumed.filter { !$0.key.contains(".qltmp/") } == whole)
    }
  }
}
