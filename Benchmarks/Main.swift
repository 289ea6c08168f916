internal import Glibc

/// `qlbench`: what drawing costs here, beside the peers that are installed, in one interleaved run.
@main
struct Main {
  static func main() {
    guard isOptimised else {
      Report.complain("qlbench measures release builds only: swift run -c release qlbench")
      exit(64)
    }
    let arguments = CommandLine.arguments.dropFirst()
    let rounds = arguments.first.flatMap { Int($0) } ?? 11
    let inputs = Inputs()
    Kernels.run(rounds: rounds)
    for input in inputs.files { EndToEnd.run(input, rounds: rounds) }
  }

  /// Whether assertions are compiled out, as they are in release builds.
  private static var isOptimised: Bool {
    var optimised = true
    assert(
      {
        optimised = false
        return true
      }())
    return optimised
  }
}
