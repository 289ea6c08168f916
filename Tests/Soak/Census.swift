/// What this process and those it has started hold, by what they are, looked at many times.
struct Census {
  private var resident: [String: [Int]] = [:]
  private var descriptors: [String: Int] = [:]

  /// Looks once more.
  mutating func count() {
    for member in ProcessState.family() {
      resident[member.role, default: []].append(member.state.resident)
      // What a file holds that is being drawn comes and goes; what is left at the least is kept.
      descriptors[member.role] = min(descriptors[member.role] ?? .max, member.state.descriptors)
    }
  }

  /// Two numbers each: early and late in a run.
  struct Sizes: Encodable {
    let median: [Int]
    let largest: [Int]
    let descriptors: [Int]
  }

  /// Those that were seen early and late.
  static func compare(_ early: Census, _ late: Census) -> [String: Sizes] {
    var all: [String: Sizes] = [:]
    for (role, first) in early.resident {
      guard let last = late.resident[role] else { continue }
      let both = [first.sorted(), last.sorted()]
      all[role] = Sizes(
        median: both.map { $0[$0.count / 2] }, largest: both.map { $0[$0.count - 1] },
        descriptors: [early, late].map { $0.descriptors[role] ?? 0 })
    }
    return all
  }
}
