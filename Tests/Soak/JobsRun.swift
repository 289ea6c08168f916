internal import PreviewKit

/// One, two and eight files at a time, and workers that are used again, give the same bytes.
struct JobsRun {
  let drawing: BatchDrawing

  func run() async -> Verdict {
    let ways: [(jobs: Int, isolation: Isolation)] = [
      (1, .perFile), (2, .perFile), (8, .perFile), (2, .reused()),
    ]
    var tally = Tally(expecting: drawing.count * ways.count)
    var comparison = Comparison()
    var faults: [String] = []
    var first: [BatchDrawing.Outcome?]?
    for way in ways {
      var drawing = drawing
      (drawing.jobs, drawing.isolation) = way
      let (all, found) = await drawing.outcomes()
      faults += found
      for case let outcome? in all { tally.note(outcome.name, outcome.time) }
      if let first { comparison.compare(all, with: first) } else { first = all }
    }
    var verdict = Verdict("jobs", tally)
    verdict.faults += faults
    verdict.take(comparison, of: drawing.count * (ways.count - 1))
    return verdict
  }
}
