internal import PreviewCore
internal import PreviewFiles

/// The inputs of one run: no output may replace any of them, neither its own nor another's.
///
/// `qlrender thumbnail photo photo.png` would else draw the first over the second.
struct ProtectedInputs {
  private let inputs: [FilePath]
  private var numbers: Set<OutputPath.FileNumber>?
  private var places: [FilePath]?

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

  /// Throws `output.is-input` when an input lies in the folder `output`, which is replaced whole.
  mutating func check(folder output: FilePath) throws(PreviewError) {
    guard OutputPath.isFolder(output) else { return }
    let known = places ?? inputs.map { OutputPath.resolved($0) ?? $0.fromRoot }
    places = known
    let folder = OutputPath.resolved(output) ?? OutputPath.place(of: output)
    guard known.contains(where: { OutputPath.isBelow(folder, $0) }) else { return }
    throw .outputIsInput(path: output.displayString)
  }
}
