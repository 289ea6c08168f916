internal import PreviewCore

/// What became of the files of a run.
///
/// It takes all its memory when it is made, so that it is not what makes the process grow.
struct Tally {
  private(set) var outcomes: [String: Int] = [:]
  /// How many files there were.
  private(set) var files = 0
  private var seconds: [Double]
  /// Resident size after every ``interval`` files.
  private var sizes: [Double]

  private static let interval = 100

  init(expecting count: Int) {
    seconds = [Double](repeating: 0, count: count)
    sizes = [Double](repeating: 0, count: count / Tally.interval)
  }

  mutating func note(_ outcome: String, _ time: Duration) {
    outcomes[outcome, default: 0] += 1
    seconds[files] = time.inSeconds
    files += 1
    guard files.isMultiple(of: Tally.interval) else { return }
    sizes[files / Tally.interval - 1] = Double(ProcessState.now().resident)
  }

  /// How many files had an outcome that fits.
  func count(where fits: (String) -> Bool) -> Int {
    outcomes.filter { fits($0.key) }.values.reduce(0, +)
  }

  func percentile(_ share: Double) -> Double {
    let sorted = seconds[..<files].sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  /// Resident bytes after each tenth of the files.
  var tenths: [Double] {
    let count = files / Tally.interval
    return (1...10).compactMap { $0 * count >= 10 ? sizes[$0 * count / 10 - 1] : nil }
  }

  /// By how many bytes this process has grown with each 1,000 files: the slope of the straight line
  /// through what was measured after the first fifth, in which pools fill and code is first used.
  var growth: Double {
    let all = sizes[..<(files / Tally.interval)]
    let late = all.indices.dropFirst(all.count / 5)
    guard late.count > 1 else { return 0 }
    let middle = Double(late.reduce(0, +)) / Double(late.count)
    let mean = late.map { sizes[$0] }.reduce(0, +) / Double(late.count)
    let together = late.map { (Double($0) - middle) * (sizes[$0] - mean) }.reduce(0, +)
    let alone = late.map { (Double($0) - middle) * (Double($0) - middle) }.reduce(0, +)
    return together / alone * 1000 / Double(Tally.interval)
  }
}
