import Foundation
import TestSupport
import Testing

@Suite("A batch that is stopped", .serialized, .timeLimit(.minutes(10)))
struct BatchInterruptionTests {
  private static let count = 12
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

  private func objects(_ data: Data) -> [[String: Any]] {
    data.split(separator: 10).compactMap {
      try? JSONSerialization.jsonObject(with: Data($0)) as? [String: Any]
    }
  }

  @Test(
    "Stopped anywhere and resumed, the outputs are those of a run that nobody stopped.",
    arguments: [SIGINT, SIGTERM, SIGKILL])
  func resumed(signal: Int32) throws {
    let whole = try BatchTree.drawn(in: folder, to: "whole")
    try #require(whole.files.count == Self.count)

    var stops = 0
    for points in [[0], [1], [3], [6], [9], [2, 8, 5]] {
      var tree = BatchTree(folder: folder, output: "out\(points)")
      for lines in points where try tree.draw(stoppedBy: signal, afterLines: lines) { stops += 1 }
      try tree.finish()
      #expect(tree.faults(expecting: whole) == [], "\(points)")
    }
    #expect(stops >= 3)
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

    let before = output.lines(5)
    kill(process.processIdentifier, signal)
    let all = objects(before + output.lines(.max))
    process.waitUntilExit()
    yes.terminate()

    #expect(process.terminationStatus == status)
    #expect(all.last?["summary"] as? Bool == true)
    #expect(all.last?["total"] as? Int == all.count - 1)
    let drawn = all.dropLast().filter { $0["status"] as? String == "ok" }.count
    #expect(BatchTree(folder: folder, output: "out").files.count == drawn && drawn >= 5)
  }

  @Test("A list that says nothing more does not keep a signal waiting.")
  func silentList() throws {
    let names = Pipe()
    let output = Pipe()
    let process = try start(["-o", "out", "-"], input: names, output: output)
    try names.fileHandleForWriting.write(contentsOf: Data("in/0/n0.txt\n".utf8))

    let first = output.lines(1)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()

    #expect(objects(first).first?["status"] as? String == "ok")
    #expect(process.terminationStatus == 130)
    try names.fileHandleForWriting.close()
  }
}
