import Foundation
import PreviewCore
import PreviewKit
import PreviewPixels
import Synchronization
import TestSupport

/// A folder of inputs `in` and one of outputs `out`, and batches from one to the other.
final class BatchBench: Sendable {
  let folder: TemporaryFolder
  let input: FilePath
  let output: FilePath
  let generator: ThumbnailGenerator

  /// Files are drawn in this process by `CountedPage`, or by `generator`.
  init(_ generator: ThumbnailGenerator? = nil) throws {
    folder = try TemporaryFolder()
    input = FilePath(folder.path + "/in")
    output = FilePath(folder.path + "/out")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/in", withIntermediateDirectories: false)
    var registry = PreviewOpener.emptyRegistry()
    let lane = Lane("counted")
    registry.register(.plainText) { (source, options) throws(PreviewError) in
      try await InProcessSession.open(source, with: CountedPage.self, options: options, lane: lane)
    }
    self.generator = generator ?? ThumbnailGenerator(opener: PreviewOpener(registry: registry))
  }

  /// Options that draw small pictures, with as many jobs.
  func options(_ change: (inout BatchOptions) -> Void = { _ in }) -> BatchOptions {
    var request = ThumbnailRequest(file: FilePath(""), size: PixelSize(square: 8))
    request.settings.limits.seconds = 30
    var options = BatchOptions(request: request)
    options.jobs = 2
    change(&options)
    return options
  }

  /// Writes a text among the inputs, and the folders it lies in.
  @discardableResult
  func write(_ text: String, to name: String) throws -> FilePath {
    let file = "in/" + name
    let parent = folder.url.appendingPathComponent(file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    return try folder.write(Array(text.utf8), to: file)
  }

  /// Draws the folder of inputs, or what is given; gives the results in the order of the inputs.
  func run(
    _ options: BatchOptions, _ paths: [FilePath]? = nil
  ) async throws(PreviewError) -> [BatchResult] {
    try await run(options, inputs: BatchInputs(paths ?? [input], output: output))
  }

  func batch(_ options: BatchOptions) -> BatchThumbnailer {
    BatchThumbnailer(generator: generator, output: output, options: options)
  }

  private func run(
    _ options: BatchOptions, inputs: some Sequence<BatchInput> & Sendable
  ) async throws(PreviewError) -> [BatchResult] {
    let results = Mutex<[BatchResult]>([])
    try await batch(options).run(inputs) { result in results.withLock { $0.append(result) } }
    return results.withLock { $0.sorted { $0.index < $1.index } }
  }

  /// The outputs by their path in the folder, without the journal.
  var outputs: [String: [UInt8]] {
    let all = FileManager.default.enumerator(atPath: folder.path + "/out")?.compactMap {
      $0 as? String
    }
    let files = (all ?? []).filter { !$0.hasPrefix(".qlrender") }.compactMap { name in
      FileManager.default.contents(atPath: folder.path + "/out/" + name).map { (name, Array($0)) }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// The names of the outputs, sorted.
  var names: [String] { outputs.keys.sorted() }

  var journal: URL { folder.url.appendingPathComponent("out/.qlrender.journal") }
}

extension [BatchResult] {
  /// The codes, `nil` where there is none.
  var codes: [String?] { map(\.brief.code) }
}
