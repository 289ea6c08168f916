internal import FoundationEssentials
internal import Glibc

/// What `qlsoak` is asked to do.
struct Arguments {
  enum Run: String, CaseIterable {
    case mutations, leaks, chaos, batch, jobs, stops
    case reusedBatch = "batch-reused"
    case batchChaos = "batch-chaos"
  }

  let run: Run
  private(set) var files = 1000
  private(set) var seed: UInt64 = 1
  private(set) var findings = URL(fileURLWithPath: ".build/soak-findings")
  private(set) var folders: [String] = []

  /// `nil` when it makes no sense.
  init?(_ arguments: [String]) {
    guard let run = arguments.first.flatMap(Run.init) else { return nil }
    self.run = run
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        folders.append(argument)
        continue
      }
      guard let value = rest.popFirst(), set(argument, value) else { return nil }
    }
    if folders.isEmpty { return nil }
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--files": files = Int(value) ?? 0
    case "--seed": seed = UInt64(value) ?? 0
    case "--findings": findings = URL(fileURLWithPath: value)
    default: return false
    }
    return files > 0
  }
}
