internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import PreviewPixels

/// The contact sheet of a batch: the thumbnails in the order of the inputs.
struct BatchSheet {
  private var sheet: ContactSheetFile
  private let generator: ThumbnailGenerator
  /// How the batch draws.
  private let request: ThumbnailRequest
  /// What lies where the sheet is to be written.
  private let number: OutputPath.FileNumber?
  private var isRefused = false
  private var missing = MissingThumbnails()
  /// Whether an input has no thumbnail, which was told and has a status of its own.
  private var hasFailures = false

  init(_ path: FilePath, generator: ThumbnailGenerator, like request: ThumbnailRequest) {
    sheet = ContactSheetFile(path)
    number = OutputPath.FileNumber(path)
    self.generator = generator
    self.request = request
  }

  /// Adds the picture of an input, if it has one.
  mutating func add(_ result: BatchResult) async {
    refuse(result)
    switch result.outcome {
    case .drawn(let thumbnail): sheet.add(thumbnail.bitmap, at: result.index)
    case .skipped:
      guard let output = result.output else { return hasFailures = true }
      await add(output, at: result.index)
    case .failed: hasFailures = true
    }
  }

  /// One that an earlier run has drawn is read as any other file is, behind the wall.
  private mutating func add(_ output: FilePath, at place: Int) async {
    guard !sheet.isTooLarge else { return sheet.leaveOut() }
    do throws(PreviewError) {
      sheet.add(try await generator.generate(request.reading(output)).bitmap, at: place)
    } catch .cancelled {
      hasFailures = true
    } catch {
      missing.add(error)
    }
  }

  /// The sheet may replace neither an input nor a thumbnail.
  private mutating func refuse(_ result: BatchResult) {
    let isInput = number.map { OutputPath.FileNumber(result.input) == $0 } ?? false
    if isInput || result.output?.fromRoot == sheet.path.fromRoot { isRefused = true }
  }

  /// Writes the sheet; gives the exit status of a failure, which is told on standard error.
  func write() -> CInt? {
    do throws(PreviewError) {
      if isRefused { throw .outputIsInput(path: sheet.path.displayString) }
      try sheet.write()
      return missing.complain(of: sheet.path) ?? complainOfNothing()
    } catch {
      let message =
        sheet.isTooLarge
        ? "\(sheet.count) thumbnails do not fit on one sheet." : error.description
      SystemInput.complain(of: sheet.path.displayString, message, code: error.code)
      return ExitStatus.status(for: error)
    }
  }

  /// Says that there is no sheet, where that is so; the status is that of the inputs that failed, if any.
  private func complainOfNothing() -> CInt? {
    guard sheet.count == 0 else { return nil }
    let (path, reason) = (sheet.path.displayString, "There is no picture to put on it.")
    let error = PreviewError.writeFailed(path: path, reason: reason)
    SystemInput.complain(of: path, reason, code: error.code)
    return hasFailures ? nil : ExitStatus.status(for: error)
  }
}
