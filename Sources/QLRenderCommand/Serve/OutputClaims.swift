internal import PreviewCore
internal import PreviewFiles

/// The inputs and outputs of the requests without an answer: no output may be another's, or an input.
struct OutputClaims {
  private var inputs: [Int: FilePath] = [:]
  private var outputs: [Int: FilePath] = [:]

  /// Notes what request `number` reads and writes.
  ///
  /// Throws `output.in-use` and `output.is-input`.
  mutating func claim(_ drawing: DrawingRequest, for number: Int) throws(RequestMistake) {
    if let output = drawing.output {
      let place = OutputPath.place(of: output)
      guard !outputs.values.contains(place) else {
        let path = output.displayString
        throw RequestMistake(
          "A request without an answer writes \(path) as well.", code: .outputInUse)
      }
      try check(output, against: drawing.input)
      outputs[number] = place
    }
    inputs[number] = drawing.input
  }

  /// Forgets a request.
  mutating func release(_ number: Int) {
    inputs[number] = nil
    outputs[number] = nil
  }

  /// The inputs are looked at only once something lies at the output.
  private func check(_ output: FilePath, against input: FilePath) throws(RequestMistake) {
    var protected = ProtectedInputs([input] + inputs.values)
    do throws(PreviewError) {
      try protected.check(output)
    } catch {
      throw RequestMistake(error.description, code: .outputIsInput)
    }
  }
}
