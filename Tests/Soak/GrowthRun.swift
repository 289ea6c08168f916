/// A batch of many files: no process grows, and none keeps descriptors.
struct GrowthRun {
  let drawing: BatchDrawing

  /// What pools and warm parents take first is not growth.
  private static let settling = 500
  /// How many files lie between two looks.
  private static let interval = 10
  /// Bytes by which a process may be larger at the end.
  private static let tolerance = 20 << 20

  func run() async -> Verdict {
    var tally = Tally(expecting: drawing.count)
    let begin = min(GrowthRun.settling, drawing.count / 4)
    // The same samples early and late, since what a worker takes depends on what it draws.
    let width = min(drawing.samples.count, drawing.count / 4)
    var (early, late) = (Census(), Census())
    let faults = await drawing.run { outcome in
      tally.note(outcome.name, outcome.time)
      guard tally.files.isMultiple(of: GrowthRun.interval) else { return }
      if (begin..<begin + width).contains(tally.files) { early.count() }
      if tally.files >= drawing.count - width { late.count() }
    }
    var verdict = Verdict("batch", tally)
    verdict.faults += faults
    verdict.processes = Census.compare(early, late)
    for (role, sizes) in verdict.processes ?? [:] {
      verdict.require(
        sizes.median[1] - sizes.median[0] <= GrowthRun.tolerance, "\(role) grew: \(sizes).")
      // Who was forked for one file takes what it holds with it.
      verdict.require(
        sizes.descriptors[1] <= sizes.descriptors[0] || role.hasSuffix(ProcessState.forked),
        "\(role) keeps descriptors: \(sizes).")
    }
    verdict.require((verdict.processes?.count ?? 0) > 1, "No worker was seen.")
    return verdict
  }
}
