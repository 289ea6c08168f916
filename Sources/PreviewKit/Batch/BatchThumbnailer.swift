public import PreviewCore

/// Draws thumbnails of many files into one folder, several at a time, and says what became of each.
///
///     let batch = BatchThumbnailer(generator: .isolated(), output: FilePath("out"), options: options)
///     let inputs = BatchInputs([FilePath("pictures")], output: FilePath("out"))
///     try await batch.run(inputs) { result in print(result.input, result.brief.status) }
///
/// However many inputs there are, no more of them are known at a time than are being drawn or written,
/// and one.
/// Every picture is put in its place whole, then noted in the folder's journal, then reported: what was
/// reported is there, whatever happens to the process afterwards, and a batch that is run again with
/// ``BatchOptions/resumes`` goes on where the last one ended.
public struct BatchThumbnailer: Sendable {
  private let generator: ThumbnailGenerator
  private let output: FilePath
  private let options: BatchOptions

  /// A batch that writes into the folder `output`, which is made if it is missing.
  public init(generator: ThumbnailGenerator, output: FilePath, options: BatchOptions) {
    self.generator = generator
    self.output = output
    self.options = options
  }

  /// Draws all inputs, and reports each as soon as it is done, one at a time.
  ///
  /// While a report lasts no further input is taken, so whoever cannot keep up is waited for. A file that
  /// fails is reported with its error, and the others go on. Equal inputs that come while the first of
  /// them is being drawn share its picture, each under a name of its own. When the task is cancelled no
  /// further input is taken and what is being drawn is reported as `cancelled`; no temporary file stays.
  ///
  /// Throws `output.write` when the folder cannot be made or is in use by another batch, and when nothing
  /// more can be written there: the disk is full or read-only, or the journal fails.
  public func run(
    _ inputs: some Sequence<BatchInput> & Sendable,
    report: (BatchResult) async -> Void
  ) async throws(PreviewError) {
    var run = BatchRun(
      generator: generator, options: options,
      folder: try BatchFolder(output, layout: options.layout))
    try await run.all(of: InputPump(inputs), report)
  }
}
