import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// Each of these runs in a process of its own, where every child is one that the test started.
@Suite("Ended workers")
struct ReapingTests {
  /// Whether this process has no child, not even an ended one that nobody waited for.
  static var hasNoChild: Bool {
    var information = unsafe siginfo_t()
    return unsafe waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == -1
      && errno == ECHILD
  }

  @Test("A session that is dropped without being closed leaves no process.")
  func dropped() async {
    await #expect(processExitsWith: .success) {
      do {
        let session = try await FaultBench().open("good")
        _ = try await session.pageInfo(0)
      }
      try #require(await ReapingTests.becomesChildless())
    }
  }

  @Test("A file that cannot be opened leaves no process.")
  func notOpened() async {
    await #expect(processExitsWith: .success) {
      let bench = try FaultBench()
      for fault in ["open:damaged", "open:killed", "open:exit"] {
        await #expect(throws: PreviewError.self) { _ = try await bench.open(fault) }
      }
      try #require(await ReapingTests.becomesChildless())
    }
  }

  @Test("Thirty faults leave no descriptor and no process behind.")
  func leftovers() async {
    await #expect(processExitsWith: .success) {
      for mode in FaultBench.Mode.allCases {
        let bench = try FaultBench(mode)
        _ = await bench.error("abort")
        let before = try ReapingTests.openDescriptors()
        for _ in 0..<10 {
          _ = await bench.error("abort")
          _ = await bench.error("open:damaged")
          _ = await bench.error("send-descriptors")
        }
        bench.pool.close()
        try #require(try ReapingTests.openDescriptors() <= before)
        try #require(await ReapingTests.becomesChildless())
      }
    }
  }

  @Test("Closing a pool ends its parents and idle workers, before it returns.")
  func closed() async {
    await #expect(processExitsWith: .success) {
      for mode in FaultBench.Mode.allCases {
        let bench = try FaultBench(mode)
        for _ in 0..<3 { _ = try await bench.draw("good") }
        bench.pool.close()
        try #require(ReapingTests.hasNoChild)
      }
    }
  }

  @Test("A pool that is dropped leaves no process.")
  func droppedPool() async {
    await #expect(processExitsWith: .success) {
      for mode in FaultBench.Mode.allCases {
        _ = try await FaultBench(mode).draw("good")
      }
      try #require(await ReapingTests.becomesChildless())
    }
  }

  @Test("Where the ends of children are ignored, a crash is one all the same.")
  func ignoredEnds() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      let bench = try FaultBench()
      let error = await bench.error("abort")
      try #require(error?.code == "worker.died")
      try #require(error?.description.contains("nobody saw how") == true)
      try #require(try await bench.draw("good").bitmap.isOpaque)
    }
  }

  static func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  /// A dropped session goes away when its last call has returned, which may be a moment later.
  static func becomesChildless() async -> Bool {
    let deadline = ContinuousClock.now + .seconds(20)
    while !hasNoChild, ContinuousClock.now < deadline { await Task.yield() }
    return hasNoChild
  }
}
