import CFaultHooks
import Glibc
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// What a worker that was taken over can still do: nothing of what `CFaultHooks` tries.
@Suite("Confinement") struct ConfinementTests {
  /// Everything that is tried, but for opening files, which depends on where they are.
  static let attempts: [String] = (0..<qlt_attempt_count()).map { index in
    unsafe String(cString: qlt_attempt_name(index))
  }

  /// The user that the tests run as, and nobody, which only root can become.
  static let users = getuid() == 0 ? [false, true] : [false]

  /// Refusals that say so; any other number would come from a call that was made.
  private static let refusals = [EPERM, EACCES, ENOSYS].map { "errno \($0)" }

  private func expectRefusal(
    _ error: PreviewError?, _ attempt: String, _ location: SourceLocation = #_sourceLocation
  ) {
    switch error {
    case .damaged(let detail):
      #expect(Self.refusals.contains(detail), "\(attempt): \(detail)", sourceLocation: location)
    case .sandbox(let detail):
      #expect(detail.contains("forbidden"), "\(attempt): \(detail)", sourceLocation: location)
    default:
      Issue.record("\(attempt): \(String(describing: error))", sourceLocation: location)
    }
  }

  @Test("An engine that reads no files can do nothing that is tried.", arguments: users)
  func withoutFiles(asNobody: Bool) async throws {
    let bench = try FaultBench(asNobody: asNobody)

    for attempt in Self.attempts {
      expectRefusal(await bench.error("try:\(attempt):\(bench.folder.path)"), attempt)
    }

    #expect(Self.attempts.count >= 30)
    #expect(!bench.folder.names.contains("created"))
    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test("Nor can one that reads some files and starts threads.", arguments: users)
  func withFiles(asNobody: Bool) async throws {
    let bench = try FaultBench(
      setup: ["readable": "/usr/share", "threads": ""], asNobody: asNobody)

    for attempt in Self.attempts {
      expectRefusal(await bench.error("try:\(attempt):\(bench.folder.path)"), attempt)
    }
  }

  @Test("What may be read is read, and never written or named otherwise.", arguments: users)
  func readable(asNobody: Bool) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a font".utf8, to: "font").exactString
    let bench = try FaultBench(setup: ["readable": folder.path], asNobody: asNobody)

    #expect(await bench.error("try:read-file:\(file)") == .damaged(detail: "worked"))
    #expect(await bench.error("try:read-file:\(folder.path)") == .damaged(detail: "worked"))
    for attempt in ["append-file", "remove-file", "name-file"] {
      expectRefusal(await bench.error("try:\(attempt):\(file)"), attempt)
    }
    expectRefusal(await bench.error("try:create-file:\(folder.path)"), "create-file")
    #expect(folder.names == ["font"])
  }

  @Test(
    "Files elsewhere are not read, not even by a link that lies where files are.", arguments: users)
  func unreadable(asNobody: Bool) async throws {
    let home = try TemporaryFolder()
    let secret = try home.write("secret".utf8, to: "secret").exactString
    let folder = try TemporaryFolder()
    let link = try folder.makeLink("font", to: secret).exactString
    let bench = try FaultBench(setup: ["readable": folder.path], asNobody: asNobody)

    for path in ["/etc/passwd", "/proc/self/environ", "/proc/self/mem", "/", secret, link] {
      expectRefusal(await bench.error("try:read-file:\(path)"), path)
    }
  }

  @Test("The root is never allowed, whatever the configuration of fonts says.")
  func root() async throws {
    let bench = try FaultBench(setup: ["readable": "/"])

    expectRefusal(await bench.error("try:read-file:/etc/passwd"), "/etc/passwd")
  }

  @Test("A worker begins with its standard descriptors and its channel, and no other.")
  func descriptors() async throws {
    #expect(await (try FaultBench()).error("descriptors") == .damaged(detail: "0,1,2,3"))
  }

  @Test("All layers are in force inside a worker, as it measures them.", arguments: users)
  func inspection(asNobody: Bool) async throws {
    let bench = try FaultBench(setup: ["readable": "/usr/share"], asNobody: asNobody)

    let condition = try await WorkerInspection.inspect(.image, workers: bench.workers)

    #expect(condition.noNewPrivileges)
    #expect(condition.resourceLimits)
    #expect(condition.seccomp)
    #expect(condition.landlock >= 1)
    #expect(!condition.isDumpable)
    #expect(condition.missing == [])
    #expect(condition.confinement(of: .image).isGood)
  }
}
