import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// On a kernel that lacks a layer, which a filter around the worker pretends.
@Suite("A missing layer of confinement") struct MissingLayerTests {
  private static let reading = ["readable": "/usr/share"]

  private func lacking(_ layer: String, _ setup: [String: String]) throws -> FaultBench {
    try FaultBench(setup: setup.merging(["without-\(layer.lowercased())": ""]) { $1 })
  }

  private func warnings(_ bench: FaultBench) async throws -> [PreviewWarning] {
    let session = try await bench.open("good", allowsUnsandboxed: true)
    let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)
    let page = try await session.render(request)
    _ = await session.close()
    #expect(page.bitmap[15, 15] == Pixel(red: 255, green: 0, blue: 0))
    return session.info.warnings
  }

  @Test(
    "Nothing is drawn; the error names the layer and what to do.",
    arguments: [
      "Landlock", "seccomp",
    ])
  func refusal(layer: String) async throws {
    let error = await (try lacking(layer, Self.reading)).error("good")

    #expect(error?.code == "worker.sandbox")
    #expect(error?.description.contains(layer) == true, "\(String(describing: error))")
    #expect(error?.description.contains("--allow-unsandboxed") == true)
  }

  @Test(
    "Who allows it gets the picture with a warning that names the layer.",
    arguments: [
      "Landlock", "seccomp",
    ])
  func allowed(layer: String) async throws {
    let warnings = try await warnings(try lacking(layer, Self.reading))

    #expect(warnings.map(\.code) == [.unsandboxed])
    #expect(warnings.first?.message.contains(layer) == true)
  }

  @Test("All other layers are in force then.")
  func others() async throws {
    let withoutLandlock = try lacking("Landlock", Self.reading)
    let withoutSeccomp = try lacking("seccomp", Self.reading)

    let first = try await WorkerInspection.inspect(.image, workers: withoutLandlock.workers)
    let second = try await WorkerInspection.inspect(.image, workers: withoutSeccomp.workers)

    #expect(first.missing == [.landlock])
    #expect(first.landlock == 0)
    #expect(first.seccomp)
    #expect(second.missing == [.seccomp])
    #expect(!second.seccomp, "The filter around the worker is taken for its own.")
    #expect(second.landlock >= 1)
    #expect(first.noNewPrivileges && second.noNewPrivileges)
    #expect(first.resourceLimits && second.resourceLimits)
    #expect(!first.confinement(of: .image).isGood)
    #expect(first.confinement(of: .image).remedy?.contains("5.13") == true)
  }

  @Test("With all layers to be had, allowing their lack changes nothing.")
  func nothingMissing() async throws {
    let bench = try FaultBench(setup: Self.reading)

    #expect(try await warnings(bench) == [])
    try await expect("read-file:/etc/passwd", "errno 13", bench)
  }

  @Test("Without both, what a worker tries works, so that it is the layers that forbid it.")
  func attemptsAreReal() async throws {
    let bench = try FaultBench(setup: ["without-landlock": "", "without-seccomp": ""])

    let real = [
      "read-file:/etc/passwd", "name-file:/etc/passwd", "look-at-file:/etc/passwd",
      "unix-socket", "inet-socket", "fork", "own-parent", "signal-parent", "signal-thread",
      "be-looked-into", "map-code", "protect-code", "map-file-as-code",
    ]
    for attempt in real { try await expect(attempt, "worked", bench) }
    try await expect("create-file:\(bench.folder.path)", "worked", bench)
    #expect(bench.folder.names.contains("created"))
  }

  @Test("Even the worker of root has no capability left, whatever layers are missing.")
  func capabilities() async throws {
    let bench = try FaultBench(setup: ["without-landlock": "", "without-seccomp": ""])

    try await expect("raise-memory", "errno 1", bench)
  }

  /// What comes of an attempt whose lack of layers is allowed.
  private func expect(_ attempt: String, _ result: String, _ bench: FaultBench) async throws {
    let session = try await bench.open("try:\(attempt)", allowsUnsandboxed: true)
    let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)
    await #expect(throws: PreviewError.damaged(detail: result), "\(attempt)") {
      try await session.render(request)
    }
    _ = await session.close()
  }

  @Test("An engine that opens no files does without Landlock, and without seccomp it does not.")
  func withoutFiles() async throws {
    let bench = try lacking("Landlock", [:])

    let condition = try await WorkerInspection.inspect(.image, workers: bench.workers)

    #expect(try await bench.draw("good").warnings == [])
    #expect(await bench.error("try:read-file:/etc/passwd") == .damaged(detail: "errno 13"))
    #expect(condition.missing == [])
    #expect(condition.landlock == 0)
    #expect(condition.confinement(of: .image).isGood)
    #expect(await (try lacking("seccomp", [:])).error("good")?.code == "worker.sandbox")
  }
}
