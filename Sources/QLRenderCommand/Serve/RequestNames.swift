/// What the requests without an answer are called.
struct RequestNames {
  private var numbers: [RequestID: Int] = [:]
  private var ids: [Int: RequestID] = [:]

  /// The identifier of a request; `nil` when it has none.
  func id(of number: Int) -> RequestID? { ids[number] }

  /// The request with an identifier; `nil` when it is answered, or never was.
  func number(of id: RequestID) -> Int? { numbers[id] }

  /// Reads the identifier on a line, as that of request `number`, and gives what else is there.
  ///
  /// Throws when there is none, or another request has it, or the line is no request.
  mutating func take(
    _ line: InputPieces.Piece, as number: Int
  ) throws(RequestMistake) -> RequestFields {
    guard !line.isCut else {
      throw RequestMistake(
        "The line is longer than \(RequestSource.longestLine) bytes.", code: .tooLong)
    }
    guard case .object(let values) = RequestValue(line: line.bytes) else {
      throw RequestMistake("The line is not one JSON object in UTF-8, or is nested too deeply.")
    }
    var fields = RequestFields(values)
    guard let id = RequestID(fields.take("id")) else {
      throw RequestMistake("The key 'id' is missing, a text or a whole number.")
    }
    ids[number] = id
    guard numbers[id] == nil else {
      throw RequestMistake("A request without an answer has the same 'id'.", code: .duplicate)
    }
    numbers[id] = number
    return fields
  }

  /// Forgets a request.
  mutating func release(_ number: Int) {
    guard let id = ids.removeValue(forKey: number), numbers[id] == number else { return }
    numbers[id] = nil
  }
}
