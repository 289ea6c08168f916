import Foundation
import PreviewCore
import PreviewKit
import Synchronization
import TestSupport
import Testing

@Suite("What is done about an input beside its picture")
struct BatchCompanionTests {
  private let bench: BatchBench
  private let log = Log()

  init() throws { bench = try BatchBench() }

  /// What a companion was told, and how many were at work at once.
  private final class Log: Sendable {
    private struct State {
      var told: [String] = []
      var running = 0
      var most = 0
    }
    private let state = Mutex(State())

    func note(_ result: BatchResult) async {
      state.withLock { state in
        state.told.append(result.input.lastComponent.displayString)
        state.running += 1
        state.most = max(state.most, state.running)
      }
      for _ in 0..<20 { await Task.yield() }
      state.withLock { $0.running -= 1 }
    }

    var told: [String] { state.withLock { $0.told.sorted() } }
    var most: Int { state.withLock { $0.most } }
  }

  private func options(_ change: (inout BatchOptions) -> Void = { _ in }) -> BatchOptions {
    let log = log
    var options = bench.options(change)
    options.companion = { await log.note($0) }
    return options
  }

  @Test(
    "Every input with a picture is told of once, as many at a time as are drawn, failures are not.")
  func told() async throws {
    for number in 10..<30 { try bench.write("\(number)", to: "\(number).txt") }
    try bench.write("bad", to: "bad.txt")

    let results = try await bench.run(options { $0.jobs = 3 })

    #expect(results.count == 21)
    #expect(log.told == (10..<30).map { "\($0).txt" })
    #expect(log.most <= 3)
  }

  @Test("Before an input is reported its companion is done, and its picture is in its place.")
  func order() async throws {
    for number in 10..<20 { try bench.write("\(number)", to: "\(number).txt") }
    let (log, bench) = (log, bench)
    var options = bench.options()
    let seen = Mutex(0)
    options.companion = { result in
      await log.note(result)
      guard let output = result.output else { return }
      seen.withLock { $0 += FileManager.default.fileExists(atPath: output.exactString) ? 1 : 0 }
    }

    let late = Mutex(0)
    let inputs = BatchInputs([bench.input], output: bench.output)
    try await bench.batch(options).run(inputs) { result in
      let isLate = !log.told.contains(result.input.lastComponent.displayString)
      late.withLock { $0 += isLate ? 1 : 0 }
    }

    #expect(log.told.count == 10)
    #expect(late.withLock { $0 } == 0)
    #expect(seen.withLock { $0 } == 10)
  }

  @Test("What an earlier run has drawn is told of as well, what it failed to draw is not.")
  func resumed() async throws {
    for name in ["a", "b", "bad"] { try bench.write(name, to: name + ".txt") }
    _ = try await bench.run(bench.options())

    let results = try await bench.run(options { $0.resumes = true })

    #expect(results.map(\.brief.status) == [.ok, .ok, .error])
    #expect(log.told == ["a.txt", "b.txt"])
  }

  @Test("Equal inputs that share a picture are each told of.")
  func sharers() async throws {
    let file = try bench.write("text", to: "a.txt")

    let results = try await bench.run(
      options { $0.jobs = 4 }, [FilePath](repeating: file, count: 8))

    #expect(results.count == 8)
    #expect(log.told.count == 8)
  }
}
