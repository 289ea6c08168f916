internal import PreviewKit

/// The texts of `--help` and `--version`.
enum Help {
  static let version = ProgramVersion.name

  static var overview: String {
    let commands = Command.all.map { "  \(pad($0.name, to: 12))\($0.summary)" }
    return """
      \(version): what files look like, as PNG.

      usage: qlrender COMMAND [OPTIONS] FILE...

      \(commands.joined(separator: "\n"))

      qlrender COMMAND --help shows the options of a command.

      """
  }

  static func text(for command: Command) -> String {
    let options = OptionTable.specifications(of: command).map { option in
      "  \(pad(spelling(of: option), to: 28))\(command.words[option.long] ?? option.help)"
    }
    return """
      \(command.summary)

      usage: qlrender \(command.name) [OPTIONS] \(command.operands)

      \(options.joined(separator: "\n"))

      """
  }

  private static func spelling(of option: OptionSpecification) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return "\(short)--\(option.long)\(option.value.map { " \($0)" } ?? "")"
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
