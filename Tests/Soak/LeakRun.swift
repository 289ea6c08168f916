/// Good files over and over in workers that are used again: no process grows.
struct LeakRun {
  let samples: Samples
  let count: Int

  /// What the sizes of workers differ by, which have drawn other files last.
  private static let tolerance = 96 << 20

  func run(_ drawing: Drawing) async -> Verdict {
    var tally = Tally(expecting: count)
    var sizes: [(caller: Int, workers: Int)] = []
    let file = { @Sendable (index: Int) in
      let sample = samples.files[index % samples.files.count]
      return (bytes: sample.bytes, fileExtension: sample.fileExtension)
    }
    await Round(drawing: drawing, count: count, file: file).run { _, outcome in
      tally.note(outcome.name, outcome.time)
      if tally.files == count / 10 || tally.files == count {
        sizes.append((ProcessState.now().resident, ProcessState.residentOfDescendants()))
      }
    }
    var verdict = Verdict("leaks", tally)
    guard sizes.count == 2 else { return verdict }
    verdict.require(
      Double(sizes[1].caller) <= Double(sizes[0].caller) * 1.05,
      "The caller grew from \(sizes[0].caller) to \(sizes[1].caller) bytes.")
    verdict.require(
      sizes[1].workers <= sizes[0].workers + LeakRun.tolerance,
      "The workers grew from \(sizes[0].workers) to \(sizes[1].workers) bytes.")
    return verdict
  }
}
