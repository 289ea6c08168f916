internal import PreviewCore
internal import PreviewFiles

/// The inputs and outputs of the requests without an answer: no output may be another's, or replace an
/// input, nor may one lie within the other, since the folder of a preview is replaced whole.
struct OutputClaims {
  private struct Claim {
    let output: FilePath?
    let source: FilePath
    /// Known from when it was claimed: looking at all of them again would keep everybody waiting.
    let number: OutputPath.FileNumber?

    init(_ drawing: DrawingRequest) {
      output = drawing.output.map { OutputPath.place(of: $0) }
      source = OutputPath.resolved(drawing.input) ?? drawing.input.fromRoot
      number = OutputPath.FileNumber(drawing.input)
    }

    func shares(_ place: FilePath) -> Bool {
      guard let output else { return false }
      return output == place || OutputPath.isBelow(output, place)
        || OutputPath.isBelow(place, output)
    }
  }

  private var claims: [Int: Claim] = [:]
  /// The folders that were looked through for what killed programs left.
  private var swept: Set<UInt64> = []

  /// Notes what request `number` reads and writes.
  ///
  /// Throws `output.in-use` and `output.is-input`.
  mutating func claim(_ drawing: DrawingRequest, for number: Int) throws(RequestMistake) {
    let claim = Claim(drawing)
    if let place = claim.output, let output = drawing.output {
      guard !claims.values.contains(where: { $0.shares(place) }) else {
        throw RequestMistake(
          "A request without an answer writes \(output.displayString) as well.", code: .outputInUse)
      }
      let there = OutputPath.FileNumber(output)
      for other in [claim] + claims.values {
        let isReplaced = there != nil && there == other.number
        guard isReplaced || OutputPath.isBelow(place, other.source) else { continue }
        let error = PreviewError.outputIsInput(path: output.displayString)
        throw RequestMistake(error.description, code: .outputIsInput)
      }
      sweep(place.parent)
    }
    claims[number] = claim
  }

  private mutating func sweep(_ folder: FilePath) {
    guard swept.insert(StableHash.hash(folder.bytes)).inserted else { return }
    Leftovers.remove(from: folder)
  }

  /// Forgets a request.
  mutating func release(_ number: Int) { claims[number] = nil }
}
