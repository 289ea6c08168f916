internal import PreviewCore
internal import PreviewKit
internal import PreviewWorker

/// What `--isolation` says.
enum IsolationMode: String, CaseIterable {
  case perFile = "per-file"
  case reused
  case none
}

extension Options {
  /// Who opens the inputs of a command, as `--isolation` says; to be closed when all are done, so that
  /// every worker has been waited for.
  ///
  /// Where two are of one kind there is a warm parent from the first file on, else from the second of an
  /// engine on: for one file it costs more than it saves.
  func opener(for inputs: [FilePath]?) -> PreviewOpener {
    switch isolation {
    case .none: if let inProcess { return inProcess() }
    case .perFile: break
    case .reused: return .isolated(pool: WorkerPool(.beside, isolation: .reused()))
    }
    let isWorthAParent = inputs.map(Options.areAlike) ?? true
    return .isolated(pool: WorkerPool(.beside, freshFiles: isWorthAParent ? 0 : 1))
  }

  /// Whether two names have the same extension; which engine draws them is not known yet.
  private static func areAlike(_ inputs: [FilePath]) -> Bool {
    Set(inputs.map(\.fileExtension)).count < inputs.count
  }
}

/// The program to which `--isolation none` hands over: this one need not link the engines then, and
/// starts faster.
enum InProcessProgram {
  private static let name = "qlrender-inprocess"

  /// Whether these arguments ask for it.
  static func isWanted(_ parsed: ParsedArguments) -> Bool {
    let last = parsed.options.last { $0.name == "isolation" }
    return last.map { $0.value == Array(IsolationMode.none.rawValue.utf8) } ?? false
  }

  /// Becomes that program; returns the exit status only when that fails.
  static func handOver() -> CInt {
    do throws(PreviewError) {
      let path = try WorkerLocation.beside.program(named: name)
      throw .sandbox(detail: "\(name) could not be started, \(SystemInput.become(path))")
    } catch {
      SystemInput.complain(of: "--isolation none", error.description, code: error.code)
      return ExitStatus.status(for: error)
    }
  }
}
