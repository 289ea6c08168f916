internal import FoundationEssentials
internal import Glibc
internal import Synchronization
internal import TestSupport

/// Good files while workers are killed at random: every file is delivered as in a quiet run.
struct ChaosRun {
  let samples: Samples
  let count: Int
  let seed: UInt64

  /// With fewer files the run says nothing.
  private static let fewest = 20

  func run(_ drawing: Drawing) async -> Verdict {
    let quiet = await quickOnes(drawing)
    guard quiet.count >= ChaosRun.fewest else {
      var verdict = Verdict("chaos", Tally(expecting: 0))
      verdict.require(false, "Only \(quiet.count) files are drawn within a second.")
      return verdict
    }
    var tally = Tally(expecting: count)
    var lost: [String] = []
    let killed = Mutex(0)
    let killer = Task { await kill(counting: killed) }
    await round(drawing, quiet.map(\.sample), count).run { index, outcome in
      tally.note(outcome.name, outcome.time)
      let (sample, expected) = quiet[index % quiet.count]
      if outcome.name != expected.name || outcome.hash != expected.hash {
        lost.append("\(sample.name): \(outcome.name)")
      }
    }
    killer.cancel()
    await killer.value
    var verdict = Verdict("chaos, \(killed.withLock { $0 }) workers killed", tally)
    verdict.require(killed.withLock { $0 } > 0, "No worker was killed.")
    verdict.require(lost.isEmpty, "\(lost.count) files came out otherwise: \(lost.prefix(5)).")
    return verdict
  }

  /// The files that are drawn at once, and what comes of them when nobody disturbs; what a deadline
  /// ends comes out otherwise each time.
  private func quickOnes(
    _ drawing: Drawing
  ) async -> [(sample: Samples.Sample, outcome: Drawing.Outcome)] {
    var quick: [(sample: Samples.Sample, outcome: Drawing.Outcome)] = []
    await round(drawing, samples.files, samples.files.count).run { index, outcome in
      if outcome.time < .seconds(1) { quick.append((samples.files[index], outcome)) }
    }
    return quick
  }

  private func round(_ drawing: Drawing, _ files: [Samples.Sample], _ count: Int) -> Round {
    Round(drawing: drawing, count: count) { index in
      let sample = files[index % files.count]
      return (sample.bytes, sample.fileExtension)
    }
  }

  private func kill(counting killed: borrowing Mutex<Int>) async {
    var random = SplitMix64(seed: seed)
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(Int.random(in: 200...1000, using: &random)))
      guard let victim = ProcessState.descendants().randomElement(using: &random) else { continue }
      _ = Glibc.kill(victim, SIGKILL)
      killed.withLock { $0 += 1 }
    }
  }
}
