internal import BenchmarkSupport
internal import Glibc
internal import PreviewCore
internal import PreviewKit
internal import PreviewPixels

/// A gigabyte of text and of a table: what the first page costs, and whether reading on stays flat.
enum LongFiles {
  private static let sizes = [("1 MB", 1 << 20), ("1 GB", 1 << 30)]
  private static let kinds: [(name: String, record: @Sendable (Int) -> String)] = [
    ("txt", { "\($0): the quick brown fox jumps over the lazy dog, and then it goes on.\n" }),
    ("csv", { "\($0),\"item, number \($0)\",\($0 * 7).50,2026-11-30,north\n" }),
  ]

  /// Makes the files, draws their first pages in turn, and reads the long ones to the end.
  static func run(rounds: Int) async {
    for kind in kinds {
      let paths = sizes.map { "\(Inputs.folder)/long-\($0.1).\(kind.name)" }
      for (path, size) in zip(paths, sizes) { make(path, size.1, kind.record) }
      firstPages(paths, rounds)
      for path in paths { await readOn(path) }
    }
  }

  private static func firstPages(_ paths: [String], _ rounds: Int) {
    var costs = paths.map { _ in [Cost]() }
    for _ in 0..<rounds {
      for (index, path) in paths.enumerated() {
        let command = [
          ".build/release/qlrender", "thumbnail", "-s", "256", "-o", "\(Inputs.folder)/out.png",
          path,
        ]
        Measure.command(command).map { costs[index].append($0) }
      }
    }
    let samples = costs.map { Sample(costs: $0) }
    for (path, sample) in zip(paths, samples) {
      let ratio = sample.median(\.processor) / samples[0].median(\.processor)
      Report.print("first-page", "qlrender", path, sample, ratio: ratio)
    }
  }

  /// Every thousandth page is drawn.
  private static func readOn(_ path: String) async {
    var settings = PreviewSettings(limits: .preview)
    settings.limits.seconds = 120
    let workers = WorkerLocation(folder: FilePath(".build/release"))
    do throws(PreviewError) {
      let reader = try await ContinuousPreview(
        file: FilePath(path), sizing: .longestSide(800), settings: settings,
        opener: .isolated(workers: workers))
      let clock = ContinuousClock()
      let begin = clock.now
      var drawn = 0
      var records = 0
      while let start = await reader.position, try await reader.nextPage() != nil {
        drawn += 1
        let end = await reader.position?.record ?? start.record
        records = max(records, end)
        try await reader.skip(max(end - start.record, 1) * 999)
      }
      let usage = await reader.close()
      Report.facts(
        "read-on", path,
        [
          "pagesDrawn": Double(drawn), "lastRecordSeen": Double(records),
          "seconds": (clock.now - begin).inSeconds, "peakBytes": Double(usage.peakMemoryBytes),
        ])
    } catch {
      Report.complain("\(path): \(error.description)")
    }
  }

  private static func make(_ path: String, _ size: Int, _ record: (Int) -> String) {
    let unfinished = path + ".unfinished"
    guard unsafe access(path, R_OK) != 0, let file = unsafe fopen(unfinished, "w") else { return }
    defer { _ = unsafe fclose(file) == 0 ? unsafe rename(unfinished, path) : -1 }
    var written = 0
    var number = 0
    while written < size {
      let text = record(number)
      unsafe fputs(text, file)
      written += text.utf8.count
      number += 1
    }
  }
}
