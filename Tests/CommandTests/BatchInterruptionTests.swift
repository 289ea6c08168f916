import Foundation
import TestSupport
import Testing

@Suite("A batch that is stopped", .serialized, .timeLimit(.minutes(2)))
struct BatchInterruptionTests {
  private static let count = 16
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<Self.count {
      let name = "in/\(number % 3)/n\(number % 4).txt"
      let parent = folder.url.appendingPathComponent(name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try folder.write("text number \(number)\n".utf8, to: name)
    }
  }

  /// Every file below a folder but the journal, with its bytes.
  private func content(of name: String) -> [String: Data] {
    let all = FileManager.default.enumerator(atPath: folder.path + "/" + name)
    let names = (all?.compactMap { $0 as? String } ?? []).filter { $0 != ".qlrender.journal" }
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { file in
        FileManager.default.contents(atPath: "\(folder.path)/\(name)/\(file)").map { (file, $0) }
      })
  }

  private func start(_ arguments: [String], input: Pipe? = nil, output: Pipe) throws -> Process {
    let process = Process()
    process.executableURL = PackageFolder.release.appendingPathComponent("qlrender")
    process.arguments = ["batch", "--json"] + arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Reads whole lines until there are `count`, or the end.
  private func lines(_ count: Int, from output: Pipe, after read: Data = Data()) -> Data {
    var all = read
    while all.count(where: { $0 == 10 }) < count {
      let some = output.fileHandleForReading.availableData
      guard !some.isEmpty else { break }
      all += some
    }
    return all
  }

  private func objects(_ data: Data) -> [[String: Any]] {
    data.split(separator: 10).compactMap {
      try? JSONSerialization.jsonObject(with: Data($0)) as? [String: Any]
    }
  }

  @Test(
    "Stopped anywhere and resumed, the outputs are those of a run that nobody stopped.",
    arguments: [SIGINT, SIGTERM, SIGKILL])
  func resumed(signal: Int32) throws {
    _ = try ProgramRun.qlrender(["batch", "-j", "2", "-o", "whole", "in"], in: folder)
    let whole = content(of: "whole")
    try #require(whole.count == 12)

    for seen in [0, 1, 3, 6, 9] {
      let output = Pipe()
      let process = try start(["-j", "2", "-o", "out\(seen)", "in"], output: output)
      let before = lines(seen, from: output)
      kill(process.processIdentifier, signal)
      let rest = lines(.max, from: output, after: before)
      process.waitUntilExit()
      let done = objects(rest).filter { $0["status"] as? String == "ok" }
        .compactMap { $0["output"] as? String }

      let second = try ProgramRun.qlrender(
        ["batch", "-j", "2", "--json", "-o", "out\(seen)", "--resume", "in"], in: folder)

      let skipped = second.jsonLines.filter { $0["skipped"] as? Bool == true }
        .compactMap { $0["output"] as? String }
      #expect(Set(done).subtracting(skipped) == [], "what was reported is done")
      #expect(second.status == 0)
      #expect(content(of: "out\(seen)") == whole)
    }
  }

  @Test(
    "A signal ends a list without end: nothing half-made stays, and the numbers are told.",
    arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func endlessList(signal: Int32, status: Int32) throws {
    let names = Pipe()
    let output = Pipe()
    let yes = Process()
    yes.executableURL = URL(fileURLWithPath: "/usr/bin/yes")
    yes.arguments = ["in/0/n0.txt"]
    yes.standardOutput = names
    try yes.run()
    let process = try start(["-j", "2", "-o", "out", "-"], input: names, output: output)

    let before = lines(5, from: output)
    kill(process.processIdentifier, signal)
    let all = objects(lines(.max, from: output, after: before))
    process.waitUntilExit()
    yes.terminate()

    #expect(process.terminationStatus == status)
    #expect(all.last?["summary"] as? Bool == true)
    #expect(all.last?["total"] as? Int == all.count - 1)
    let drawn = all.dropLast().filter { $0["status"] as? String == "ok" }.count
    #expect(content(of: "out").count == drawn && drawn >= 5)
  }

  @Test("A list that says nothing more does not keep a signal waiting.")
  func silentList() throws {
    let names = Pipe()
    let output = Pipe()
    let process = try start(["-o", "out", "-"], input: names, output: output)
    try names.fileHandleForWriting.write(contentsOf: Data("in/0/n0.txt\n".utf8))

    let first = lines(1, from: output)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()

    #expect(objects(first).first?["status"] as? String == "ok")
    #expect(process.terminationStatus == 130)
    try names.fileHandleForWriting.close()
  }
}
