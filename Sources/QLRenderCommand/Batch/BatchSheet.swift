internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import PreviewPixels

/// The contact sheet of a batch: the thumbnails in the order of the inputs.
struct BatchSheet {
  private var sheet: ContactSheetFile
  private let generator: ThumbnailGenerator
  /// What lies where the sheet is to be written.
  private let number: OutputPath.FileNumber?
  private var isRefused = false

  init(_ path: FilePath, generator: ThumbnailGenerator) {
    sheet = ContactSheetFile(path)
    number = OutputPath.FileNumber(path)
    self.generator = generator
  }

  /// Adds the picture of an input, if it has one.
  ///
  /// One that an earlier run has drawn is read as any other file is, behind the wall.
  mutating func add(_ result: BatchResult) async {
    refuse(result)
    switch result.outcome {
    case .drawn(let thumbnail): sheet.add(thumbnail.bitmap, at: result.index)
    case .skipped:
      guard let output = result.output else { return }
      guard !sheet.isTooLarge else { return sheet.leaveOut() }
      guard let known = try? await generator.generate(ThumbnailRequest(file: output)) else {
        return
      }
      sheet.add(known.bitmap, at: result.index)
    case .failed: break
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
      return nil
    } catch {
      let message =
        sheet.isTooLarge
        ? "\(sheet.count) thumbnails do not fit on one sheet." : error.description
      SystemInput.complain(of: sheet.path.displayString, message, code: error.code)
      return ExitStatus.status(for: error)
    }
  }
}
