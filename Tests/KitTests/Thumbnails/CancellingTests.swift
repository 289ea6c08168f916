import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

@Suite("Cancelling", .timeLimit(.minutes(2))) struct CancellingTests {
  private let script = Script(drawingGate: Gate())

  @Test("Cancelling the task that waits for the best one is requestCancelled; the work stops.")
  func waitingTask() async throws {
    let file = try FakeFile(script)
    let task = Task { await file.error() }
    await script.begun.pass()

    task.cancel()

    #expect(await task.value == ThumbnailError(.cancelled))
    await script.closed.pass()
  }

  @Test("Cancelling the task that takes them one by one is requestCancelled; the work stops.")
  func consumingTask() async throws {
    let file = try FakeFile(script)
    let task = Task { await file.reported().error }
    await script.begun.pass()

    task.cancel()

    #expect(await task.value == ThumbnailError(.cancelled))
    await script.closed.pass()
  }

  /// The code with which `work` ends when its request is cancelled, once it has begun.
  private func code(
    _ work: @escaping @Sendable (FakeFile) async -> ThumbnailError.Code?
  ) async throws -> ThumbnailError.Code? {
    let script = Script(drawingGate: Gate())
    let file = try FakeFile(script)
    let task = Task { await work(file) }
    await script.begun.pass()
    var copy = file.request
    copy.page = 7

    file.generator.cancel(copy)

    await script.closed.pass()
    return await task.value
  }

  @Test("Cancelling the request, by a copy of it, ends whatever is done for it.")
  func request() async throws {
    let best = try await code { file in await file.error()?.code }
    let progressive = try await code { file in await file.reported().error?.code }
    let single = try await code { file in
      do throws(PreviewError) {
        _ = try await file.generator.generate(file.request)
        return nil
      } catch {
        return ThumbnailError(error).code
      }
    }

    #expect([best, progressive, single].allSatisfy { $0 == .requestCancelled })
  }

  @Test("A PDF that takes seconds to draw is given up when its request is cancelled.")
  func longPDF() async throws {
    let isolated = ThumbnailGenerator.isolated(
      workers: WorkerLocation(folder: FilePath(PackageFolder.products.path)))
    let file = PackageFolder.fixtures.appendingPathComponent(
      "hostile/two-hundred-thousand-lines.pdf")
    let request = ThumbnailRequest(file: FilePath(file.path))
    var types: [ThumbnailRepresentation.RepresentationType] = []

    let error = await #expect(throws: ThumbnailError.self) {
      for try await representation in isolated.representations(for: request) {
        types.append(representation.type)
        isolated.cancel(request)
      }
    }

    #expect(types == [.icon])
    #expect(error?.code == .requestCancelled)
  }

  @Test("Cancelling an equal request, or one that is done, changes nothing.")
  func others() async throws {
    let file = try FakeFile(script)
    let other = ThumbnailRequest(file: file.request.file)
    let task = Task { await file.error() }
    await script.begun.pass()

    file.generator.cancel(other)
    script.drawingGate.open()

    #expect(await task.value == nil)
    file.generator.cancel(file.request)
    #expect(await file.error() == nil)
  }

  @Test("A request of a task that is cancelled already is not begun.")
  func cancelledBefore() async throws {
    let file = try FakeFile()
    let gate = Gate()
    let task = Task {
      await gate.pass()
      return await file.error()
    }

    task.cancel()

    #expect(await task.value?.code == .requestCancelled)
  }
}
