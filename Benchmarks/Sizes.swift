internal import BenchmarkSupport

/// Cost against size: the same kind of file, from small to very large, each gone before the next comes.
enum Sizes {
  /// Thousands of pixels, pages and bytes; the first few are for a quick run.
  private static let series: [(Recipe.Kind, amounts: [Int], quick: Int)] = [
    (.jpeg, [1_000, 4_000, 12_000, 48_000, 200_000], 3),
    (.png, [1_000, 4_000, 12_000, 48_000, 200_000], 2),
    (.pdf, [1, 10, 100, 1_000], 3),
    (.text, [1 << 10, 1 << 16, 1 << 20, 100 << 20, 1 << 30], 4),
    (.csv, [1 << 10, 1 << 16, 1 << 20, 100 << 20, 1 << 30], 3),
  ]
  /// Whoever is the quickest of the others.
  private static let rivals: Set = ["gdk-pixbuf-thumbnailer", "mutool"]

  static func run(_ options: Options) {
    let folder = "\(Inputs.folder)/sizes"
    defer { Inputs.remove(folder) }
    for (kind, amounts, quick) in series {
      for amount in options.isQuick ? Array(amounts.prefix(quick)) : amounts {
        measure(Recipe(kind, amount), in: folder, runs: max(options.runs / 2, 2))
      }
    }
  }

  private static func measure(_ recipe: Recipe, in folder: String, runs: Int) {
    let (count, unit) = recipe.size
    let line = Measurement(group: "sizes", name: recipe.kind.rawValue, input: recipe.name)
    guard let path = Inputs.made(recipe, in: folder) else {
      return Report.print(line.of(count, unit).skipped("the file could not be made"))
    }
    defer { Inputs.remove(path) }
    let peers = Peer.others.filter { rivals.contains($0.name) }
    Commands.compare(
      "sizes", recipe.kind.rawValue, path, recipe.family, 256, runs, peers: peers
    ) { $0.of(count, unit) }
  }
}
