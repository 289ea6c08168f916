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
  /// The long name of each option and its value.
  var options: [(name: String, value: String)] = []
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
    let text = String(decoding: argument.dropFirst(2), as: UTF8.self)
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = specifications.first(where: { $0.long == name }) else {
      throw UsageError("There is no option --\(name) here.")
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    if option.value == nil, attached != nil {
      throw UsageError("The option --\(name) takes no value.")
    }
    if option.value == nil || attached != nil {
      parsed.options.append((option.long, attached ?? ""))
    } else {
      parsed.options.append((option.long, try next(&rest, for: "--\(name)")))
    }
  }

  private func parseCluster(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>, _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    var letters = Substring(String(decoding: argument.dropFirst(), as: UTF8.self))
    while let letter = letters.popFirst() {
      guard let option = specifications.first(where: { $0.short == letter }) else {
        throw UsageError("There is no option -\(letter) here.")
      }
      guard option.value != nil else {
        parsed.options.append((option.long, ""))
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      let value = letters.isEmpty ? try next(&rest, for: "-\(letter)") : String(letters)
      parsed.options.append((option.long, value))
      return
    }
  }

  private func next(
    _ rest: inout ArraySlice<[UInt8]>, for option: String
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError("The option \(option) needs a value.")
    }
    return String(decoding: value, as: UTF8.self)
  }
}
