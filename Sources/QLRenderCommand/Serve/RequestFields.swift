internal import PreviewCore

/// The keys of a request with their values, each taken once; what is left in the end is a mistake.
struct RequestFields {
  private var values: [String: RequestValue]

  /// The fields of an object, leaving out those that are `null`.
  init(_ values: [String: RequestValue]) {
    self.values = values.filter { $0.value != .none }
  }

  /// Throws a sentence when there is a key that nobody took.
  func finish(of method: String) throws(RequestMistake) {
    guard let key = values.keys.min() else { return }
    throw RequestMistake("There is no key '\(key)' for \(method).")
  }

  mutating func take(_ key: String) -> RequestValue? {
    values.removeValue(forKey: key)
  }

  /// A text without NUL; `nil` when there is none.
  mutating func text(_ key: String) throws(RequestMistake) -> String? {
    switch take(key) {
    case nil: return nil
    case .text(let text) where !text.utf8.contains(0): return text
    default: throw RequestMistake("The value of '\(key)' is a text without NUL.")
    }
  }

  /// One of some words; `nil` when there is none.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(RequestMistake) -> Choice? {
    guard let text = try text(key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw RequestMistake("The value of '\(key)' is one of \(all), not '\(text)'.")
    }
    return choice
  }

  /// A path, or a `file:` URI, which can name any bytes.
  mutating func path(_ key: String, of method: String) throws(RequestMistake) -> FilePath {
    guard let text = try text(key), !text.isEmpty else {
      throw RequestMistake("The key '\(key)', a path or file: URI, is missing for \(method).")
    }
    let path = InputList.path(Array(text.utf8))
    guard path.bytes.count <= Self.longestPath else {
      throw RequestMistake("The path at '\(key)' is longer than \(Self.longestPath) bytes.")
    }
    return path
  }

  /// No system call takes a longer one (`PATH_MAX`).
  private static let longestPath = 4095
}
