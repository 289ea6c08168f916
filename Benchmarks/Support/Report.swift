internal import FoundationEssentials
internal import Glibc

/// Prints one JSON object a line; an absent peer is a line with `skipped`, never silence.
package enum Report {
  private struct Line: Encodable {
    let benchmark: String
    let subject: String
    let input: String
    var runs: Int?
    var wallMinimum: Double?
    var wallMedian: Double?
    var wall95: Double?
    var processorMinimum: Double?
    var processorMedian: Double?
    var processor95: Double?
    var peakBytes: Int64?
    var skipped: String?
    var ratio: Double?
    var facts: [String: Double]?
    let machine: String
    let load: Double
  }

  /// A measured subject; `ratio` is its processor time over that of qlrender in the same rounds.
  package static func print(
    _ benchmark: String, _ subject: String, _ input: String, _ sample: Sample, ratio: Double?
  ) {
    var line = line(benchmark, subject, input)
    line.runs = sample.costs.count
    line.wallMinimum = rounded(sample.minimum(\.wall))
    line.wallMedian = rounded(sample.median(\.wall))
    line.wall95 = rounded(sample.percentile95(\.wall))
    line.processorMinimum = rounded(sample.minimum(\.processor))
    line.processorMedian = rounded(sample.median(\.processor))
    line.processor95 = rounded(sample.percentile95(\.processor))
    line.peakBytes = sample.peakBytes
    line.ratio = ratio.map(rounded)
    write(line)
  }

  /// What was counted, where that says more than the time it took.
  package static func facts(_ benchmark: String, _ input: String, _ facts: [String: Double]) {
    var line = line(benchmark, "qlrender", input)
    line.facts = facts.mapValues(rounded)
    write(line)
  }

  /// A subject that could not be measured.
  package static func skip(
    _ benchmark: String, _ subject: String, _ input: String, _ reason: String
  ) {
    var line = line(benchmark, subject, input)
    line.skipped = reason
    write(line)
  }

  /// One sentence on standard error.
  package static func complain(_ sentence: String) {
    let text = "qlbench: \(sentence)\n"
    _ = unsafe Glibc.write(2, text, text.utf8.count)
  }

  private static func line(_ benchmark: String, _ subject: String, _ input: String) -> Line {
    var load = [0.0, 0, 0]
    unsafe getloadavg(&load, 3)
    return Line(
      benchmark: benchmark, subject: subject, input: input,
      machine: "\(ProcessInfo.processInfo.activeProcessorCount) processors", load: load[0])
  }

  private static func write(_ line: Line) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(line) else { return }
    Swift.print(String(decoding: data, as: UTF8.self))
  }

  private static func rounded(_ value: Double) -> Double {
    (value * 100_000).rounded() / 100_000
  }
}
