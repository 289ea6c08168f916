import Glibc
import PreviewCore
import PreviewPixels
import TestSupport
import Testing

@testable import PreviewWorker

/// Where a part of a layer is refused, the rest of the layer is in force even so.
@Suite("A layer that is refused in part") struct PartialConfinementTests {
  @Test(
    "A worker that keeps capabilities draws nothing, and is confined otherwise.",
    .enabled(if: getuid() == 0, "Only root has any."))
  func capabilities() async throws {
    let bench = try FaultBench(setup: ["without-capset": ""])

    let condition = try await WorkerInspection.inspect(.image, workers: bench.workers)

    #expect(await bench.error("good") == ConfinementLayer.noNewPrivileges.refusal)
    #expect(condition.missing == [.noNewPrivileges])
    #expect(condition.hasCapabilities)
    #expect(condition.noNewPrivileges)
    #expect(!condition.isDumpable)
    #expect(condition.resourceLimits && condition.seccomp)
  }

  @Test("Without a limit of memory all other limits hold.")
  func limits() async throws {
    let layers = ["without-landlock": "", "without-seccomp": "", "without-memory-limit": ""]
    let bench = try FaultBench(setup: layers)
    let session = try await bench.open("write-file", allowsUnsandboxed: true)
    let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)

    await #expect(throws: PreviewError.damaged(detail: "writing was refused")) {
      try await session.render(request)
    }

    #expect(session.info.warnings.first?.message.contains("resource limits") == true)
    _ = await session.close()
  }

  @Test("A worker that was confined without a layer opens nothing for who does not allow that.")
  func secondFile() throws {
    let bench = try FaultBench(setup: ["readable": "/usr/share", "without-landlock": ""])
    let file = try FileSource(opening: bench.folder.write("good".utf8, to: "file"))
    var options = OpenOptions(contentType: UniformType(mimeType: "image/png"))
    options.allowsUnsandboxed = true
    let program = try bench.workers.program(of: .image)
    let worker = try WorkerConnection(starting: program, engine: .image)
    defer { _ = worker.close() }

    #expect(try worker.open(file.descriptor, .png, options).warnings.count == 1)
    try worker.closeFile()
    options.allowsUnsandboxed = false

    #expect(throws: ConfinementLayer.landlock.refusal) {
      try worker.open(file.descriptor, .png, options)
    }
  }
}
