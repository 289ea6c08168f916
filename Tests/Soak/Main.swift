internal import CPosix
internal import FoundationEssentials
internal import Glibc
internal import PreviewKit

/// `qlsoak`: long runs through the real wall; a line of JSON each, exit status 1 when something is wrong.
///
///     qlsoak RUN --files N --seed N --findings DIR FOLDER...
@main
struct Main {
  static func main() async {
    guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
      let runs = Arguments.Run.allCases.map(\.rawValue).joined(separator: "|")
      print("usage: qlsoak \(runs) [--files N] [--seed N] [--findings DIR] FOLDER...")
      exit(64)
    }
    let samples = Samples(below: arguments.folders)
    guard !samples.files.isEmpty else {
      print("qlsoak: there are no files to draw in \(arguments.folders).")
      exit(66)
    }
    // As the command does; many arenas would be many reserves, which look like growth for hours.
    cposix_keep_memory_small()
    let verdict = await run(arguments, samples)
    verdict.print()
    exit(verdict.faults.isEmpty ? 0 : 1)
  }

  private static func run(_ arguments: Arguments, _ samples: Samples) async -> Verdict {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("qlrender-soak-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    await warmUp(samples, in: folder)
    let before = ProcessState.now()
    var verdict = await run(arguments, samples, in: folder)
    // What Foundation keeps of programs that it has run says nothing about this one.
    verdict.compare(with: arguments.run == .stops ? nil : before, folder: folder)
    return verdict
  }

  /// The first files cost what is never given back: threads, the descriptors that wait for events.
  private static func warmUp(_ samples: Samples, in folder: URL) async {
    let drawing = Drawing(generator: .isolated(), folder: folder)
    try? await Task.sleep(for: .milliseconds(1))
    for sample in samples.files.prefix(20) {
      _ = await drawing.draw(sample.bytes, named: "warm-up.\(sample.fileExtension)")
    }
  }

  /// Apart, so that generator and workers are gone when it returns.
  private static func run(
    _ arguments: Arguments, _ samples: Samples, in folder: URL
  ) async -> Verdict {
    let isolation: Isolation =
      [.leaks, .reusedBatch].contains(arguments.run) ? .reused() : .perFile
    let drawing = Drawing(generator: .isolated(isolation: isolation), folder: folder)
    switch arguments.run {
    case .batch, .reusedBatch, .jobs, .batchChaos, .stops:
      return await BatchRuns(arguments, samples, folder).run(drawing, isolation)
    case .mutations:
      return await MutationRun(
        samples: samples, count: arguments.files, seed: arguments.seed,
        findings: arguments.findings
      ).run(drawing)
    case .leaks:
      return await LeakRun(samples: samples, count: arguments.files).run(drawing)
    case .chaos:
      return await ChaosRun(samples: samples, count: arguments.files, seed: arguments.seed)
        .run(drawing)
    }
  }
}
