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
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == Inputs.makingArgument { exit(Inputs.make(Array(words.dropFirst()))) }
    guard let options = Options(words) else {
      Report.complain(Options.usage)
      exit(64)
    }
    exit(await run(options))
  }

  /// Measures, unless that was done before, then shows it; the exit status.
  private static func run(_ options: Options) async -> CInt {
    let screen = dup(1)
    if options.from == nil {
      if let output = options.output {
        Inputs.makeFolder(around: output)
        guard Report.write(to: output) else {
          Report.complain("\(output) cannot be written.")
          return 73
        }
      }
      for group in options.groups { await group.measure(options) }
    }
    dup2(screen, 1)
    guard let source = options.from ?? options.output else { return 0 }
    let groups = Set(options.groups.map(\.rawValue))
    let measurements = Report.read(source).filter { groups.contains($0.group) }
    guard !measurements.isEmpty else {
      Report.complain("\(source) has no measurements of these groups.")
      return 66
    }
    if options.markdown { print(Tables(measurements).text) }
    return options.charts.map { Charts(measurements).write(into: $0) ? 0 : 73 } ?? 0
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
