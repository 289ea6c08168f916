internal import BenchmarkSupport
internal import PreviewCore
internal import PreviewKit
internal import PreviewPixels

/// A gigabyte of text and of a table: whether reading on stays flat.
///
/// What the first page costs is
/// measured by ``Sizes``.
enum LongFiles {
  /// Makes each file, reads it to the end, and removes it.
  static func run() async {
    for recipe in [1 << 20, 1 << 30].flatMap({ [Recipe(.text, $0), Recipe(.csv, $0)] }) {
      guard let path = Inputs.made(recipe) else { continue }
      await readOn(path)
      Inputs.remove(path)
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
      var line = Measurement(group: "long", name: "read-on", input: Inputs.label(path))
      line.facts = [
        "pagesDrawn": Double(drawn), "lastRecordSeen": Double(records),
        "seconds": (clock.now - begin).inSeconds, "peakBytes": Double(usage.peakMemoryBytes),
      ]
      Report.print(line)
    } catch {
      Report.complain("\(path): \(error.description)")
    }
  }
}
