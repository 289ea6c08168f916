internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import Synchronization

/// The page of a batch: thumbnails in the order of the inputs, previews behind them, and what failed.
///
/// A batch that is stopped has a page of what was done by then, and says so there. When nothing more can be
/// written the page stays as it was, and the batch goes on without.
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
    if folder.isOne(with: result.input) {
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
    return nil
  }
}

extension BatchOutcome {
  /// What is known of an error that an earlier run had.
  static let earlierFailure = "An earlier run failed; --retry-failed tries again."
}

/// The pictures that are drawn while the batch goes on, each kept until its input is reported.
final class PagePictures: Sendable {
  private struct State {
    var contents: [Int: PageEntry.Content] = [:]
    var used: Set<UInt64> = []
    var failure: PreviewError?
  }

  private let drawing: PageDrawing
  private let state = Mutex(State())

  init(_ drawing: PageDrawing) { self.drawing = drawing }

  /// Why there will be no page.
  var failure: PreviewError? { state.withLock { $0.failure } }

  /// Gives the page up; the first reason counts.
  func fail(_ error: PreviewError) { state.withLock { $0.failure = $0.failure ?? error } }

  /// Draws what the page shows of an input.
  func draw(_ result: BatchResult) async {
    guard failure == nil else { return }
    // Its pictures might take the place of others that are inputs as well.
    guard !drawing.folder.isOurs(result.input) else {
      return fail(.outputIsInput(path: result.input.displayString))
    }
    do throws(PreviewError) {
      let picture = try await drawing.picture(of: result)
      keep(.picture(picture), at: result.index, using: picture.place)
    } catch .cancelled {
      return
    } catch .writeFailed(let path, let reason) {
      fail(.writeFailed(path: path, reason: reason))
    } catch {
      keep(.failure(PageNote(error)), at: result.index)
    }
  }

  /// What was drawn of the input at `index`; given once.
  func take(_ index: Int) -> PageEntry.Content? {
    state.withLock { $0.contents.removeValue(forKey: index) }
  }

  /// Whether a folder has the pictures of an input of this run.
  func isUsed(_ place: String) -> Bool {
    let hash = StableHash.hash(place.utf8)
    return state.withLock { $0.used.contains(hash) }
  }

  private func keep(_ content: PageEntry.Content, at index: Int, using place: String? = nil) {
    let hash = place.map { StableHash.hash($0.utf8) }
    state.withLock { state in
      state.contents[index] = content
      if let hash { state.used.insert(hash) }
    }
  }
}
