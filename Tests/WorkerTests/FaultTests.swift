import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite(.serialized) struct FaultTests {
  @Test("A worker that behaves gives the pixels it painted.", arguments: FaultBench.Mode.allCases)
  func goodWorker(mode: FaultBench.Mode) async throws {
    let page = try await FaultBench(mode).draw("good")

    #expect(page.bitmap[15, 15] == Pixel(red: 255, green: 0, blue: 0))
    #expect(page.warnings == [])
  }

  @Test("A worker that hears of something on its channel goes on while the caller is there.")
  func news() async throws {
    #expect(try await FaultBench().draw("news").bitmap.isOpaque)
  }

  @Test("Facts, page sizes and warnings cross the wall unchanged.")
  func factsCross() async throws {
    let session = try await FaultBench().open("warn")
    let page = try await session.pageInfo(1)
    _ = await session.close()

    #expect(session.info.pageCount == 3)
    #expect(session.info.warnings == [PreviewWarning(.repaired, "The file was put right.")])
    #expect(page == PageInfo(extent: .pixels(width: 40, height: 20), label: "page 2"))
  }

  @Test(
    "A crash while drawing is one error that names the signal, and the next file is fine.",
    arguments: FaultBench.Mode.allCases,
    [
      ("segfault", "segmentation"), ("abort", "abort"), ("trap", "signal"), ("divide", "floating"),
      ("recurse", "segmentation"), ("killed", "killed"), ("exit", "status 3"),
    ])
  func crash(mode: FaultBench.Mode, crash: (fault: String, words: String)) async throws {
    let bench = try FaultBench(mode)
    let (fault, words) = crash

    let error = await bench.error(fault)

    #expect(error?.code == "worker.died")
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test("A crash while opening is the same error.")
  func crashOnOpening() async throws {
    #expect(await (try FaultBench()).error("open:abort")?.code == "worker.died")
  }

  @Test(
    "A worker that hangs is ended at the deadline, and the next file is fine.",
    arguments: FaultBench.Mode.allCases, ["hang", "open:hang", "spin"])
  func hang(mode: FaultBench.Mode, fault: String) async throws {
    let bench = try FaultBench(mode)

    #expect(await bench.error(fault, seconds: 0.3) == .timedOut(seconds: 0.3))
    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test(
    "What was painted by the deadline is kept and marked partial.",
    arguments: FaultBench.Mode.allCases)
  func partial(mode: FaultBench.Mode) async throws {
    let page = try await FaultBench(mode).draw("paint-then-hang", seconds: 0.5)

    #expect(page.warnings.map(\.code) == [.partial])
    #expect(page.bitmap[0, 0] == Pixel(red: 255, green: 0, blue: 0))
    #expect(page.bitmap[1, 0] == .white)
  }

  @Test(
    "Memory without end is limit.memory, never a crash or a picture.",
    arguments: FaultBench.Mode.allCases)
  func memory(mode: FaultBench.Mode) async throws {
    let error = await (try FaultBench(mode)).error("allocate", memory: 256 << 20)

    #expect(error == .limitExceeded(.memory, asked: nil, allowed: 256 << 20))
  }

  @Test(
    "A flood on standard error neither blocks nor fills memory; the last words are kept.",
    arguments: FaultBench.Mode.allCases, ["shout", "shout-gigabyte"])
  func flood(mode: FaultBench.Mode, fault: String) async throws {
    let error = await (try FaultBench(mode)).error(fault, seconds: 120)

    #expect(error?.code == "worker.died")
    #expect(error?.description.contains("the last words") == true)
    #expect((error?.description.count ?? 0) < 5000)
  }

  @Test(
    "An answer that is none is one error, and never takes the caller's part.",
    arguments: FaultBench.Mode.allCases, ["answer-nonsense", "answer-twice", "answer-cancelled"])
  func nonsense(mode: FaultBench.Mode, fault: String) async throws {
    let bench = try FaultBench(mode)

    #expect(await bench.error(fault)?.code == "worker.died")
    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test("The renderer's own errors cross the wall unchanged.")
  func ownError() async throws {
    #expect(await (try FaultBench()).error("damaged") == .damaged(detail: "on demand"))
  }

  @Test("A file that is written to while it is drawn is file.changed, not damaged.")
  func changedFile() async throws {
    let bench = try FaultBench()
    let session = try await bench.open("damaged")
    let name = try #require(bench.folder.names.first { $0.hasPrefix("fault-") })
    try bench.folder.write("damaged and longer".utf8, to: name)

    let error = await #expect(throws: PreviewError.self) {
      try await session.render(
        RenderRequest(page: 0, size: PixelSize(square: 16), background: .white))
    }
    _ = await session.close()

    #expect(error == .changedWhileReading)
  }

  @Test("A worker cannot write files.", arguments: FaultBench.Mode.allCases)
  func noFiles(mode: FaultBench.Mode) async throws {
    let error = await (try FaultBench(mode)).error("write-file")

    #expect(error == .damaged(detail: "writing was refused"))
  }

  @Test(
    "A cancelled task ends the worker at once and says so.", arguments: FaultBench.Mode.allCases)
  func cancelling(mode: FaultBench.Mode) async throws {
    let bench = try FaultBench(mode)
    let session = try await bench.open("hang", seconds: 60)
    let drawing = Task { () -> PreviewError? in
      do throws(PreviewError) {
        _ = try await session.render(
          RenderRequest(page: 0, size: PixelSize(square: 16), background: .white))
        return nil
      } catch {
        return error
      }
    }

    drawing.cancel()

    #expect(await drawing.value == .cancelled)
    _ = await session.close()
  }

  @Test("Without a worker program the error says where it was looked for.")
  func missingProgram() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "a.png")
    let options = OpenOptions(contentType: UniformType(mimeType: "image/png"))

    let error = await #expect(throws: PreviewError.self) {
      _ = try await WorkerSession.open(
        FileSource(opening: path), as: .png, options: options,
        pool: WorkerPool(WorkerLocation(folder: FilePath(folder.path))))
    }
    #expect(error?.code == "worker.sandbox")
    #expect(error?.description.contains(folder.path) == true)
  }
}
