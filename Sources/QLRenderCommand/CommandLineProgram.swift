internal import Glibc
internal import PreviewCore
public import PreviewKit

/// The whole command line, for the programs that are one.
public enum CommandLineProgram {
  /// What the arguments ask for.
  private enum Plan {
    case finished(CInt)
    case work(Command, Options, [FilePath])
  }

  /// Does what the arguments of the process say, and ends it.
  ///
  /// `inProcess` makes an opener that draws without a wall, in a program that has the engines; others
  /// hand over to such a program where that is asked for.
  public static func run(inProcess: (@Sendable () -> PreviewOpener)? = nil) -> Never {
    if let shortage = Surroundings.prepare() {
      SystemInput.writeAll("qlrender: \(shortage)\n", to: 2)
      exit(ExitStatus.limit)
    }
    do throws(UsageError) {
      // A list on standard input is read here, while signals still end the program at once.
      switch try plan(SystemInput.arguments, handsOver: inProcess == nil) {
      case .finished(let status): leave(with: status)
      case .work(let command, var options, let inputs):
        options.inProcess = inProcess
        let options = options
        Interruption.lead({ await run(command, options, inputs) }, leaving: leave)
      }
    } catch {
      leave(with: usage(error))
    }
  }

  @Sendable private static func leave(with status: CInt) -> Never {
    exit(SystemInput.outputStatus ?? status)
  }

  private static func run(
    _ command: Command, _ options: Options, _ inputs: [FilePath]
  ) async -> CInt {
    do throws(UsageError) { return try await command.run(options, inputs) } catch {
      return usage(error)
    }
  }

  private static func usage(_ error: UsageError) -> CInt {
    SystemInput.writeAll("qlrender: \(error.message)\n", to: 2)
    return ExitStatus.usage
  }

  private static func plan(
    _ arguments: [[UInt8]], handsOver: Bool
  ) throws(UsageError) -> Plan {
    let name = arguments.first.map { String(decoding: $0, as: UTF8.self) } ?? "--help"
    switch name {
    case "--version":
      SystemInput.writeAll(Help.version + "\n", to: 1)
      return .finished(ExitStatus.success)
    case "--help", "-h", "help":
      SystemInput.writeAll(Help.overview, to: arguments.isEmpty ? 2 : 1)
      return .finished(arguments.isEmpty ? ExitStatus.usage : ExitStatus.success)
    default:
      guard let command = Command.all.first(where: { $0.name == name }) else {
        throw UsageError("There is no command '\(name)'; qlrender --help lists them.")
      }
      return try plan(command, Array(arguments.dropFirst()), handsOver: handsOver)
    }
  }

  private static func plan(
    _ command: Command, _ arguments: [[UInt8]], handsOver: Bool
  ) throws(UsageError) -> Plan {
    let parser = OptionParser(specifications: OptionTable.specifications(of: command))
    let parsed = try parser.parse(arguments)
    if parsed.options.contains(where: { $0.name == OptionTable.help.long }) {
      SystemInput.writeAll(Help.text(for: command), to: 1)
      return .finished(ExitStatus.success)
    }
    // Before a password or a list of names is read, which the other program needs.
    if handsOver, InProcessProgram.isWanted(parsed) {
      return .finished(InProcessProgram.handOver())
    }
    let options = try Options(parsed)
    if command.isLazy { return .work(command, options, []) }
    let inputs = try InputList.paths(parsed.operands, namesEndInNUL: options.namesEndInNUL)
    return .work(command, options, inputs)
  }
}
