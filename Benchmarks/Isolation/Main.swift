internal import BenchmarkSupport
internal import PreviewCore
internal import PreviewEngines
internal import PreviewKit
internal import PreviewPixels
internal import PreviewWorker

/// `qlbench-isolation FILE...`: what one small thumbnail costs in each way to keep files apart, in rounds
/// that go through all of them.
///
/// It is a program of its own since it links the engines, whose size would show in what `qlbench` starts.
@main
struct Main {
  private static let rounds = 60
  /// Rounds that make ready and do not count.
  private static let unmeasured = 3

  /// A way to draw.
  private struct Way {
    let name: String
    let opener: PreviewOpener
    let generator: ThumbnailGenerator
    var costs: [Cost] = []

    init(_ name: String, _ opener: PreviewOpener) {
      self.name = name
      self.opener = opener
      generator = ThumbnailGenerator(opener: opener)
    }
  }

  private static var ways: [Way] {
    let workers = WorkerLocation(folder: FilePath(".build/release"))
    let reused = WorkerPool(workers, isolation: .reused())
    return [
      Way("in-process", .inProcess()),
      Way("fresh", .isolated(pool: WorkerPool(workers, freshFiles: .max))),
      Way("warm-parent", .isolated(pool: WorkerPool(workers, freshFiles: 0))),
      Way("reused", .isolated(pool: reused)),
    ]
  }

  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "--kernels" {
      return await EngineKernels(runs: words.last.flatMap { Int($0) } ?? 11).run()
    }
    for path in words {
      await measure(path)
      await measureStart(path)
    }
  }

  /// One thumbnail after the other; of the processor time only what this process took is known of
  /// workers that go on, so it is told of the others only.
  private static func measure(_ path: String) async {
    var ways = ways
    for round in 0..<rounds + unmeasured {
      for index in ways.indices {
        guard let cost = await cost(path, ways[index].generator) else {
          return Report.print(line(ways[index].name, path).skipped("it could not be drawn"))
        }
        if round >= unmeasured { ways[index].costs.append(cost) }
      }
    }
    let samples = ways.map { Sample(costs: $0.costs) }
    for (way, sample) in zip(ways, samples) {
      let ratio = sample.median(\.wall) / samples[0].median(\.wall)
      Report.print(line(way.name, path).measured(sample, ratio: ratio))
      way.opener.close()
    }
  }

  /// The first so many files of an engine, from nothing, which shows when a warm parent pays.
  private static func measureStart(_ path: String) async {
    for count in [1, 2, 3, 5] {
      var costs = [[Cost]](repeating: [], count: 3)
      for _ in 0..<11 {
        for (index, freshFiles) in [Int.max, 0, 1].enumerated() {
          let workers = WorkerLocation(folder: FilePath(".build/release"))
          let opener = PreviewOpener.isolated(pool: WorkerPool(workers, freshFiles: freshFiles))
          let cost = await cost(path, ThumbnailGenerator(opener: opener), times: count, opener)
          if let cost { costs[index].append(cost) }
        }
      }
      for (name, costs) in zip(["fresh", "warm at once", "warm from the second on"], costs) {
        var line = line(name, path)
        line.name = "first \(count)"
        Report.print(line.measured(Sample(costs: costs)))
      }
    }
  }

  private static func line(_ way: String, _ path: String) -> Measurement {
    Measurement(group: "isolation", name: "isolation", subject: way, input: path)
  }

  private static func cost(
    _ path: String, _ generator: ThumbnailGenerator, times: Int = 1, _ opener: PreviewOpener? = nil
  ) async -> Cost? {
    let request = ThumbnailRequest(file: FilePath(path), size: PixelSize(square: 256))
    let before = Measure.ownProcessor + Measure.childrenProcessor
    let clock = ContinuousClock()
    let begin = clock.now
    for _ in 0..<times {
      guard (try? await generator.generate(request)) != nil else { return nil }
    }
    let wall = (clock.now - begin).inSeconds
    opener?.close()
    let processor = Measure.ownProcessor + Measure.childrenProcessor - before
    return Cost(wall: wall, processor: processor, peakBytes: 0)
  }
}
