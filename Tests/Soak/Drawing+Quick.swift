extension Drawing {
  /// A sample, and what comes of it when nobody disturbs.
  typealias QuickOne = (sample: Samples.Sample, outcome: Outcome)

  /// The samples that are done within a second, in their order; what a deadline ends comes out otherwise
  /// each time.
  func quickOnes(of samples: Samples) async -> [QuickOne] {
    var quick: [(index: Int, outcome: Outcome)] = []
    let round = Round(drawing: self, count: samples.files.count) { index in
      (samples.files[index].bytes, samples.files[index].fileExtension)
    }
    await round.run { index, outcome in
      if outcome.time < .seconds(1) { quick.append((index, outcome)) }
    }
    return quick.sorted { $0.index < $1.index }.map { (samples.files[$0.index], $0.outcome) }
  }
}
