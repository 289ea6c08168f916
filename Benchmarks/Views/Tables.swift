internal import BenchmarkSupport

/// Measurements as tables in Markdown.
struct Tables {
  private let all: [Measurement]

  init(_ measurements: [Measurement]) { all = measurements }

  /// All tables that there is something for, behind a sentence about the machine.
  var text: String {
    ([machine] + [commands, sizes, batches, kernels].filter { !$0.isEmpty }).joined(
      separator: "\n\n")
  }

  private var machine: String {
    let loads = all.map(\.load)
    guard let low = loads.min(), let high = loads.max() else { return "Nothing was measured." }
    return "Measured on \(all[0].machine), at a load of \(Figure.fixed(low, 1)) to "
      + "\(Figure.fixed(high, 1)). Milliseconds are of processor time."
  }

  private func group(_ name: String) -> [Measurement] { all.filter { $0.group == name } }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let rule = ["---"] + head.dropFirst().map { _ in "--:" }
    return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(
      separator: "\n")
  }

  /// Ours in milliseconds, and over each of the peers.
  private var commands: String {
    let lines = group("commands")
    let peers = lines.map(\.subject).uniqued.filter { $0 != "qlrender" }
    let rows = lines.filter { $0.subject == "qlrender" }.map { ours -> [String] in
      let same = lines.filter { $0.name == ours.name && $0.input == ours.input }
      return ["`\(ours.input)`, \(ours.name)", ours.milliseconds, ours.peak]
        + peers.map { peer in same.first { $0.subject == peer }.map(\.relation) ?? "" }
    }
    return Tables.table(["ours / peer", "ms", "peak MiB"] + peers, rows)
  }

  private var sizes: String {
    let lines = group("sizes").filter { $0.subject == "qlrender" }
    return Tables.table(
      ["kind", "size", "ms", "wall ms", "peak MiB"],
      lines.map { line in
        let amount = Figure.amount(line.amount ?? 0, line.amountUnit ?? "")
        let unit = line.amountUnit == "pages" ? " pages" : ""
        return [line.name, amount + unit, line.milliseconds, line.wall, line.peak]
      })
  }

  private var batches: String {
    Tables.table(
      ["batch", "wall ms, least", "ms, least"],
      group("batch").map { line in
        let times = [line.wallMinimum, line.processorMinimum].map {
          $0.map(Figure.milliseconds) ?? line.gap
        }
        return ["\(line.input), \(line.name)"] + times
      })
  }

  private var kernels: String {
    Tables.table(
      ["inner loop", "ms, median", "least"],
      group("kernels").map { line in
        let least = line.processorMinimum.map(Figure.milliseconds) ?? ""
        return ["\(line.name), \(line.input)", line.milliseconds, least]
      })
  }
}

extension Measurement {
  fileprivate var milliseconds: String { processorMedian.map(Figure.milliseconds) ?? gap }
  fileprivate var wall: String { wallMedian.map(Figure.milliseconds) ?? "" }
  fileprivate var peak: String { peakBytes.map { "\($0 >> 20)" } ?? "" }
  fileprivate var relation: String { ratio.map { Figure.fixed($0, 2) } ?? gap }
  fileprivate var gap: String { skipped ?? "" }
}

extension Array where Element: Hashable {
  /// Each element once, in the order in which they come.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
