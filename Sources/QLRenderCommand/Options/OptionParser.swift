/// A mistake on the command line; the program leaves with status 64.
struct UsageError: Error, Equatable {
  let message: String
  init(_ message: String) { self.message = message }
}

/// One option: how it is written, whether it takes a value, and its line of help.
struct OptionSpecification {
  let long: String
  let short: Character?
  /// The value's name in the help, `nil` when the option takes none.
  let value: String?
  let help: String
}

/// What stood on the command line: options in their order and operands.
struct ParsedArguments {
  /// The long name of each option and its value, as it came; empty where the option takes none.
  var options: [(name: String, value: [UInt8])] = []
  /// Operands, bytes as they came.
  var operands: [[UInt8]] = []
}

/// Splits arguments into options and operands: `--name=value`, `--name value`, `-n value`, `-nvalue`,
/// clusters such as `-ip2`, `--` as the end of options, and `-` as an operand.
struct OptionParser {
  let specifications: [OptionSpecification]

  func parse(_ arguments: [[UInt8]]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == Array("--".utf8) {
        parsed.operands += rest
        break
      } else if argument.starts(with: "--".utf8) {
        try parseLong(argument, &rest, &parsed)
      } else if argument.count > 1, argument[0] == UInt8(ascii: "-") {
        try parseCluster(argument, &rest, &parsed)
      } else {
        parsed.operands.append(argument)
      }
    }
    return parsed
  }

  private func parseLong(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>, _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: OptionParser.equals, maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    guard let option = specifications.first(where: { $0.long == name }) else {
      throw UsageError("There is no option --\(name) here.")
    }
    let attached = parts.count == 2 ? Array(parts[1]) : nil
    if option.value == nil, attached != nil {
      throw UsageError("The option --\(name) takes no value.")
    }
    if option.value == nil || attached != nil {
      parsed.options.append((option.long, attached ?? []))
    } else {
      parsed.options.append((option.long, try next(&rest, for: "--\(name)")))
    }
  }

  private func parseCluster(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>, _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    var letters = argument.dropFirst()
    while let byte = letters.popFirst() {
      let letter = Character(Unicode.Scalar(byte))
      guard let option = specifications.first(where: { $0.short == letter }) else {
        throw UsageError("There is no option -\(letter) here.")
      }
      guard option.value != nil else {
        parsed.options.append((option.long, []))
        continue
      }
      if letters.first == OptionParser.equals { letters.removeFirst() }
      let value = letters.isEmpty ? try next(&rest, for: "-\(letter)") : Array(letters)
      parsed.options.append((option.long, value))
      return
    }
  }

  private func next(
    _ rest: inout ArraySlice<[UInt8]>, for option: String
  ) throws(UsageError) -> [UInt8] {
    guard let value = rest.popFirst() else {
      throw UsageError("The option \(option) needs a value.")
    }
    return value
  }

  private static let equals = UInt8(ascii: "=")
}
