internal import Glibc
internal import PreviewCore
internal import PreviewPixels
internal import PreviewWorker

/// A program that draws files one after the other and leaves with 0, or with 3 when the last one took
/// too long: `fault-worker WORKERS MODE SECONDS FILE...`.
enum Caller {
  static func run(_ arguments: [String]) async -> Never {
    let isReused = arguments[1] == "reused"
    let pool = WorkerPool(
      WorkerLocation(folder: FilePath(arguments[0])), isolation: isReused ? .reused() : .perFile,
      freshFiles: arguments[1] == "fresh" ? .max : 0)
    var limits = RenderLimits.thumbnail
    limits.seconds = Double(arguments[2]) ?? 600
    var error: PreviewError?
    for path in arguments.dropFirst(3) { error = await draw(FilePath(path), limits, pool) }
    pool.close()
    exit(error?.code == "limit.time" ? 3 : error == nil ? 0 : 1)
  }

  private static func draw(
    _ path: FilePath, _ limits: RenderLimits, _ pool: WorkerPool
  ) async -> PreviewError? {
    let options = OpenOptions(contentType: UniformType(mimeType: "image/png"), limits: limits)
    do throws(PreviewError) {
      let session = try await WorkerSession.open(
        FileSource(opening: path), as: .png, options: options, pool: pool)
      let request = RenderRequest(page: 0, size: PixelSize(square: 16), background: .white)
      _ = try await session.render(request)
      _ = await session.close()
      return nil
    } catch {
      return error
    }
  }
}
