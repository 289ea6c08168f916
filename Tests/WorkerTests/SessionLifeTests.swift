import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("Sessions, used in any order") struct SessionLifeTests {
  private let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)

  private func error(of body: () async throws(PreviewError) -> Void) async -> PreviewError? {
    do throws(PreviewError) {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  @Test("A closed session answers every call with cancelled, and is closed again without effect.")
  func closed() async throws {
    let session = try await FaultBench().open("good")
    let usage = await session.close()

    let page = await error { () throws(PreviewError) in _ = try await session.pageInfo(0) }
    let picture = await error { () throws(PreviewError) in _ = try await session.render(request) }

    #expect(page == .cancelled)
    #expect(picture == .cancelled)
    #expect(await session.close() == usage)
    #expect(usage.peakMemoryBytes > 0)
  }

  @Test("A picture larger than any that is made is refused before there is memory for it.")
  func tooLarge() async throws {
    let session = try await FaultBench().open("good")
    let huge = RenderRequest(
      page: 0, size: PixelSize(square: PixelSize.maximumSide), background: .white)

    let refusal = await error { () throws(PreviewError) in _ = try await session.render(huge) }

    #expect(refusal?.code == "limit.pixels")
    #expect(try await session.render(request).bitmap.isOpaque)
    _ = await session.close()
  }

  @Test("A task cancelled before the call never asks the worker, and others go on using it.")
  func cancelledBefore() async throws {
    let session = try await FaultBench().open("good")
    let cancelled = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      return await error { () throws(PreviewError) in _ = try await session.render(request) }
    }

    #expect(await cancelled.value == .cancelled)
    #expect(try await session.render(request).bitmap.isOpaque)
    _ = await session.close()
  }

  @Test("After a call was cancelled half-way the session is over: cancelled, not a crash.")
  func cancelledWhile() async throws {
    let session = try await FaultBench().open("hang", seconds: 60)
    let drawing = Task {
      await error { () throws(PreviewError) in _ = try await session.render(request) }
    }
    drawing.cancel()
    _ = await drawing.value

    let after = await error { () throws(PreviewError) in _ = try await session.pageInfo(0) }

    // The task may have been cancelled before it asked, and then the worker is still there.
    #expect(after == nil || after == .cancelled)
    _ = await session.close()
  }

  @Test(
    "Twenty sessions at once draw what one draws, and each fault stays with its own file.",
    arguments: FaultBench.Mode.allCases)
  func manyAtOnce(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode)
    let faults = (0..<20).map { $0 % 4 == 3 ? "abort" : "good" }

    let codes = await withTaskGroup(of: (Int, String?).self) { group in
      for (index, fault) in faults.enumerated() {
        group.addTask { (index, await bench.error(fault)?.code) }
      }
      var codes = [String?](repeating: nil, count: faults.count)
      for await (index, code) in group { codes[index] = code }
      return codes
    }

    #expect(codes == faults.map { $0 == "abort" ? "worker.died" : nil })
  }

  @Test("What a worker started is ended with it.")
  func family() async throws {
    let bench = try FaultBench()
    let worker = bench.folder.path + "/" + Engine.image.workerName
    let mark = "600.\(UInt32.random(in: 1 ... .max))"
    try FileManager.default.removeItem(atPath: worker)
    try bench.folder.write(Array("#!/bin/sh\nsleep \(mark)\n".utf8), to: Engine.image.workerName)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: worker)

    #expect(await bench.error("good", seconds: 0.5)?.code == "limit.time")
    #expect(isGone(mark))
  }

  /// Whether no process has this argument, or comes to have it no more within a while.
  private func isGone(_ argument: String) -> Bool {
    let deadline = Date() + 10
    while Date() < deadline {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      let lines = numbers.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
      if !lines.contains(where: { String(decoding: $0, as: UTF8.self).contains(argument) }) {
        return true
      }
    }
    return false
  }
}
