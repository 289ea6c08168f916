internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import PreviewPixels

/// Draws what a page shows of one input: a thumbnail, and the first pages to read.
struct PageDrawing: Sendable {
  /// The longest side of a page in pixels.
  static let longestSide = 1600
  /// A document may have thousands of pages.
  static let mostPages = 10
  /// The box of a thumbnail, where the batch draws larger ones.
  private static let thumbnailBox = PixelSize(square: 512)

  let folder: PageFolder
  let opener: PreviewOpener
  /// How the batch draws.
  let request: ThumbnailRequest
  /// Whether pictures are kept that an earlier run has left.
  let keepsKnown: Bool

  /// The pictures of an input that has its thumbnail; they are in the folder then, all of them.
  ///
  /// A page that fails is noted. Throws `output.write`, `cancelled`, and why a thumbnail of an earlier run
  /// cannot be read.
  func picture(of result: BatchResult) async throws(PreviewError) -> PagePicture {
    let place = folder.place(of: result.input)
    let key = key(of: result)
    if keepsKnown, let key, case .skipped = result.outcome,
      let known = folder.known(place, key: key)
    {
      return known
    }
    var picture = PagePicture(place: place)
    let thumbnail = try await thumbnail(of: result)
    try OutputPath.makeFolder(folder.folder(place).parent)
    var files = try AtomicFolder(at: folder.folder(place))
    try files.write(try small(thumbnail).encodedAsPNG(), name: PagePicture.thumbnail)
    if case .drawn = result.outcome, let failure = thumbnail.failure {
      picture.pages = [.failed(1, PageNote(failure))]
    } else {
      try await drawPages(of: result.input, &picture, into: &files)
    }
    picture.complete(with: thumbnail.warnings)
    if let key { try files.write(picture.record(key: key), name: PagePicture.recordName) }
    try files.commit()
    return picture
  }

  /// One that an earlier run has drawn is read as any other file is, behind the wall.
  private func thumbnail(of result: BatchResult) async throws(PreviewError) -> Thumbnail {
    if case .drawn(let thumbnail) = result.outcome { return thumbnail }
    let file = result.output ?? result.input
    return try await ThumbnailGenerator(opener: opener).generate(
      ThumbnailRequest(file: file, size: Self.thumbnailBox))
  }

  private func small(_ thumbnail: Thumbnail) -> Bitmap {
    let bitmap = thumbnail.bitmap
    let size = bitmap.size.fitted(into: Self.thumbnailBox)
    return size.width < bitmap.size.width ? bitmap.resampled(to: size) : bitmap
  }

  /// Which version of the input is drawn, and how; `nil` when there is none any more.
  private func key(of result: BatchResult) -> String? {
    guard let identity = try? FileSource(opening: result.input).identity else { return nil }
    let numbers = [
      "\(identity.device)", "\(identity.inode)", "\(identity.size)", "\(identity.seconds)",
      "\(identity.nanoseconds)", "\(request.digest)", "\(Self.longestSide)", "\(Self.mostPages)",
    ]
    let path = result.input.fromRoot.bytes + [0]
    return Checksum.sha256(path + numbers.joined(separator: " ").utf8)
  }

  // MARK: Pages

  private func drawPages(
    of input: FilePath, _ picture: inout PagePicture, into files: inout AtomicFolder
  ) async throws(PreviewError) {
    let preview: PagedPreview
    do throws(PreviewError) {
      preview = try await PagedPreview(
        file: input, sizing: .longestSide(Self.longestSide), settings: request.settings,
        opener: opener)
    } catch .cancelled {
      throw .cancelled
    } catch {
      return picture.pages = [.failed(1, PageNote(error))]
    }
    let drawing: Result<Void, PreviewError>
    do throws(PreviewError) {
      drawing = .success(try await draw(preview, &picture, into: &files))
    } catch {
      drawing = .failure(error)
    }
    _ = await preview.close()
    try drawing.get()
  }

  private func draw(
    _ preview: PagedPreview, _ picture: inout PagePicture, into files: inout AtomicFolder
  ) async throws(PreviewError) {
    picture.pageCount = max(preview.info.pageCount, 1)
    picture.note(preview.info.warnings)
    picture.facts = PageFacts.text(preview.preview.format, preview.info, page: nil)
    for number in 1...min(picture.pageCount, Self.mostPages) {
      do throws(PreviewError) {
        let page = try await preview.page(number, background: request.background)
        try files.write(try page.bitmap.encodedAsPNG(), name: "\(number).png")
        picture.add(page, number: number)
        guard number == 1 else { continue }
        picture.facts = PageFacts.text(preview.preview.format, preview.info, page: page.info)
      } catch {
        guard error.spoilsOnlyItsPage || error == .changedWhileReading else { throw error }
        picture.pages.append(.failed(number, PageNote(error)))
      }
    }
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
  fileprivate mutating func complete(with more: [PreviewWarning]) {
    let codes = Set(warnings.map(\.code))
    note(more.filter { !codes.contains($0.code.rawValue) })
  }

  /// Adds what was not said yet.
  fileprivate mutating func note(_ more: [PreviewWarning]) {
    for note in more.map({ PageNote($0) }) where !warnings.contains(note) { warnings.append(note) }
  }
}
