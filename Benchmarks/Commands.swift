internal import BenchmarkSupport

/// Whole commands, ours and the peers', one round after the other.
enum Commands {
  private static let recipes = [
    Recipe(.jpeg, 12_000), Recipe(.jpeg, 307), Recipe(.progressive, 12_000), Recipe(.png, 12_000),
    Recipe(.screenshot, 4_000), Recipe(.pdf, 1), Recipe(.scan, 1), Recipe(.text, 65_536),
    Recipe(.csv, 65_536),
  ]

  static func run(_ options: Options) {
    let made = recipes.compactMap { recipe in
      Inputs.made(recipe).map { (path: $0, family: recipe.family, longest: recipe.sides.width) }
    }
    let added = Inputs.added.map { (path: $0.path, family: $0.family, longest: Int.max) }
    for (path, family, longest) in made + added {
      if family == .text { makeHead(of: path) }
      // Some peers enlarge pictures that are smaller, which is more to do.
      let sides = [256, 1600].filter { family != .picture || $0 <= longest }
      for side in options.isQuick ? [256] : sides {
        let name = side > 512 ? "preview-\(side)" : "thumbnail-\(side)"
        compare("commands", name, path, family, side, options.runs) { $0 }
      }
    }
    for name in ["previews", "out.png", "peer.png", "peer.png.png"] {
      Inputs.remove("\(Inputs.folder)/\(name)")
    }
  }

  /// Measures qlrender and every peer that draws this kind of file, interleaved, the first of a round
  /// being another one each time.
  static func compare(
    _ group: String, _ name: String, _ path: String, _ family: Peer.Family, _ side: Int,
    _ runs: Int, peers: [Peer] = Peer.others, _ naming: (Measurement) -> Measurement
  ) {
    let all = [Peer.qlrender] + peers.filter { $0.families.contains(family) }
    let present = all.filter { $0.absence == nil }
    var rounds = present.map { _ in [Cost?]() }
    // The first round warms caches and is not counted.
    for round in 0...runs {
      for turn in present.indices {
        let index = (turn + round) % present.count
        let cost = Measure.command(present[index].command(path, side))
        if round > 0 { rounds[index].append(cost) }
      }
    }
    let costs = Dictionary(uniqueKeysWithValues: zip(present.map(\.name), rounds))
    let ours = costs[Peer.qlrender.name] ?? []
    for peer in all {
      let line = naming(
        Measurement(group: group, name: name, subject: peer.name, input: Inputs.label(path)))
      Report.print(measured(line, peer, costs[peer.name] ?? [], ours))
    }
  }

  private static func measured(
    _ line: Measurement, _ peer: Peer, _ costs: [Cost?], _ ours: [Cost?]
  ) -> Measurement {
    if let absence = peer.absence { return line.skipped(absence) }
    let done = costs.compactMap { $0 }
    guard done.count == costs.count, !done.isEmpty else { return line.skipped("it failed") }
    let ratios = zip(ours, done).compactMap { ours, theirs in
      ours.map { $0.processor / max(theirs.processor, 1e-6) }
    }
    let isOurs = peer.name == Peer.qlrender.name
    return line.measured(Sample(costs: done), ratio: isOurs ? nil : ratios.median)
  }

  /// The first lines, which those get who would draw all there are.
  private static func makeHead(of path: String) {
    let lines = TextFile.content(of: path).split(
      separator: "\n", maxSplits: 60, omittingEmptySubsequences: false)
    _ = TextFile.write(lines.prefix(60).joined(separator: "\n") + "\n", to: "\(path).head")
  }
}
