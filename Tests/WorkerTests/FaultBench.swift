import Foundation
import PreviewCore
import PreviewPixels
import PreviewWorker
import TestSupport
import Testing

/// A folder in which the image worker is the one that misbehaves on demand.
struct FaultBench {
  /// How workers come about.
  enum Mode: String, CaseIterable {
    case fresh, warm, reused
  }

  let folder: TemporaryFolder
  let workers: WorkerLocation
  let pool: WorkerPool

  /// `setup` are files that say what the engine needs and what the kernel lacks, see `FaultSetup`.
  init(
    _ mode: Mode = .fresh, reuse: WorkerReuse = WorkerReuse(), maximum: Int = .max,
    idleTime: Duration = WorkerPool.usualIdleTime, setup: [String: String] = [:],
    asNobody: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    for (name, content) in setup { try folder.write(content.utf8, to: name) }
    try FaultBench.placeWorker(in: folder, asNobody: asNobody)
    workers = WorkerLocation(folder: FilePath(folder.path))
    pool = WorkerPool(
      workers, isolation: mode == .reused ? .reused(reuse) : .perFile, maximum: maximum,
      freshFiles: mode == .fresh ? .max : 0, idleTime: idleTime)
  }

  /// A link to the worker; for nobody, a script that gives up being root before it becomes that.
  private static func placeWorker(in folder: TemporaryFolder, asNobody: Bool) throws {
    let worker = asNobody ? "fault-worker" : Engine.image.workerName
    try folder.makeLink(
      worker, to: PackageFolder.products.appendingPathComponent("fault-worker").path)
    guard asNobody else { return }
    try requireReach(folder)
    let script = """
      #!/bin/sh
      exec setpriv --reuid=65534 --regid=65534 --clear-groups '\(folder.path)/fault-worker'
      """
    try folder.write((script + "\n").utf8, to: Engine.image.workerName)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + Engine.image.workerName)
  }

  /// Nobody has to get into the folder, or a test would fail for another reason than it says.
  private static func requireReach(_ folder: TemporaryFolder) throws {
    let run = try ProgramRun.run(
      URL(fileURLWithPath: "/usr/bin/setpriv"),
      ["--reuid=65534", "--regid=65534", "--clear-groups", "test", "-x", folder.path + "/."],
      in: folder)
    try #require(run.status == 0, "TMPDIR must be a folder that every user can enter (chmod 755).")
  }

  func open(
    _ fault: String, seconds: Double = 10, memory: Int64 = 768 << 20, stack: Int64 = 8 << 20,
    password: [UInt8]? = nil, allowsUnsandboxed: Bool = false
  ) async throws(PreviewError) -> WorkerSession {
    let name = "fault-\(UUID().uuidString)"
    guard let path = try? folder.write(Array(fault.utf8), to: name) else { throw .fileMissing }
    var limits = RenderLimits.thumbnail
    limits.seconds = seconds
    limits.memory = memory
    limits.stack = stack
    var options = OpenOptions(contentType: UniformType(mimeType: "image/png"), limits: limits)
    options.password = password
    options.allowsUnsandboxed = allowsUnsandboxed
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
