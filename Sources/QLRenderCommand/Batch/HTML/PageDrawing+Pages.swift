internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import PreviewPixels

/// The first pages of an input, each with its deadline, and all of them with twice that: what comes behind
/// the input waits for it in memory.
extension PageDrawing {
  /// Draws the first pages; gives whether nothing was cancelled.
  func drawPages(
    of input: FilePath, _ picture: inout PagePicture, into files: inout AtomicFolder
  ) async throws(PreviewError) -> Bool {
    let preview: PagedPreview
    do throws(PreviewError) {
      preview = try await PagedPreview(
        file: input, sizing: .longestSide(Self.longestSide), settings: request.settings,
        opener: opener)
    } catch .cancelled {
      return false
    } catch {
      picture.pages = [.failed(1, PageNote(error))]
      return true
    }
    let drawing: Result<Bool, PreviewError>
    do throws(PreviewError) {
      drawing = .success(try await draw(preview, &picture, into: &files))
    } catch {
      drawing = .failure(error)
    }
    _ = await preview.close()
    return try drawing.get()
  }

  private func draw(
    _ preview: PagedPreview, _ picture: inout PagePicture, into files: inout AtomicFolder
  ) async throws(PreviewError) -> Bool {
    let begin = ContinuousClock.now
    let isLate = { (ContinuousClock.now - begin).inSeconds > 2 * request.settings.limits.seconds }
    picture.pageCount = max(preview.info.pageCount, 1)
    picture.note(preview.info.warnings)
    picture.facts = PageFacts.text(preview.preview.format, preview.info, page: nil)
    for number in 1...min(picture.pageCount, Self.mostPages) where number == 1 || !isLate() {
      do throws(PreviewError) {
        try await draw(number, of: preview, &picture, into: &files)
      } catch .cancelled {
        return false
      } catch {
        guard error.spoilsOnlyItsPage || error == .changedWhileReading else { throw error }
        picture.pages.append(.failed(number, PageNote(error)))
        // The others would hardly be faster.
        if case .timedOut = error { break }
      }
    }
    return true
  }

  private func draw(
    _ number: Int, of preview: PagedPreview, _ picture: inout PagePicture,
    into files: inout AtomicFolder
  ) async throws(PreviewError) {
    let page = try await preview.page(number, background: request.background)
    try files.write(try page.bitmap.encodedAsPNG(), name: "\(number).png")
    picture.add(page, number: number)
    guard number == 1 else { return }
    picture.facts = PageFacts.text(preview.preview.format, preview.info, page: page.info)
  }
}

extension PagePicture {
  fileprivate mutating func add(_ page: PreviewPage, number: Int) {
    let size = page.bitmap.size
    pages.append(.drawn(number, width: size.width, height: size.height))
    note(page.warnings)
  }

  /// Adds what is true of the thumbnail only; what the preview says of itself counts for both, such as how
  /// many columns are left out.
  mutating func complete(with more: [PreviewWarning]) {
    let codes = Set(warnings.map(\.code))
    note(more.filter { !codes.contains($0.code.rawValue) })
  }

  /// Adds what was not said yet.
  fileprivate mutating func note(_ more: [PreviewWarning]) {
    for note in more.map({ PageNote($0) }) where !warnings.contains(note) { warnings.append(note) }
  }
}
