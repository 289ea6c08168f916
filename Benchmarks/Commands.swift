internal import BenchmarkSupport

/// Whole commands, ours and the peers', one round after the other.
enum EndToEnd {
  private static let output = "\(Inputs.folder)/out.png"

  /// Measures qlrender and every peer that draws this kind of file, interleaved.
  static func run(_ input: Inputs.File, rounds: Int) {
    let ours = Peer(
      name: "qlrender", kinds: [input.kind],
      command: { [".build/release/qlrender", "thumbnail", "-s", "256", "-o", output, $0] })
    let subjects = [ours] + Peer.all.filter { $0.kinds.contains(input.kind) }
    var costs = [[Cost]](repeating: [], count: subjects.count)
    for round in 0...rounds {
      for (index, subject) in subjects.enumerated() {
        guard let cost = Measure.command(subject.command(input.path)) else { continue }
        // The first round warms caches and is not counted.
        if round > 0 { costs[index].append(cost) }
      }
    }
    report(input, subjects, costs)
  }

  private static func report(_ input: Inputs.File, _ subjects: [Peer], _ costs: [[Cost]]) {
    let ours = Sample(costs: costs[0])
    for (subject, costs) in zip(subjects, costs) {
      guard !costs.isEmpty else {
        Report.skip("thumbnail-256", subject.name, input.path, "not installed, or it failed")
        continue
      }
      let sample = Sample(costs: costs)
      let ratio =
        ours.costs.isEmpty ? nil : ours.median(\.processor) / sample.median(\.processor)
      Report.print("thumbnail-256", subject.name, input.path, sample, ratio: ratio)
    }
  }
}

/// A program that makes thumbnails, too.
struct Peer: Sendable {
  let name: String
  let kinds: [Inputs.Kind]
  /// The command line for an input.
  let command: @Sendable (String) -> [String]

  private static let output = "\(Inputs.folder)/peer.png"

  static let all = [
    Peer(name: "vipsthumbnail", kinds: [.image]) {
      // It takes a relative output for one beside the input.
      ["vipsthumbnail", "-s", "256x256", "-o", "\(Inputs.currentFolder)/\(output)", $0]
    },
    Peer(name: "gdk-pixbuf-thumbnailer", kinds: [.image]) {
      ["gdk-pixbuf-thumbnailer", "-s", "256", $0, output]
    },
    Peer(name: "pdftoppm", kinds: [.pdf]) {
      ["pdftoppm", "-scale-to", "256", "-png", "-f", "1", "-l", "1", "-singlefile", $0, output]
    },
    Peer(name: "pdftocairo", kinds: [.pdf]) {
      ["pdftocairo", "-scale-to", "256", "-png", "-f", "1", "-l", "1", "-singlefile", $0, output]
    },
    Peer(name: "pango-view", kinds: [.text]) {
      ["pango-view", "-q", "--width=400", "--output=\(output)", $0]
    },
  ]
}
