internal import Glibc
public import PreviewCore

/// Where the worker executables are.
///
/// They are looked for where the caller says, else beside the running program, else in
/// `../libexec/qlrender` from it.
public struct WorkerLocation: Hashable, Sendable {
  private let folders: [FilePath]

  /// Workers in `folder`.
  public init(folder: FilePath) {
    folders = [folder]
  }

  /// Workers beside the running program or in the `libexec` of its installation prefix.
  public static let beside = WorkerLocation(folders: besideFolders())

  private init(folders: [FilePath]) {
    self.folders = folders
  }

  /// The path of an engine's worker.
  ///
  /// Throws `worker.sandbox` when there is none.
  package func program(of engine: Engine) throws(PreviewError) -> FilePath {
    try program(named: engine.workerName)
  }

  /// The path of a program that stands where workers do.
  ///
  /// Throws `worker.sandbox` when there is none.
  package func program(named name: String) throws(PreviewError) -> FilePath {
    let candidates = folders.map { $0.appending(FilePath(name)) }
    guard let found = candidates.first(where: { unsafe access($0.nullTerminated, X_OK) == 0 })
    else {
      let looked = folders.map(\.displayString).joined(separator: " and ")
      throw .sandbox(detail: "its program \(name) is not in \(looked)")
    }
    return found
  }

  private static func besideFolders() -> [FilePath] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return [] }
    let folder = FilePath(bytes: buffer[..<count]).parent
    return [folder, folder.parent.appending(FilePath("libexec/qlrender"))]
  }
}
