internal import PreviewCore
internal import PreviewKit

/// A batch, and what shows all of its files together: a sheet, a page, both or nothing.
struct BatchTogether {
  private let generator: ThumbnailGenerator
  private var options: BatchOptions
  private var sheet: BatchSheet?
  private var page: BatchPage?

  init(
    _ asked: Options, _ options: BatchOptions, _ opener: PreviewOpener
  ) throws(PreviewError) {
    // Outputs, which a sheet may read again, are no files of which anybody wants a thumbnail stored.
    let plain = ThumbnailGenerator(opener: opener)
    generator = BatchTogether.generator(plain, asked)
    self.options = options
    if let path = asked.contactSheet {
      sheet = BatchSheet(path, generator: plain, like: options.request)
    }
    guard let path = asked.batch.page else { return }
    let page = try BatchPage(path, opener: opener, options)
    self.options.companion = page.companion
    self.page = page
  }

  private static func generator(
    _ plain: ThumbnailGenerator, _ asked: Options
  ) -> ThumbnailGenerator {
    var generator = plain
    generator.cache = asked.usesCache ? ThumbnailCache.user : nil
    generator.cache?.retriesFailures = asked.batch.retriesFailures
    return generator
  }

  /// The batch, which draws what is needed for them as well.
  func batch(to folder: FilePath) -> BatchThumbnailer {
    BatchThumbnailer(generator: generator, output: folder, options: options)
  }

  mutating func add(_ result: BatchResult) async {
    await sheet?.add(result)
    page?.add(result)
  }

  /// Writes them; gives the exit status of the first failure.
  mutating func write() -> CInt? {
    let failures = [sheet?.write(), page?.write()]
    return failures.compactMap { $0 }.first
  }
}
