public import Foundation
public import PreviewCore

/// A folder for one test, removed with everything in it when the value goes away.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL
  /// The same as a path.
  public var path: String { url.path }

  /// Makes a new, empty folder below the system's temporary folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("qlrender-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file into the folder and gives its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> FilePath {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return FilePath(file.path)
  }

  /// Makes a FIFO in the folder and gives its path.
  @discardableResult
  public func makeFIFO(_ name: String) throws -> FilePath {
    guard unsafe mkfifo(path + "/" + name, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return FilePath(path + "/" + name)
  }

  /// Makes a symbolic link in the folder and gives its path.
  @discardableResult
  public func makeLink(_ name: String, to target: String) throws -> FilePath {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
    return FilePath(path + "/" + name)
  }

  /// The names in the folder, hidden ones too, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
