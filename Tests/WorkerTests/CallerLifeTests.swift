import Foundation
import PreviewCore
import TestSupport
import Testing

/// A caller in a process of its own, which can be killed and stopped.
@Suite("When the caller", .serialized) struct CallerLifeTests {
  /// Starts a caller that draws a good file and then one that never ends; gives its descendants once
  /// one of them is at work on that.
  private func start(
    _ mode: FaultBench.Mode, seconds: Double, _ bench: FaultBench
  ) async throws -> (caller: Process, workers: [Int32], busy: Int32) {
    let good = try bench.folder.write("good".utf8, to: "good")
    let endless = try bench.folder.write("spin".utf8, to: "endless")
    let caller = Process()
    caller.executableURL = PackageFolder.products.appendingPathComponent("fault-worker")
    caller.arguments = [
      bench.folder.path, mode.rawValue, "\(seconds)", good.displayString, endless.displayString,
    ]
    try caller.run()
    var workers: [Int32] = []
    var busy: Int32?
    #expect(
      await ProcessTree.comes {
        workers = ProcessTree.descendants(of: caller.processIdentifier)
        busy = workers.first { processorTime($0) > 5 }
        return busy != nil
      })
    return (caller, workers, try #require(busy))
  }

  /// Ticks of processor time; a hundred are a second.
  private func processorTime(_ number: Int32) -> Int {
    let data = FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()
    let fields =
      String(decoding: data, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ") ?? []
    return fields.count > 12 ? Int(fields[11]) ?? 0 : 0
  }

  @Test("is killed while a worker computes, nothing is left.", arguments: FaultBench.Mode.allCases)
  func killed(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench()
    let (caller, workers, _) = try await start(mode, seconds: 600, bench)
    #expect(workers.count == (mode == .warm ? 2 : 1))

    kill(caller.processIdentifier, SIGKILL)
    caller.waitUntilExit()

    #expect(await ProcessTree.comes { workers.allSatisfy(ProcessTree.isGone) })
  }

  @Test(
    "is stopped, the worker ends by its limit of processor time all the same.",
    arguments: FaultBench.Mode.allCases)
  func stopped(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench()
    let (caller, _, busy) = try await start(mode, seconds: 5, bench)

    kill(caller.processIdentifier, SIGSTOP)
    #expect(await ProcessTree.comes { ProcessTree.isStopped(caller.processIdentifier) })
    try #require(!ProcessTree.isGone(busy), "the caller was quicker than the stop")
    #expect(await ProcessTree.comes { ProcessTree.isGone(busy) })
    kill(caller.processIdentifier, SIGCONT)
    caller.waitUntilExit()

    #expect(caller.terminationStatus == 3)
  }
}
