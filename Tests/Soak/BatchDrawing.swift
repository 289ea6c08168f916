internal import FoundationEssentials
internal import PreviewCore
internal import PreviewKit

/// Draws replicas by a batch, as `qlrender batch` does.
struct BatchDrawing {
  let samples: [Samples.Sample]
  let count: Int
  let seed: UInt64
  /// Where inputs and outputs are while it lasts.
  let folder: URL
  var isolation = Isolation.perFile
  var jobs = 2
  /// Seconds that a file may take.
  var deadline = 10.0

  /// What became of one file; the hash is that of the picture's file.
  struct Outcome: Sendable {
    let index: Int
    let name: String
    let time: Duration
    let hash: Int
    /// The sentence of its error.
    let detail: String
  }

  /// Draws all, and says what was wrong with the batch as a whole.
  ///
  /// `each` hears of the files in the order in which they are finished.
  func run(_ each: (Outcome) -> Void) async -> [String] {
    let (inputs, outputs) = (place("in"), place("out"))
    let opener = PreviewOpener.isolated(isolation: isolation)
    defer {
      opener.close()
      for folder in [inputs, outputs] { try? FileManager.default.removeItem(at: folder) }
    }
    let output = FilePath(outputs.path)
    let batch = BatchThumbnailer(
      generator: ThumbnailGenerator(opener: opener), output: output, options: options)
    let files = Replicas(samples: samples, count: count, seed: seed, folder: inputs)
    var drawn = 0
    do throws(PreviewError) {
      try await batch.run(BatchInputs(files, output: output)) { result in
        if result.output != nil { drawn += 1 }
        each(BatchDrawing.outcome(result))
        try? FileManager.default.removeItem(atPath: result.input.exactString)
      }
    } catch {
      return ["The batch ended early: \(error.description)"]
    }
    return BatchDrawing.faults(in: outputs, expecting: drawn)
  }

  /// What became of all files, by their number; `nil` for those that nothing was heard of.
  ///
  /// `each` is called whenever one is done, with the number of the first that is not.
  func outcomes(_ each: (Int) -> Void = { _ in }) async -> (all: [Outcome?], faults: [String]) {
    var all = [Outcome?](repeating: nil, count: count)
    var lowest = 0
    let faults = await run { outcome in
      all[outcome.index] = outcome
      while lowest < count, all[lowest] != nil { lowest += 1 }
      each(lowest)
    }
    let missing = all.count { $0 == nil }
    return (all, missing == 0 ? faults : faults + ["\(missing) files were never reported."])
  }

  private var options: BatchOptions {
    var request = ThumbnailRequest(file: FilePath(""))
    request.settings.limits.seconds = deadline
    var options = BatchOptions(request: request)
    options.jobs = jobs
    return options
  }

  private func place(_ name: String) -> URL {
    let place = folder.appendingPathComponent(name)
    try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return place
  }

  private static func outcome(_ result: BatchResult) -> Outcome {
    let file = result.output.flatMap { FileManager.default.contents(atPath: $0.exactString) }
    var name = result.brief.code ?? result.brief.status.rawValue
    if case .drawn(let thumbnail) = result.outcome, let warning = thumbnail.warnings.first {
      name = "warning: \(warning.code.rawValue)"
    }
    var detail = ""
    if case .failed(let error) = result.outcome { detail = error.description }
    return Outcome(
      index: result.index, name: name, time: result.duration, hash: file?.hashValue ?? 0,
      detail: detail)
  }

  /// There is a picture for each that was reported, the journal, and nothing else.
  private static func faults(in folder: URL, expecting drawn: Int) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter { !$0.hasSuffix(".png") && $0 != ".qlrender.journal" }
    var faults = others.isEmpty ? [] : ["Files \(others.prefix(5)) are left."]
    if names.count != drawn + 1 + others.count {
      faults.append("There are \(names.count) files for \(drawn) pictures and a journal.")
    }
    return faults
  }
}
