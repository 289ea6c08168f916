import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// A folder in which the image worker is the one that misbehaves on demand.
struct FaultBench {
  let folder: TemporaryFolder
  let workers: WorkerLocation

  /// `setup` are files that say what the engine needs and what the kernel lacks, see `FaultSetup`.
  init(_ setup: [String: String] = [:], asNobody: Bool = false) throws {
    folder = try TemporaryFolder()
    workers = WorkerLocation(folder: FilePath(folder.path))
    for (name, content) in setup { try folder.write(content.utf8, to: name) }
    let program = asNobody ? "fault-worker" : Engine.image.workerName
    try folder.makeLink(
      program, to: PackageFolder.products.appendingPathComponent("fault-worker").path)
    if asNobody { try writeNobody() }
  }

  /// A worker that gives up being root before it is itself.
  private func writeNobody() throws {
    let script = """
      #!/bin/sh
      exec setpriv --reuid=65534 --regid=65534 --clear-groups '\(folder.path)/fault-worker'
      """
    try folder.write((script + "\n").utf8, to: Engine.image.workerName)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + Engine.image.workerName)
  }

  func open(
    _ fault: String, seconds: Double = 10, memory: Int64 = 768 << 20, password: [UInt8]? = nil,
    allowsUnsandboxed: Bool = false
  ) async throws(PreviewError) -> WorkerSession {
    let name = "fault-\(UUID().uuidString)"
    guard let path = try? folder.write(Array(fault.utf8), to: name) else { throw .fileMissing }
    var limits = RenderLimits.thumbnail
    limits.seconds = seconds
    limits.memory = memory
    var options = OpenOptions(contentType: UniformType(mimeType: "image/png"), limits: limits)
    options.password = password
    options.allowsUnsandboxed = allowsUnsandboxed
    return try await WorkerSession.open(
      FileSource(opening: path), as: .png, options: options, workers: workers)
  }

  /// What drawing the first page of a file with this fault gives.
  func draw(
    _ fault: String, seconds: Double = 10, memory: Int64 = 768 << 20
  ) async throws(PreviewError) -> RenderedPage {
    let session = try await open(fault, seconds: seconds, memory: memory)
    let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)
    let result: Result<RenderedPage, PreviewError>
    do throws(PreviewError) {
      result = .success(try await session.render(request))
    } catch {
      result = .failure(error)
    }
    _ = await session.close()
    return try result.get()
  }

  func error(_ fault: String, seconds: Double = 10, memory: Int64 = 768 << 20) async
    -> PreviewError?
  {
    do throws(PreviewError) {
      _ = try await draw(fault, seconds: seconds, memory: memory)
      return nil
    } catch {
      return error
    }
  }
}

@Suite(.serialized) struct FaultTests {
  @Test("A worker that behaves gives the pixels it painted.")
  func goodWorker() async throws {
    let page = try await FaultBench().draw("good")

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
    arguments: [
      ("segfault", "segmentation"), ("abort", "abort"), ("trap", "signal"),
      ("recurse", "segmentation"), ("killed", "killed"), ("exit", "status 3"),
    ])
  func crash(fault: String, words: String) async throws {
    let bench = try FaultBench()

    let error = await bench.error(fault)

    #expect(error?.code == "worker.died")
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    #expect(try await bench.draw("good").bitmap.isOpaque)
  }

  @Test("A crash while opening is the same error.")
  func crashOnOpening() async throws {
    #expect(await (try FaultBench()).error("open:abort")?.code == "worker.died")
  }

  @Test("A worker that hangs is ended at the deadline.", arguments: ["hang", "open:hang"])
  func hang(fault: String) async throws {
    #expect(await (try FaultBench()).error(fault, seconds: 0.3) == .timedOut(seconds: 0.3))
  }

  @Test("What was painted by the deadline is kept and marked partial.")
  func partial() async throws {
    let page = try await FaultBench().draw("paint-then-hang", seconds: 0.5)

    #expect(page.warnings.map(\.code) == [.partial])
    #expect(page.bitmap[0, 0] == Pixel(red: 255, green: 0, blue: 0))
    #expect(page.bitmap[1, 0] == .white)
  }

  @Test("Memory without end is limit.memory, never a crash or a picture.")
  func memory() async throws {
    let error = await (try FaultBench()).error("allocate", memory: 256 << 20)

    #expect(error == .limitExceeded(.memory, asked: nil, allowed: 256 << 20))
  }

  @Test("A flood on standard error neither blocks nor fills memory; the last words are kept.")
  func flood() async throws {
    let error = await (try FaultBench()).error("shout")

    #expect(error?.code == "worker.died")
    #expect(error?.description.contains("the last words") == true)
    #expect((error?.description.count ?? 0) < 5000)
  }

  @Test(
    "An answer that is none is one error, and never takes the caller's part.",
    arguments: ["answer-nonsense", "answer-twice", "answer-cancelled"])
  func nonsense(fault: String) async throws {
    #expect(await (try FaultBench()).error(fault)?.code == "worker.died")
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

  @Test("A worker cannot write files.")
  func noFiles() async throws {
    let error = await (try FaultBench()).error("write-file")

    #expect(error == .damaged(detail: "writing was refused"))
  }

  @Test("A cancelled task ends the worker at once and says so.")
  func cancelling() async throws {
    let bench = try FaultBench()
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
        workers: WorkerLocation(folder: FilePath(folder.path)))
    }
    #expect(error?.code == "worker.sandbox")
    #expect(error?.description.contains(folder.path) == true)
  }
}
