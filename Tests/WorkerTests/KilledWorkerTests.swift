import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// SIGKILL from outside, as a system sends it that is short of memory.
@Suite("Workers that somebody kills", .serialized) struct KilledWorkerTests {
  private let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)

  /// Whom the signal goes to.
  enum Victim: CaseIterable {
    case worker, parent
  }

  /// Ends the worker of the session or its parent, and waits until the worker is gone.
  private func kill(_ victim: Victim, _ session: WorkerSession, _ bench: FaultBench) async throws {
    let worker = await session.workerNumber
    let number = victim == .worker ? worker : try #require(bench.pool.parentNumbers.first)
    Glibc.kill(number, SIGKILL)
    #expect(await ProcessTree.comes { ProcessTree.isGone(worker) })
  }

  /// Makes every file of the bench one that is drawn.
  private func mend(_ bench: FaultBench) throws {
    for name in bench.folder.names where name.hasPrefix("fault-") {
      let file = bench.folder.url.appendingPathComponent(name)
      try Data("good".utf8).write(to: file, options: [])
    }
  }

  @Test("Killed before the request, a worker is replaced.", arguments: FaultBench.Mode.allCases)
  func before(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode)
    let session = try await bench.open("good")

    try await kill(.worker, session, bench)

    #expect(try await session.render(request).bitmap.isOpaque)
    _ = await session.close()
  }

  @Test("Killed while it draws, a worker is replaced.", arguments: FaultBench.Mode.allCases)
  func during(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode)
    let session = try await bench.open("spin", seconds: 60)
    try mend(bench)
    // Before it draws: from then on the session answers nothing else.
    let worker = await session.workerNumber
    async let page = session.render(request)
    #expect(await ProcessTree.comes { ProcessTree.isRunning(worker) })

    Glibc.kill(worker, SIGKILL)

    #expect(try await page.bitmap.isOpaque)
    _ = await session.close()
  }

  @Test(
    "Killed after its answer, a worker is replaced for the next file.",
    arguments: FaultBench.Mode.allCases)
  func after(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode)
    let session = try await bench.open("good")
    _ = try await session.render(request)

    try await kill(.worker, session, bench)
    _ = await session.close()

    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test(
    "A second kill of one file is an error, and the next file is fine.",
    arguments: FaultBench.Mode.allCases)
  func twice(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode)

    #expect(await bench.error("killed")?.code == "worker.died")
    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test("Killed while it makes ready, a worker that is to be used again is replaced.")
  func makingReady() async throws {
    let bench = try FaultBench(.reused, setup: ["endless-warm-up": "", "starts": ""])
    async let page = bench.draw("good", seconds: 60)
    // The numbers of the workers that have been started.
    let starts = {
      let data = FileManager.default.contents(atPath: bench.folder.path + "/starts") ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { Int32($0) }
    }
    #expect(await ProcessTree.comes { starts().count == 1 })
    try FileManager.default.removeItem(atPath: bench.folder.path + "/endless-warm-up")

    Glibc.kill(try #require(starts().first), SIGKILL)

    #expect(try await page.bitmap.isOpaque)
    #expect(starts().count == 2)
  }

  @Test("When a parent is killed its children end at once, and both are replaced.")
  func parent() async throws {
    let bench = try FaultBench(.warm)
    let session = try await bench.open("good")
    let first = bench.pool.parentNumbers

    try await kill(.parent, session, bench)

    #expect(try await session.render(request).bitmap.isOpaque)
    #expect(bench.pool.parentNumbers.count == 1)
    #expect(bench.pool.parentNumbers != first)
    _ = await session.close()
  }

  @Test("A parent that is killed between two files is replaced.")
  func parentBetween() async throws {
    let bench = try FaultBench(.warm)
    _ = try await bench.draw("good")

    for number in bench.pool.parentNumbers { Glibc.kill(number, SIGKILL) }

    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test("After three deaths of parents files are drawn by fresh workers.")
  func manyDeaths() async throws {
    let bench = try FaultBench(.warm)
    for _ in 0..<3 {
      _ = try await bench.draw("good")
      for number in bench.pool.parentNumbers { Glibc.kill(number, SIGKILL) }
    }

    #expect(try await bench.draw("good").bitmap.isOpaque)
    #expect(bench.pool.parentNumbers.isEmpty)
  }

  @Test("A parent lives on when the thread that started it ends.")
  func shortLivedThread() async throws {
    let bench = try FaultBench(.warm)
    let thread = Thread { bench.pool.prepare(.image) }
    thread.start()
    #expect(await ProcessTree.comes { thread.isFinished })
    let numbers = bench.pool.parentNumbers

    #expect(try await bench.draw("good").bitmap.isOpaque)
    #expect(numbers.count == 1)
    #expect(bench.pool.parentNumbers == numbers)
  }
}
