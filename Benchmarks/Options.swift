/// What `qlbench` was asked for.
struct Options {
  static let usage = """
    qlbench [GROUP...] [--quick] [--runs N] [-o FILE] [--markdown] [--charts DIR] [--from FILE]
      groups: \(Group.allCases.map(\.rawValue).joined(separator: ", ")); all but long when none is named
      --quick      fewer inputs and rounds, in less than a minute
      --runs N     rounds that count (11)
      -o FILE      lines of JSON there, instead of standard output
      --markdown   tables on standard output; needs -o or --from
      --charts DIR charts as SVG into the folder; needs -o or --from
      --from FILE  measures nothing, and shows what a file says of the groups
    """

  var groups: [Group] = []
  var isQuick = false
  var runs = 11
  var output: String?
  var markdown = false
  var charts: String?
  var from: String?

  /// `nil` when the words make no sense.
  init?(_ words: [String]) {
    var rest = words[...]
    var runs: Int?
    while let word = rest.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--markdown": markdown = true
      case "--runs": runs = rest.popFirst().flatMap { Int($0) } ?? 0
      case "-o": output = rest.popFirst() ?? ""
      case "--charts": charts = rest.popFirst() ?? ""
      case "--from": from = rest.popFirst() ?? ""
      default:
        guard let group = Group(rawValue: word) else { return nil }
        groups.append(group)
      }
    }
    groups = Group.allCases.filter { groups.contains($0) }
    self.runs = runs ?? (isQuick ? 3 : 11)
    if groups.isEmpty { groups = isQuick ? Group.quick : Group.allCases.filter { $0 != .long } }
    guard isSensible else { return nil }
  }

  private var isSensible: Bool {
    let isShown = markdown || charts != nil
    let paths = [output, charts, from].compactMap { $0 }
    return runs > 0 && !paths.contains("") && (!isShown || output != nil || from != nil)
  }
}

/// What can be measured by itself.
enum Group: String, CaseIterable {
  /// Whole commands, ours and the peers'.
  case commands
  /// Many small files, with one job and with two.
  case batch
  /// Cost against size.
  case sizes
  /// The inner loops, in this process; after all commands, since a started program counts the memory of the
  /// one that starts it as its own.
  case kernels
  /// A hundred items at 20 a second.
  case leafing
  /// A gigabyte of text, page by page.
  case long

  static let quick: [Group] = [.commands, .batch, .sizes, .kernels]

  func measure(_ options: Options) async {
    switch self {
    case .kernels: Kernels.run(options)
    case .commands: Commands.run(options)
    case .batch: Batches.run(options)
    case .sizes: Sizes.run(options)
    case .leafing: await Leafing.run()
    case .long: await LongFiles.run()
    }
  }
}
