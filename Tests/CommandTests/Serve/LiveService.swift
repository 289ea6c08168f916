import Foundation
import TestSupport

/// A running `qlrender serve --stdio`, spoken to as a client would.
final class LiveService {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private var read = Data()
  /// The first line.
  private(set) var hello: [String: Any] = [:]

  /// Starts it in `folder`; reads the first line unless that is left to the test.
  ///
  /// `waits` says whether its ends of the pipes do, which it shares with whoever started it.
  init(
    _ arguments: String..., in folder: TemporaryFolder, readsHello: Bool = true, waits: Bool = true
  ) throws {
    if !waits {
      for end in [input.fileHandleForReading, output.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFL, O_NONBLOCK)
      }
    }
    process.executableURL = PackageFolder.release.appendingPathComponent("qlrender")
    process.arguments = ["serve", "--stdio"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "QLRENDER_PASSWORD" }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Held by us as well, they would keep the service from seeing that its client has gone.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    if readsHello { hello = answer() ?? [:] }
  }

  /// The end of the input, for tests that write as they like.
  var writingEnd: FileHandle { input.fileHandleForWriting }

  /// Sends lines, all in one piece.
  func send(_ requests: [String: Any]...) throws { try send(requests) }

  func send(_ requests: [[String: Any]]) throws {
    try writingEnd.write(contentsOf: Self.lines(requests))
  }

  /// Sends lines while the test reads; more than fits into pipes and window.
  func sendMeanwhile(_ requests: [[String: Any]]) throws {
    let (end, lines) = (writingEnd, try Self.lines(requests))
    Thread.detachNewThread { try? end.write(contentsOf: lines) }
  }

  private static func lines(_ requests: [[String: Any]]) throws -> Data {
    try requests.reduce(into: Data()) { lines, request in
      lines += try JSONSerialization.data(withJSONObject: request) + [10]
    }
  }

  /// The next line as it is; `nil` at the end.
  func line() -> Data? {
    while true {
      if let end = read.firstIndex(of: 10) {
        defer { read.removeSubrange(...end) }
        return Data(read[..<end])
      }
      let some = output.fileHandleForReading.availableData
      guard !some.isEmpty else { return nil }
      read += some
    }
  }

  /// The next answer; `nil` at the end, an empty one when it is no JSON object.
  func answer() -> [String: Any]? {
    line().map { (try? JSONSerialization.jsonObject(with: $0)) as? [String: Any] ?? [:] }
  }

  func answers(_ count: Int) -> [[String: Any]] { (0..<count).compactMap { _ in answer() } }

  /// Says that there is no more, and gives all answers that still come.
  func finish() throws -> [[String: Any]] {
    try writingEnd.close()
    return rest()
  }

  /// All answers until the output ends.
  func rest() -> [[String: Any]] {
    var all: [[String: Any]] = []
    while let answer = answer() { all.append(answer) }
    process.waitUntilExit()
    return all
  }

  /// Reads no more.
  func closeOutput() throws { try output.fileHandleForReading.close() }

  /// What was said on standard error; waits for the end.
  var complaints: String {
    String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}

extension [String: Any] {
  var id: Int? { self["id"] as? Int }
  var code: String? { self["code"] as? String }
  var status: String? { self["status"] as? String }
}
