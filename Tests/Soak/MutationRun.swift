internal import FoundationEssentials
internal import Glibc

/// Damaged files through the wall: the caller survives, every file ends by its deadline, nothing is left.
struct MutationRun {
  let samples: Samples
  let count: Int
  let seed: UInt64
  /// Where files go that a worker died of.
  let findings: URL

  /// How much later than the deadline a file may end on a machine that has other things to do.
  private static let patience = 2.0

  /// Shorter runs say nothing about growth: a page of the heap more would be a slope.
  private static let settling = 10_000

  func run(_ drawing: Drawing) async -> Verdict {
    var tally = Tally(expecting: count)
    await Round(drawing: drawing, count: count, file: file).run { index, outcome in
      tally.note(outcome.name, outcome.time)
      if outcome.name.hasPrefix("worker.") { keep(index, outcome) }
    }
    var verdict = Verdict("mutations", tally)
    let drawn = tally.count { $0 == "ok" || $0.hasPrefix("warning") }
    verdict.require(drawn * 5 >= count, "Only \(drawn) files were drawn.")
    let died = tally.count { $0 == "worker.died" }
    verdict.require(died * 1000 <= count, "\(died) workers died.")
    verdict.require(
      tally.outcomes["worker.sandbox"] == nil, "A worker was not confined, or did what it may not.")
    verdict.require(
      tally.percentile(1) <= Drawing.deadline + MutationRun.patience,
      "A file took \(tally.percentile(1)) s; the deadline is \(Drawing.deadline) s.")
    verdict.require(
      tally.growth < 1000 || count < MutationRun.settling,
      "The caller grew by \(tally.growth) bytes with each 1,000 files.")
    return verdict
  }

  /// The file of a number is the same in every run with one seed.
  private func file(_ index: Int) -> (bytes: [UInt8], fileExtension: String) {
    let sample = samples.files[index % samples.files.count]
    let other = samples.files[(index &* 7 &+ 3) % samples.files.count]
    var mutation = Mutation(seed: seed &+ UInt64(index))
    return (mutation.mutate(sample.bytes, splicing: other.bytes), sample.fileExtension)
  }

  private func keep(_ index: Int, _ outcome: Drawing.Outcome) {
    let (bytes, fileExtension) = file(index)
    try? FileManager.default.createDirectory(at: findings, withIntermediateDirectories: true)
    let name = "mutation-\(seed)-\(index).\(fileExtension)"
    _ = bytes.write(to: findings.appendingPathComponent(name))
    print("# \(name): \(outcome.detail)")
  }
}
