import PreviewCore
import PreviewPixels
import Synchronization
import TestSupport
import Testing

@testable import PreviewKit

@Suite("How a batch flows")
struct BatchFlowTests {
  private let bench: BatchBench

  init() throws { bench = try BatchBench() }

  /// One file for ever, counting how often it was asked for.
  private final class Endless: Sequence, Sendable {
    let file: FilePath
    let pulled = Mutex(0)
    init(_ file: FilePath) { self.file = file }

    struct Iterator: IteratorProtocol {
      let source: Endless
      func next() -> BatchInput? {
        source.pulled.withLock { $0 += 1 }
        return BatchInput(source.file)
      }
    }
    func makeIterator() -> Iterator { Iterator(source: self) }
  }

  @Test("Of a list without end what is drawn, written or next is taken; cancelling ends it.")
  func endless() async throws {
    let inputs = Endless(try bench.write("text", to: "a.txt"))
    let bench = bench
    let most = Mutex(0)

    let task = Task {
      let batch = bench.batch(bench.options { $0.jobs = 3 })
      let reported = Mutex(0)
      try? await batch.run(inputs) { _ in
        let count = reported.withLock {
          $0 += 1; return $0
        }
        let ahead = inputs.pulled.withLock { $0 } - count
        most.withLock { $0 = max($0, ahead) }
        if count == 50 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
      return reported.withLock { $0 }
    }

    #expect(await task.value >= 50)
    let known = 2 * 3 + 1
    #expect(most.withLock { $0 } <= known)
    #expect(inputs.pulled.withLock { $0 } <= 50 + 2 * known)
    #expect(bench.names.allSatisfy { $0.hasSuffix(".png") && !$0.hasPrefix(".") })
  }

  @Test("Every input has one result, and its number is its place.")
  func completeness() async throws {
    for number in 0..<30 {
      try bench.write(number % 5 == 0 ? "bad" : "\(number)", to: "\(number).txt")
    }
    let missing = FilePath(bench.folder.path + "/missing.txt")

    let results = try await bench.run(
      bench.options { $0.jobs = 4 }, [missing, bench.input, missing])
    var summary = BatchSummary()
    for result in results { summary.add(result) }

    #expect(results.map(\.index) == Array(0..<32))
    #expect(summary.total == 32 && summary.failed == 8)
    #expect(summary.codes == ["file.missing": 2, "file.damaged": 6])
    #expect(summary.counts == [.ok: 24, .error: 8])
  }

  @Test("Equal inputs that come while the first is drawn share its picture.")
  func singleFlight() async throws {
    let text = "one of \(UInt64.random(in: 0 ... .max))"
    let file = try bench.write(text, to: "a.txt")

    let results = try await bench.run(
      bench.options { $0.jobs = 16 }, Array(repeating: file, count: 16))

    #expect(results.codes == Array(repeating: nil, count: 16))
    #expect(bench.names.count == 16 && Set(bench.outputs.values).count == 1)
    #expect(CountedPage.drawn.withLock { $0[text] ?? 0 } < 16)
  }

  @Test("As many jobs as there are processors, unless memory does not suffice for them.")
  func jobs() {
    let limits = RenderLimits.thumbnail

    #expect(BatchOptions.jobs(processors: 8, freeMemory: 64 << 30, limits: limits) == 8)
    #expect(BatchOptions.jobs(processors: 8, freeMemory: 2 << 30, limits: limits) == 2)
    #expect(BatchOptions.jobs(processors: 8, freeMemory: 0, limits: limits) == 1)
    #expect(BatchOptions.defaultJobs(limits: limits) >= 1)
  }

  @Test("A queue draws what it is asked for, in either order.", arguments: [true, false])
  func queue(newestFirst: Bool) async throws {
    let queue = RequestQueue(
      generator: bench.generator, atOnce: 1, order: newestFirst ? .newestFirst : .inOrder)
    let file = try bench.write("text", to: "a.txt")

    let thumbnail = try await queue.generate(
      ThumbnailRequest(file: file, size: PixelSize(square: 8)))
    let other = try await queue.generate(
      ThumbnailRequest(file: file, size: PixelSize(square: 9)),
      order: newestFirst ? .inOrder : .newestFirst)

    #expect(thumbnail.bitmap.size == PixelSize(square: 8))
    #expect(other.bitmap.size == PixelSize(square: 9))
  }
}
