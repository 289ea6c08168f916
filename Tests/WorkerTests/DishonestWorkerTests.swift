import PreviewCore
import PreviewPixels
import PreviewWorker
import Testing

@Suite(.serialized) struct DishonestWorkerTests {
  private func error(of body: () async throws(PreviewError) -> Void) async -> PreviewError? {
    do throws(PreviewError) {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  @Test("A number of pages that cannot be is an answer that is none.")
  func impossiblePageCount() async throws {
    #expect(await (try FaultBench()).error("lie-pages")?.code == "worker.died")
  }

  @Test("A size that is no number is an answer that is none.")
  func impossibleSize() async throws {
    let session = try await FaultBench().open("lie-size")

    let error = await error { () throws(PreviewError) in _ = try await session.pageInfo(0) }
    _ = await session.close()

    #expect(error?.code == "worker.died")
  }

  @Test("A file that says more about itself than a message holds is file.damaged.")
  func longAnswer() async throws {
    let session = try await FaultBench().open("talk")

    let error = await error { () throws(PreviewError) in _ = try await session.pageInfo(0) }
    _ = await session.close()

    #expect(error?.code == "file.damaged")
  }

  @Test("A password longer than a message is an error, not the end of the caller.")
  func longPassword() async throws {
    let bench = try FaultBench()
    let password = [UInt8](repeating: 65, count: 1 << 17)

    let error = await error { () throws(PreviewError) in
      _ = try await bench.open("good", password: password)
    }

    #expect(error?.code == "worker.died")
  }

  @Test(
    "A deadline may be as far away as anybody likes.",
    arguments: [Double.infinity, 1e300, Double(Int64.max)])
  func farDeadline(seconds: Double) async throws {
    #expect(try await FaultBench().draw("good", seconds: seconds).bitmap.isOpaque)
  }

  @Test("A deadline that is no time at all passes at once.", arguments: [0, -5, Double.nan])
  func noTime(seconds: Double) async throws {
    #expect(await (try FaultBench()).error("good", seconds: seconds)?.code == "limit.time")
  }

  @Test("A task that is cancelled while its file is opened ends the worker at once.")
  func cancelledOpening() async throws {
    let bench = try FaultBench()
    let opening = Task {
      await error { () throws(PreviewError) in _ = try await bench.open("open:hang", seconds: 600) }
    }

    opening.cancel()

    #expect(await opening.value == .cancelled)
  }
}
