internal import FoundationEssentials
internal import Glibc
internal import PreviewCore
internal import TestSupport

/// `qlrender batch` stopped by signals at random points and resumed: in the end everything is as if nobody
/// had stopped it, and nothing that was reported was lost.
struct StopsRun {
  let samples: [Samples.Sample]
  let count: Int
  let seed: UInt64

  /// How many times it is stopped in all.
  private static let points = 20
  /// How many times one batch is stopped at most before it may go on to its end.
  private static let mostInOne = 3

  func run() async throws -> Verdict {
    let folder = try TemporaryFolder()
    try writeInputs(folder)
    var tally = Tally(expecting: StopsRun.points * 2 + 1)
    let begin = ContinuousClock.now
    let whole = try BatchTree.drawn(in: folder, to: "whole")
    tally.note("whole", ContinuousClock.now - begin)
    var random = SplitMix64(seed: seed)
    var faults: [String] = []
    var left = StopsRun.points
    while left > 0 {
      let stops = min(left, Int.random(in: 1...StopsRun.mostInOne, using: &random))
      let tree = try stopped(stops, folder, "out\(left)", &random, &tally)
      faults += tree.faults(expecting: whole).map { "with \(left) points left: \($0)" }
      left -= stops
    }
    var verdict = Verdict("stops, of batches of \(whole.files.count) pictures", tally)
    verdict.faults = faults
    verdict.require(whole.files.count * 2 > count, "Only \(whole.files.count) files were drawn.")
    verdict.require(
      (tally.outcomes["ended before"] ?? 0) * 4 < StopsRun.points, "Most signals came too late.")
    return verdict
  }

  /// A batch that is stopped some times, then resumed to its end.
  private func stopped(
    _ stops: Int, _ folder: TemporaryFolder, _ output: String, _ random: inout SplitMix64,
    _ tally: inout Tally
  ) throws -> BatchTree {
    var tree = BatchTree(folder: folder, output: output)
    for _ in 0..<stops {
      let signal = [SIGINT, SIGTERM, SIGKILL].randomElement(using: &random) ?? SIGKILL
      let lines = Int.random(in: 0..<count * 9 / 10, using: &random)
      let begin = ContinuousClock.now
      let isStopped = try tree.draw(stoppedBy: signal, afterLines: lines)
      tally.note(isStopped ? "signal \(signal)" : "ended before", ContinuousClock.now - begin)
    }
    let begin = ContinuousClock.now
    try tree.finish()
    tally.note("resumed", ContinuousClock.now - begin)
    return tree
  }

  private func writeInputs(_ folder: TemporaryFolder) throws {
    let inputs = folder.url.appendingPathComponent("in")
    try FileManager.default.createDirectory(at: inputs, withIntermediateDirectories: true)
    let files = Replicas(samples: samples, count: count, seed: seed, folder: inputs)
    for _ in files {}
  }
}
