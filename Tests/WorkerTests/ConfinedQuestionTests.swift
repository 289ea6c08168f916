import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// What an engine finds out about the system is found out where it can do no harm.
@Suite("Questions about the system") struct ConfinedQuestionTests {
  private func bench(
    asking question: String, _ mode: FaultBench.Mode = .fresh, setup: [String: String] = [:]
  ) throws -> FaultBench {
    try FaultBench(mode, setup: setup.merging(["question": question, "kept": ""]) { $1 })
  }

  private func kept(_ bench: FaultBench) throws -> [Substring] {
    try String(contentsOfFile: bench.folder.path + "/kept", encoding: .utf8).split(separator: "\n")
  }

  @Test(
    "The child that finds it out is confined like a worker, and its parent has one thread.",
    arguments: FaultBench.Mode.allCases)
  func confined(mode: FaultBench.Mode) async throws {
    for attempt in ["read-file:/etc/passwd", "create-file:/tmp"] {
      let bench = try bench(asking: attempt, mode, setup: ["readable": "/usr/share"])

      #expect(try await bench.draw("good").bitmap.isOpaque)

      // A warm parent asks for its children, but this engine never has enough.
      #expect(Set(try kept(bench)) == ["errno 13, 1 thread"], "\(attempt)")
    }
  }

  @Test("It may read what the engine needs, and has neither the file nor the channel.")
  func readable() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a font".utf8, to: "font").exactString
    let reading = try bench(
      asking: "read-file:\(file)", setup: ["readable": folder.path, "threads": "", "code": ""])
    let looking = try bench(asking: "descriptors")

    #expect(try await reading.draw("good").bitmap.isOpaque)
    #expect(try await looking.draw("good").bitmap.isOpaque)

    #expect(try kept(reading) == ["worked, 1 thread"])
    #expect(try kept(looking) == ["0,1,2,3, 1 thread"])
  }

  @Test(
    "A child that crashes, says nothing, says too much, hangs or drips takes nothing but its answer with it.",
    arguments: ["crash", "silence", "flood", "hang", "drip"])
  func misbehaving(question: String) async throws {
    let bench = try bench(asking: question, setup: ["starts": ""])

    #expect(try await bench.draw("good").bitmap.isOpaque)

    // The answer that there is none, so that nobody waits for it again.
    #expect(try kept(bench) == [", 1 thread"])
    let starts = try String(contentsOfFile: bench.folder.path + "/starts", encoding: .utf8)
    #expect(starts.split(separator: "\n").count == 1)
    #expect(await bench.error("try:read-file:/etc/passwd") != .damaged(detail: "worked"))
  }

  @Test(
    "Where confinement is not to be had, nothing is found out, and the file is drawn all the same.")
  func withoutConfinement() async throws {
    let bench = try bench(
      asking: "read-file:/etc/passwd", setup: ["readable": "/usr/share", "without-landlock": ""])

    let session = try await bench.open("good", allowsUnsandboxed: true)

    #expect(session.info.warnings.count == 1)
    #expect(try kept(bench) == [", 1 thread"])
    _ = await session.close()
  }
}
