import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("A session that goes on", .serialized) struct LongSessionTests {
  private let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)

  @Test("has the processor time of a request for each, whatever is asked.")
  func processorTime() async throws {
    let session = try await FaultBench().open("extra:burn", seconds: 60)
    var allowed: [Int] = []

    for _ in 0..<3 {
      do throws(PreviewError) {
        _ = try await session.advance(PreviewCursor(offset: 0), by: 1)
      } catch {
        if case .damaged(let detail) = error, let seconds = Int(detail) { allowed.append(seconds) }
      }
    }

    #expect(allowed.count == 3)
    #expect(allowed.allSatisfy { $0 >= 60 }, "\(allowed)")
    _ = await session.close()
  }

  @Test("and is closed while a new worker opens its file leaves none.")
  func closedWhileReplaced() async throws {
    let bench = try FaultBench()
    let session = try await bench.open("good")
    for name in bench.folder.names where name.hasPrefix("fault-") {
      try Data("open:stop".utf8)
        .write(to: bench.folder.url.appendingPathComponent(name), options: [])
    }
    let first = await session.workerNumber
    kill(first, SIGKILL)
    #expect(await ProcessTree.comes { ProcessTree.isGone(first) })
    let before = Set(ProcessTree.descendants(of: getpid()))
    let drawing = Task { try? await session.render(request) }
    var stopped: Int32?
    #expect(
      await ProcessTree.comes {
        stopped = ProcessTree.descendants(of: getpid())
          .first { !before.contains($0) && ProcessTree.isStopped($0) }
        return stopped != nil
      })
    let worker = try #require(stopped)

    async let usage = session.close()
    await Task.yield()
    kill(worker, SIGCONT)

    _ = await (usage, drawing.value)
    #expect(await ProcessTree.comes { ProcessTree.isGone(worker) })
  }
}
