import Foundation
import TestSupport

/// `qlrender batch` that is told by and by what to draw.
final class RunningBatch {
  private let process = Process()
  private let names = Pipe()
  private let output = Pipe()

  /// Starts it; it draws below `folder` to `out`.
  init(_ arguments: [String], in folder: TemporaryFolder, to out: String) throws {
    process.executableURL = PackageFolder.release.appendingPathComponent("qlrender")
    process.arguments = ["batch", "--json", "-o", out] + arguments + ["-"]
    process.currentDirectoryURL = folder.url
    process.standardInput = names
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Itself and all that it has started.
  var family: [Int32] {
    [process.processIdentifier] + ProcessTree.descendants(of: process.processIdentifier)
  }

  /// Asks for some files.
  func ask(for files: [String]) throws {
    let text = files.map { $0 + "\n" }.joined()
    try names.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Waits until so many files more are done; gives how they went.
  func statuses(_ count: Int) -> [String] {
    output.lines(count).split(separator: 10).compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      return object?["status"] as? String
    }
  }

  /// Says that there are no more; gives the exit status.
  func finish() throws -> Int32 {
    try names.fileHandleForWriting.close()
    _ = output.lines(.max)
    process.waitUntilExit()
    return process.terminationStatus
  }
}
