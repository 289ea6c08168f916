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

  @Test(
    "One that reads some files and starts threads can do no more than find out what is where.",
    arguments: users)
  func withFiles(asNobody: Bool) async throws {
    try await expectOnly(
      ["look-at-file"], setup: ["readable": "/usr/share", "threads": ""], asNobody)
  }

  @Test(
    "One that loads code as well can run what it has a descriptor of, and do nothing else.",
    arguments: users)
  func withCode(asNobody: Bool) async throws {
    try await expectOnly(
      ["look-at-file", "map-file-as-code"],
      setup: ["readable": "/usr/share", "threads": "", "code": ""], asNobody)
  }

  @Test("One that loads code at first does so until all of it is there.", arguments: users)
  func withCodeAtFirst(asNobody: Bool) async throws {
    let setup = ["readable": "/usr/share", "threads": "", "code": "until-complete"]
    let bench = try FaultBench(setup: setup, asNobody: asNobody)
    let error = await bench.error("open:try:map-file-as-code:\(bench.folder.path)")
    #expect(error == .damaged(detail: "worked"))
    try await expectOnly(["look-at-file"], setup: setup, asNobody)
  }

  private func expectOnly(
    _ possible: Set<String>, setup: [String: String], _ asNobody: Bool
  ) async throws {
    let bench = try FaultBench(setup: setup, asNobody: asNobody)
    var refused = 0
    for attempt in Self.attempts {
      let error = await bench.error("try:\(attempt):\(bench.folder.path)")
      if possible.contains(attempt) {
        #expect(error == .damaged(detail: "worked"), "\(attempt)")
      } else {
        expectRefusal(error, attempt)
        refused += 1
      }
    }
    #expect(refused == Self.attempts.count - possible.count)
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

  @Test(
    "A worker has its standard descriptors, its channel and its file, and no other.",
    arguments: FaultBench.Mode.allCases)
  func descriptors(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode)
    let other = try await bench.open("good")
    _ = try await bench.draw("good")

    #expect(await bench.error("descriptors") == .damaged(detail: "0,1,2,3,4"))
    _ = await other.close()
  }

  @Test("All layers are in force inside a worker, as it measures them.", arguments: users)
  func inspection(asNobody: Bool) async throws {
    let bench = try FaultBench(setup: ["readable": "/usr/share"], asNobody: asNobody)

    let condition = try await WorkerInspection.inspect(.image, workers: bench.workers)

    #expect(condition.noNewPrivileges)
    #expect(!condition.hasCapabilities)
    #expect(condition.resourceLimits)
    #expect(condition.seccomp)
    #expect(condition.landlock >= 1)
    #expect(!condition.isDumpable)
    #expect(condition.missing == [])
    #expect(condition.confinement(of: .image).isGood)
  }
}
