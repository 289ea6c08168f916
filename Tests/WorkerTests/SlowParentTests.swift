import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// Parents that are there and do not answer: nobody waits for one longer than his deadline allows.
@Suite("A parent that", .serialized, .timeLimit(.minutes(2))) struct SlowParentTests {
  private let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)
  private let endless = ["endless-warm-up": ""]

  @Test("does not become warm costs no file its picture, and is done without from then on.")
  func endlessWarmUp() async throws {
    let bench = try FaultBench(.warm, setup: endless)

    for _ in 0..<2 { #expect(try await bench.draw("good", seconds: 6).bitmap.isOpaque) }

    #expect(bench.pool.parentNumbers.isEmpty)
  }

  @Test("is stopped is done without, and its file is drawn before the deadline.")
  func stopped() async throws {
    let bench = try FaultBench(.warm)
    _ = try await bench.draw("good")
    let parent = try #require(bench.pool.parentNumbers.first)
    kill(parent, SIGSTOP)

    #expect(try await bench.draw("good", seconds: 6).bitmap.isOpaque)

    #expect(bench.pool.parentNumbers.isEmpty)
    #expect(ProcessTree.isGone(parent))
  }

  @Test("is stopped keeps nobody from cancelling what a child draws, and no deadline from coming.")
  func stoppedWhileDrawing() async throws {
    let bench = try FaultBench(.warm)
    let late = try await bench.open("hang", seconds: 1)
    let cancelled = try await bench.open("spin", seconds: 600)
    let worker = await cancelled.workerNumber
    let drawing = Task { await error(of: cancelled) }
    #expect(await ProcessTree.comes { ProcessTree.isRunning(worker) })
    for parent in bench.pool.parentNumbers { kill(parent, SIGSTOP) }

    drawing.cancel()

    #expect(await drawing.value == .cancelled)
    #expect(await error(of: late) == .timedOut(seconds: 1))
    _ = await late.close()
    _ = await cancelled.close()
  }

  @Test("is being started can be done without by whoever waits for it, at once.")
  func cancelledStart() async throws {
    let bench = try FaultBench(.warm, setup: endless)
    let before = Set(ProcessTree.descendants(of: getpid()))
    let waiting = Task { await bench.error("good", seconds: 60) }
    #expect(
      await ProcessTree.comes {
        !before.isSuperset(of: ProcessTree.descendants(of: getpid()))
      })

    waiting.cancel()

    #expect(await waiting.value == .cancelled)
    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test("A worker for many files that does not become ready is late by the file's own deadline.")
  func reused() async throws {
    let bench = try FaultBench(.reused, setup: endless)

    #expect(await bench.error("good", seconds: 0.5) == .timedOut(seconds: 0.5))
  }

  private func error(of session: WorkerSession) async -> PreviewError? {
    do throws(PreviewError) {
      _ = try await session.render(request)
      return nil
    } catch {
      return error
    }
  }
}
