internal import PreviewCore
internal import PreviewFiles

/// The inputs of one run: no output may replace any of them, neither its own nor another's.
///
/// `qlrender thumbnail photo photo.png` would else draw the first over the second.
struct ProtectedInputs {
  private let inputs: [FilePath]
  private var numbers: Set<OutputPath.FileNumber>?

  init(_ inputs: [FilePath]) {
    self.inputs = inputs
  }

  /// Throws `output.is-input` when writing `output` would replace an input.
  ///
  /// The inputs are looked at only once something lies at an output.
  mutating func check(_ output: FilePath) throws(PreviewError) {
    guard let number = OutputPath.FileNumber(output) else { return }
    let known = numbers ?? Set(inputs.compactMap { OutputPath.FileNumber($0) })
    numbers = known
    guard known.contains(number) else { return }
    throw .outputIsInput(path: output.displayString)
  }
}
