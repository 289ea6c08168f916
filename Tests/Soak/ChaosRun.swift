/// Good files while workers are killed at random: every file is delivered as in a quiet run.
struct ChaosRun {
  let samples: Samples
  let count: Int
  let seed: UInt64

  /// With fewer files the run says nothing.
  private static let fewest = 20

  func run(_ drawing: Drawing) async -> Verdict {
    let quick = await drawing.quickOnes(of: samples)
    guard quick.count >= ChaosRun.fewest else {
      var verdict = Verdict("chaos", Tally(expecting: 0))
      verdict.require(false, "Only \(quick.count) files are drawn within a second.")
      return verdict
    }
    var tally = Tally(expecting: count)
    var lost: [String] = []
    let round = Round(drawing: drawing, count: count) { index in
      let sample = quick[index % quick.count].sample
      return (sample.bytes, sample.fileExtension)
    }
    let (_, killed) = await Killer(seed: seed, pause: 200...1000).during {
      await round.run { index, outcome in
        tally.note(outcome.name, outcome.time)
        let (sample, expected) = quick[index % quick.count]
        if outcome.name != expected.name || outcome.hash != expected.hash {
          lost.append("\(sample.name): \(outcome.name)")
        }
      }
    }
    var verdict = Verdict("chaos, \(killed) workers killed", tally)
    verdict.require(killed > 0, "No worker was killed.")
    verdict.require(lost.isEmpty, "\(lost.count) files came out otherwise: \(lost.prefix(5)).")
    return verdict
  }
}
