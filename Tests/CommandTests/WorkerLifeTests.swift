import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct WorkerLifeTests {
  /// A page whose lines take far longer to draw than any test waits.
  private static let slow = SamplePDF.page(
    (0..<400_000).map { "\($0 * 7 % 595) \($0 * 13 % 842) m \($0 * 11 % 595) \($0 * 17 % 842) l S" }
      .joined(separator: "\n"))

  /// Processes of others come and go without an event; they are looked for this often, in seconds.
  ///
  /// The thread is held meanwhile: given back, it might not return before the deadline, since the
  /// other tests keep all threads busy.
  private static let pause = 0.005

  private func start(_ folder: TemporaryFolder) throws -> Process {
    try folder.write(Self.slow, to: "slow.pdf")
    let process = Process()
    process.executableURL = PackageFolder.release.appendingPathComponent("qlrender")
    process.arguments = ["thumbnail", "-t", "60", "slow.pdf"]
    process.currentDirectoryURL = folder.url
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The process whose parent is `parent`; waits for it until `deadline`.
  private func child(of parent: Int32, until deadline: Date) -> Int32? {
    while Date() < deadline {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for number in numbers.compactMap(Int32.init) where self.parent(of: number) == parent {
        return number
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
    return nil
  }

  private func parent(of number: Int32) -> Int32? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(number)/stat") else {
      return nil
    }
    let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    return fields.flatMap { $0.count > 1 && $0[0] != "Z" ? Int32($0[1]) : nil }
  }

  private func isGone(_ number: Int32, by deadline: Date) -> Bool {
    while Date() < deadline {
      if parent(of: number) == nil { return true }
      Thread.sleep(forTimeInterval: Self.pause)
    }
    return false
  }

  @Test("When qlrender is killed in the middle of a page, its worker goes too.")
  func killed() throws {
    let folder = try TemporaryFolder()
    let process = try start(folder)
    let worker = try #require(
      child(of: process.processIdentifier, until: Date() + 20), "a worker is started")

    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()

    #expect(isGone(worker, by: Date() + 10))
    #expect(folder.names == ["slow.pdf"])
  }

  @Test(
    "An interrupted run leaves no file and no worker, and says which signal it was.",
    arguments: [(SIGHUP, Int32(129)), (SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func interrupted(signal: Int32, status: Int32) throws {
    let folder = try TemporaryFolder()
    let process = try start(folder)
    let worker = try #require(child(of: process.processIdentifier, until: Date() + 20))

    kill(process.processIdentifier, signal)
    process.waitUntilExit()

    #expect(process.terminationStatus == status)
    #expect(isGone(worker, by: Date() + 10))
    #expect(folder.names == ["slow.pdf"])
  }

  @Test("A signal while names are awaited on standard input ends the program.")
  func waitingForNames() throws {
    let folder = try TemporaryFolder()
    let names = Pipe()
    let process = Process()
    process.executableURL = PackageFolder.release.appendingPathComponent("qlrender")
    process.arguments = ["thumbnail", "-"]
    process.currentDirectoryURL = folder.url
    process.standardInput = names
    try process.run()

    process.terminate()
    process.waitUntilExit()

    #expect(process.terminationStatus == SIGTERM)
    try names.fileHandleForWriting.close()
  }

  @Test("A second signal ends a program that cannot get rid of its answer.")
  func blockedOutput() throws {
    let folder = try TemporaryFolder()
    let answers = Pipe()
    let process = Process()
    process.executableURL = PackageFolder.release.appendingPathComponent("qlrender")
    process.arguments = ["explain", "--json"] + Array(repeating: ".", count: 2000)
    process.currentDirectoryURL = folder.url
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    #expect(isBlocked(process.processIdentifier, by: Date() + 20))

    while process.isRunning {
      process.terminate()
      Thread.sleep(forTimeInterval: Self.pause)
    }

    #expect(process.terminationStatus == 143)
  }

  /// Whether a thread of the process comes to wait for room in a pipe.
  private func isBlocked(_ number: Int32, by deadline: Date) -> Bool {
    let tasks = "/proc/\(number)/task"
    while Date() < deadline {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      let places = threads.compactMap {
        FileManager.default.contents(atPath: "\(tasks)/\($0)/wchan")
      }
      if places.contains(where: { String(decoding: $0, as: UTF8.self).contains("pipe_w") }) {
        return true
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
    return false
  }
}
