internal import PreviewCore

/// The `options` of a request: those of the command of the same name, by their long names.
struct RequestOptions {
  private let specifications: [OptionSpecification]

  /// What is the service's own affair, or a second output.
  private static let leftOut =
    OptionTable.inputs + [
      "output", "password-fd", "isolation", "allow-unsandboxed", "contact-sheet", "help",
    ]

  /// The options of a command that a request may have.
  init(of command: String) {
    let command = Command.all.first { $0.name == command }
    specifications =
      command.map(OptionTable.specifications(of:))?
      .filter { !Self.leftOut.contains($0.long) } ?? []
  }

  /// Sets what `value` says; a key that is `null` counts as absent.
  func set(_ value: RequestValue?, in options: inout Options) throws(RequestMistake) {
    guard let value else { return }
    guard case .object(let values) = value else {
      throw RequestMistake("The value of 'options' is an object.")
    }
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let option = specifications.first(where: { $0.long == name }) else {
        throw RequestMistake("There is no option '\(name)' here.")
      }
      for word in try words(value, of: option) { try set(name, word, in: &options) }
    }
  }

  private func set(
    _ name: String, _ word: String, in options: inout Options
  ) throws(RequestMistake) {
    do throws(UsageError) {
      try options.set(name, Array(word.utf8))
    } catch {
      throw RequestMistake(error.message)
    }
  }

  /// The words that would stand on the command line.
  private func words(
    _ value: RequestValue, of option: OptionSpecification
  ) throws(RequestMistake) -> [String] {
    switch (value, option.value, option.long) {
    case (.none, _, _): return []
    case (.flag(let isSet), nil, _): return isSet ? [""] : []
    case (.flag(let isSet), _, "header"): return [isSet ? "yes" : "no"]
    case (.text(let text), .some, _) where !text.utf8.contains(0): return [text]
    case (.integer(let integer), .some, _): return [String(integer)]
    case (.number(let number), .some, _): return ["\(number)"]
    case (.list(let list), .some, "limit"): return try limits(list)
    case (_, nil, _): throw RequestMistake("The option '\(option.long)' takes true or false.")
    default:
      throw RequestMistake("The option '\(option.long)' takes a text without NUL, or a number.")
    }
  }

  private func limits(_ list: [RequestValue]) throws(RequestMistake) -> [String] {
    try list.map { value throws(RequestMistake) in
      guard case .text(let text) = value else {
        throw RequestMistake("The option 'limit' takes a text or a list of texts.")
      }
      return text
    }
  }
}
