internal import PreviewCore
internal import PreviewKit

/// The page of a batch: thumbnails in the order of the inputs, previews behind them, and what failed.
///
/// A batch that is stopped has a page of what was done by then, and says so there. When nothing more can be
/// written the first page stays as it was, and the batch goes on without.
struct BatchPage {
  private let folder: PageFolder
  private let pictures: PagePictures
  private var book: PageBook
  private var isWhole = true

  /// Takes the folder for this batch alone.
  ///
  /// Throws `output.write`, also where something stands that must not be replaced.
  init(_ path: FilePath, opener: PreviewOpener, _ options: BatchOptions) throws(PreviewError) {
    let folder = try PageFolder(path)
    self.folder = folder
    pictures = PagePictures(
      PageDrawing(
        folder: folder, opener: opener, request: options.request, keepsKnown: options.resumes))
    book = PageBook { (name, page) throws(PreviewError) in try folder.write(page, to: name) }
  }

  /// What draws the previews, several at a time.
  var companion: @Sendable (BatchResult) async -> Void {
    let pictures = pictures
    return { await pictures.draw($0) }
  }

  /// Puts an input on the page.
  mutating func add(_ result: BatchResult) {
    if case .failed(.outputIsInput) = result.outcome, folder.isOne(with: result.input) {
      pictures.fail(.outputIsInput(path: result.input.displayString))
    }
    let entry = content(of: result).map { content in
      PageEntry(number: result.index + 1, path: result.input, content: content)
    }
    if entry == nil { isWhole = false }
    guard pictures.failure == nil else { return }
    do throws(PreviewError) {
      try book.add(entry, at: result.index)
    } catch {
      pictures.fail(error)
    }
  }

  /// What there is to be seen; `nil` where the batch was stopped before.
  private func content(of result: BatchResult) -> PageEntry.Content? {
    switch result.outcome {
    case .failed(.cancelled): nil
    case .failed(let error): .failure(PageNote(error))
    case .skipped(let known) where known.status == .error:
      .failure(PageNote(code: known.code ?? "", message: BatchOutcome.earlierFailure))
    case .drawn, .skipped: pictures.take(result.index)
    }
  }

  /// Writes what is not written yet; gives the exit status of a failure, which is told on standard error.
  mutating func write() -> CInt? {
    let isWhole = isWhole && !Task.isCancelled
    do throws(PreviewError) {
      if let failure = pictures.failure { throw failure }
      try book.finish(isWhole: isWhole)
    } catch {
      SystemInput.complain(of: folder.path.displayString, error.description, code: error.code)
      return ExitStatus.status(for: error)
    }
    if isWhole { folder.removeOld(after: book.lastPages, but: pictures.isUsed) }
    return pictures.missing.complain(of: folder.path)
  }
}

extension BatchOutcome {
  /// What is known of an error that an earlier run had.
  static let earlierFailure = "An earlier run failed; --retry-failed tries again."
}
