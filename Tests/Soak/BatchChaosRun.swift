internal import PreviewKit

/// A batch while its workers and their parents are killed at random: every file is delivered as in a quiet
/// batch, byte for byte.
struct BatchChaosRun {
  let drawing: BatchDrawing

  func run() async -> Verdict {
    let (expected, faults) = await drawing.outcomes()
    var tally = Tally(expecting: drawing.count * 2)
    var comparison = Comparison()
    var all = faults
    var killed: [Int] = []
    for isolation in [Isolation.perFile, .reused()] {
      var disturbed = drawing
      disturbed.isolation = isolation
      let (done, settled) = (Counter(), Counter())
      // A batch knows of no more inputs than it draws, and one.
      let ahead = drawing.jobs + 1
      let killer = Killer(seed: drawing.seed, pause: 5...50) {
        (done.number + ahead, settled.number)
      }
      let (outcome, count) = await killer.during {
        await disturbed.outcomes { lowest in
          done.add()
          settled.set(lowest)
        }
      }
      for case let found? in outcome.all { tally.note(found.name, found.time) }
      comparison.compare(outcome.all, with: expected)
      (all, killed) = (all + outcome.faults, killed + [count])
    }
    var verdict = Verdict("batch-chaos, \(killed) processes killed", tally)
    verdict.faults += all
    verdict.require(killed.allSatisfy { $0 * 50 >= drawing.count }, "Too few were killed.")
    verdict.take(comparison, of: drawing.count * 2)
    return verdict
  }
}
