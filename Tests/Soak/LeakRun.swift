/// Good files over and over: no process grows.
struct LeakRun {
  let samples: Samples
  let count: Int

  func run(_ drawing: Drawing) async -> Verdict {
    var tally = Tally(expecting: count)
    var sizes: [Int] = []
    let file = { @Sendable (index: Int) in
      let sample = samples.files[index % samples.files.count]
      return (bytes: sample.bytes, fileExtension: sample.fileExtension)
    }
    await Round(drawing: drawing, count: count, file: file).run { _, outcome in
      tally.note(outcome.name, outcome.time)
      if tally.files == count / 10 || tally.files == count {
        sizes.append(ProcessState.now().resident)
      }
    }
    var verdict = Verdict("leaks", tally)
    if let first = sizes.first, let last = sizes.last {
      verdict.require(
        Double(last) <= Double(first) * 1.05, "The caller grew from \(first) to \(last) bytes.")
    }
    return verdict
  }
}
