import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport

/// A folder in which the image worker is the one that misbehaves on demand.
struct FaultBench {
  /// How workers come about.
  enum Mode: String, CaseIterable {
    case fresh, warm, reused
  }

  let folder: TemporaryFolder
  let workers: WorkerLocation
  let pool: WorkerPool

  init(
    _ mode: Mode = .fresh, reuse: WorkerReuse = WorkerReuse(), maximum: Int = .max,
    idleTime: Duration = WorkerPool.usualIdleTime
  ) throws {
    folder = try TemporaryFolder()
    let worker = folder.url.appendingPathComponent(Engine.image.workerName)
    try FileManager.default.createSymbolicLink(
      at: worker, withDestinationURL: PackageFolder.products.appendingPathComponent("fault-worker"))
    workers = WorkerLocation(folder: FilePath(folder.path))
    pool = WorkerPool(
      workers, isolation: mode == .reused ? .reused(reuse) : .perFile, maximum: maximum,
      freshFiles: mode == .fresh ? .max : 0, idleTime: idleTime)
  }

  func open(
    _ fault: String, seconds: Double = 10, memory: Int64 = 768 << 20, password: [UInt8]? = nil
  ) async throws(PreviewError) -> WorkerSession {
    let name = "fault-\(UUID().uuidString)"
    guard let path = try? folder.write(Array(fault.utf8), to: name) else { throw .fileMissing }
    var limits = RenderLimits.thumbnail
    limits.seconds = seconds
    limits.memory = memory
    var options = OpenOptions(contentType: UniformType(mimeType: "image/png"), limits: limits)
    options.password = password
    return try await WorkerSession.open(
      FileSource(opening: path), as: .png, options: options, pool: pool)
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
