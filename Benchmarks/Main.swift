internal import BenchmarkSupport
internal import Glibc

/// `qlbench`: what drawing costs here, beside the peers that are installed, in one interleaved run.
@main
struct Main {
  static func main() async {
    guard isOptimised else {
      Report.complain("qlbench measures release builds only: swift run -c release qlbench")
      exit(64)
    }
    let argument = CommandLine.arguments.dropFirst().first
    switch argument {
    case Inputs.makingArgument: Inputs.make()
    case "long": await LongFiles.run(rounds: 5)
    default:
      measure(rounds: argument.flatMap { Int($0) } ?? 11)
      await Leafing.run()
    }
  }

  /// A started program counts the resident size of the one that starts it as its own, so this one
  /// stays small until all commands are measured: another process makes the inputs.
  private static func measure(rounds: Int) {
    _ = Measure.command([CommandLine.arguments[0], Inputs.makingArgument])
    for input in Inputs.files { EndToEnd.run(input, rounds: rounds) }
    Kernels.run(rounds: rounds)
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
