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

  /// The pictures of an input that has its thumbnail at `output`; they are in the folder then, all of them.
  ///
  /// `isAgain` when this run has drawn them before. A page that fails is noted, and what is cancelled is
  /// left out. Throws `output.write`, and why a thumbnail of an earlier run cannot be read, `cancelled`
  /// among it.
  func picture(
    of result: BatchResult, output: FilePath, isAgain: Bool
  ) async throws(PreviewError) -> PagePicture {
    let place = folder.place(of: result.input)
    let key = key(of: result)
    if isAgain || isKept(result), let key, let known = folder.known(place, key: key) {
      return known
    }
    let thumbnail = try await thumbnail(of: result, output: output)
    try folder.prepare(place)
    var files = try AtomicFolder(at: folder.folder(place))
    try files.write(try small(thumbnail).encodedAsPNG(), name: PagePicture.thumbnail)
    var picture = PagePicture(place: place)
    var isWhole = true
    if case .drawn = result.outcome, let failure = thumbnail.failure {
      picture.pages = [.failed(1, PageNote(failure))]
    } else {
      isWhole = try await drawPages(of: result.input, &picture, into: &files)
    }
    picture.complete(with: thumbnail.warnings)
    let record = picture.record(key: isWhole ? key : nil)
    try files.write(record, name: PagePicture.recordName)
    try files.commit()
    return picture
  }

  private func isKept(_ result: BatchResult) -> Bool {
    if case .skipped = result.outcome { keepsKnown } else { false }
  }

  /// One that an earlier run has drawn is read as any other file is, behind the wall.
  private func thumbnail(
    of result: BatchResult, output: FilePath
  ) async throws(PreviewError) -> Thumbnail {
    if case .drawn(let thumbnail) = result.outcome { return thumbnail }
    return try await ThumbnailGenerator(opener: opener).generate(
      request.reading(output, size: Self.thumbnailBox))
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
}
