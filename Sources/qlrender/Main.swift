internal import Glibc
internal import PreviewCore

@main
struct Main {
  /// What the arguments ask for.
  private enum Plan {
    case finished(CInt)
    case work(Command, Options, [FilePath])
  }

  static func main() async {
    if let shortage = Surroundings.prepare() {
      SystemInput.writeAll("qlrender: \(shortage)\n", to: 2)
      exit(ExitStatus.limit)
    }
    let status = await status()
    exit(SystemInput.outputStatus ?? status)
  }

  private static func status() async -> CInt {
    do throws(UsageError) {
      // A list on standard input is read here, while signals still end the program at once.
      switch try plan(SystemInput.arguments) {
      case .finished(let status): return status
      case .work(let command, let options, let inputs):
        return await Interruption { Task { await run(command, options, inputs) } }.status
      }
    } catch {
      return usage(error)
    }
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

  private static func plan(_ arguments: [[UInt8]]) throws(UsageError) -> Plan {
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
      return try plan(command, Array(arguments.dropFirst()))
    }
  }

  private static func plan(
    _ command: Command, _ arguments: [[UInt8]]
  ) throws(UsageError) -> Plan {
    let parser = OptionParser(specifications: OptionTable.specifications(of: command))
    let parsed = try parser.parse(arguments)
    if parsed.options.contains(where: { $0.name == OptionTable.help.long }) {
      SystemInput.writeAll(Help.text(for: command), to: 1)
      return .finished(ExitStatus.success)
    }
    let options = try Options(parsed)
    if command.isLazy { return .work(command, options, []) }
    let inputs = try InputList.paths(parsed.operands, namesEndInNUL: options.namesEndInNUL)
    return .work(command, options, inputs)
  }
}
