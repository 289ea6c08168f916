internal import Glibc
internal import PreviewCore

@main
struct Main {
  static func main() async {
    let work = Task { await run(SystemInput.arguments) }
    let interruption = Interruption(cancelling: work)
    let status = await work.value
    exit(interruption.signal.map { 128 + $0 } ?? status)
  }

  private static func run(_ arguments: [[UInt8]]) async -> CInt {
    do throws(UsageError) {
      return try await dispatch(arguments)
    } catch {
      SystemInput.writeAll("qlrender: \(error.message)\n", to: 2)
      return ExitStatus.usage
    }
  }

  private static func dispatch(_ arguments: [[UInt8]]) async throws(UsageError) -> CInt {
    let name = arguments.first.map { String(decoding: $0, as: UTF8.self) } ?? "--help"
    switch name {
    case "--version":
      SystemInput.writeAll(Help.version + "\n", to: 1)
      return ExitStatus.success
    case "--help", "-h", "help":
      SystemInput.writeAll(Help.overview, to: arguments.isEmpty ? 2 : 1)
      return arguments.isEmpty ? ExitStatus.usage : ExitStatus.success
    default:
      guard let command = Command.all.first(where: { $0.name == name }) else {
        throw UsageError("There is no command '\(name)'; qlrender --help lists them.")
      }
      return try await run(command, Array(arguments.dropFirst()))
    }
  }

  private static func run(
    _ command: Command, _ arguments: [[UInt8]]
  ) async throws(UsageError) -> CInt {
    let parser = OptionParser(specifications: OptionTable.specifications(of: command))
    let parsed = try parser.parse(arguments)
    if parsed.options.contains(where: { $0.name == OptionTable.help.long }) {
      SystemInput.writeAll(Help.text(for: command), to: 1)
      return ExitStatus.success
    }
    let options = try Options(parsed)
    let inputs = try InputList.paths(parsed.operands, namesEndInNUL: options.namesEndInNUL)
    return try await command.run(options, inputs)
  }
}
