import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("Only so many workers run at a time") struct WorkerPlaceTests {
  @Test("however many files are opened: the others wait, and all are drawn.")
  func most() async throws {
    let bench = try FaultBench(maximum: 2)
    let open = try await [bench.open("good"), bench.open("good")]
    let counter = Counter()
    let waiting = (0..<8).map { _ in
      Task {
        let session = try await bench.open("good")
        await counter.add(1)
        let page = try await session.pageInfo(0).label
        await counter.add(-1)
        _ = await session.close()
        return page
      }
    }
    #expect(await counter.most == 0)

    for session in open { _ = await session.close() }

    for task in waiting { #expect(try await task.value == "page 1") }
    let most = await counter.most
    #expect((1...2).contains(most))
  }

  @Test("and who waits for one can be cancelled.")
  func cancelled() async throws {
    let bench = try FaultBench(maximum: 1)
    let session = try await bench.open("good")
    let waiting = Task { await bench.error("good") }
    #expect(await ProcessTree.comes { bench.pool.waitersForPlace == 1 })

    waiting.cancel()

    #expect(await waiting.value == .cancelled)
    #expect(bench.pool.waitersForPlace == 0)
    _ = await session.close()
    #expect(try await bench.draw("good").bitmap.isOpaque)
  }
}

/// How many there are, and how many there have been at a time.
private actor Counter {
  private var count = 0
  private(set) var most = 0

  func add(_ number: Int) {
    count += number
    most = max(most, count)
  }
}
