internal import BenchmarkSupport

/// Many small files in one go, with one job and with two.
enum Batches {
  private static let recipes = [Recipe(.photographs, 100), Recipe(.documents, 30)]

  static func run(_ options: Options) {
    let runs = options.isQuick ? 1 : 7
    for recipe in recipes {
      guard let path = Inputs.made(recipe) else { continue }
      for isolation in options.isQuick ? ["per-file"] : ["per-file", "reused"] {
        measure(recipe, path, isolation, runs)
      }
    }
  }

  /// One job and two, in turn; the least of the runs is what counts, since batches are long.
  private static func measure(
    _ recipe: Recipe, _ path: String, _ isolation: String, _ runs: Int
  ) {
    var costs = [[Cost]](repeating: [], count: 2)
    for round in 0..<2 * runs {
      let jobs = round % 2 + 1
      if let cost = cost(path, isolation, jobs: jobs) { costs[jobs - 1].append(cost) }
    }
    for jobs in 1...2 {
      let name = "batch \(isolation) \(jobs) job\(jobs > 1 ? "s" : "")"
      let line = Measurement(group: "batch", name: name, input: recipe.name)
        .of(recipe.amount, "files")
      let sample = Sample(costs: costs[jobs - 1])
      Report.print(sample.costs.isEmpty ? line.skipped("it failed") : line.measured(sample))
    }
  }

  private static func cost(_ path: String, _ isolation: String, jobs: Int) -> Cost? {
    let output = "\(Inputs.folder)/batch-output"
    Inputs.remove(output)
    defer { Inputs.remove(output) }
    return Measure.command([
      ".build/release/qlrender", "batch", "-j", "\(jobs)", "--isolation", isolation, "-o", output,
      path,
    ])
  }
}
