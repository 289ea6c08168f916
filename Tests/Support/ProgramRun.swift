public import Foundation

/// One finished run of a built program.
public struct ProgramRun: Sendable {
  /// The exit status; a signal's number plus 128.
  public let status: Int32
  /// What it wrote on standard output.
  public let output: String
  /// What it wrote on standard error.
  public let errors: String

  /// The only JSON object on standard output; an empty one when there is none.
  public var json: [String: Any] { jsonLines.first ?? [:] }

  /// The JSON objects on standard output, one a line.
  public var jsonLines: [[String: Any]] {
    output.split(separator: "\n").map { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      return object as? [String: Any] ?? [:]
    }
  }

  /// Runs `qlrender` of the release build in `folder`.
  public static func qlrender(
    _ arguments: [String], in folder: TemporaryFolder, input: String = "",
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try run(
      PackageFolder.release.appendingPathComponent("qlrender"), arguments, in: folder,
      input: input, environment: environment)
  }

  /// Runs `qlrender` in `folder` until it has written so many lines, then sends it a signal and waits for
  /// its end; what it says on standard error is not kept.
  public static func qlrender(
    _ arguments: [String], in folder: TemporaryFolder, stoppedBy signal: Int32,
    afterLines count: Int
  ) throws -> ProgramRun {
    let process = Process()
    let output = Pipe()
    process.executableURL = PackageFolder.release.appendingPathComponent("qlrender")
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var lines = output.lines(count)
    kill(process.processIdentifier, signal)
    lines += output.lines(.max)
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return ProgramRun(
      status: process.terminationStatus + (isSignal ? 128 : 0),
      output: String(decoding: lines, as: UTF8.self), errors: "")
  }

  /// Runs a program in `folder` and waits for its end.
  public static func run(
    _ program: URL, _ arguments: [String], in folder: TemporaryFolder, input: String = "",
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    // Files instead of pipes: nothing can fill up and block.
    let scratch = try TemporaryFolder()
    let names = ["in", "out", "err"].map { scratch.url.appendingPathComponent($0) }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return ProgramRun(
      status: process.terminationStatus + (isSignal ? 128 : 0),
      output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }
}

extension Pipe {
  /// Reads until there are so many lines more, or the end.
  public func lines(_ count: Int) -> Data {
    var all = Data()
    var ends = 0
    while ends < count {
      let some = fileHandleForReading.availableData
      guard !some.isEmpty else { break }
      all += some
      ends += some.count { $0 == UInt8(ascii: "\n") }
    }
    return all
  }
}
