internal import FoundationEssentials
internal import Glibc

/// What a run has to show, and whether it does.
struct Verdict: Encodable {
  let run: String
  let files: Int
  var outcomes: [String: Int] = [:]
  var medianSeconds = 0.0
  var seconds95 = 0.0
  var seconds99 = 0.0
  var slowestSeconds = 0.0
  /// Resident bytes of this process after each tenth of the files.
  var resident: [Double] = []
  /// Resident growth of this process per 1,000 files, in bytes.
  var growthPerThousand = 0.0
  /// What processes hold early and late in the run, in bytes and descriptors, by what they are.
  var processes: [String: Census.Sizes]?
  /// Files that came out as they did in another run, where runs are compared.
  var same: Int?
  /// Files that were not compared, since a deadline ended them.
  var leftOut: Int?
  /// What must not be and was.
  var faults: [String] = []

  init(_ run: String, _ tally: Tally) {
    self.run = run
    files = tally.files
    outcomes = tally.outcomes
    medianSeconds = tally.percentile(0.5)
    seconds95 = tally.percentile(0.95)
    seconds99 = tally.percentile(0.99)
    slowestSeconds = tally.percentile(1)
    growthPerThousand = tally.growth
    resident = tally.tenths
  }

  mutating func require(_ holds: Bool, _ fault: String) {
    if !holds { faults.append(fault) }
  }

  /// Holds this process against what it was before; the generator is closed by then.
  mutating func compare(with before: ProcessState?, folder: URL) {
    let descriptors = ProcessState.now().descriptors
    if let before {
      require(
        descriptors == before.descriptors,
        "\(descriptors) descriptors are open; before there were \(before.descriptors).")
    }
    let processes = ProcessState.descendants()
    require(processes.isEmpty, "Processes \(processes) are left.")
    let left = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    require(left.isEmpty, "Files \(left) are left.")
  }

  /// One line of JSON.
  func print() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return }
    Swift.print(String(decoding: data, as: UTF8.self))
  }
}
