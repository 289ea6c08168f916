internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit

/// `qlrender batch`: thumbnails of many files in one folder.
enum BatchCommand {
  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    guard let folder = options.output else {
      throw UsageError("qlrender batch needs a folder: --output DIR.")
    }
    guard !options.operands.isEmpty else { throw UsageError("A file is missing.") }
    let list = try LazyInputList(options.operands, namesEndInNUL: options.namesEndInNUL)
    let opener = ThumbnailCommand.opener(options)
    defer { opener.close() }
    let batch = BatchThumbnailer(
      generator: generator(options, opener), output: folder, options: batchOptions(options))
    var printer = BatchPrinter(options, total: total(of: list, options))
    // Outputs are no files of which anybody wants a thumbnail stored.
    var sheet = options.contactSheet.map {
      BatchSheet($0, generator: ThumbnailGenerator(opener: opener))
    }
    var ending: PreviewError?
    do throws(PreviewError) {
      try await batch.run(BatchInputs(list, output: folder)) { result in
        await sheet?.add(result)
        printer.print(result)
      }
    } catch {
      ending = error
    }
    printer.finish()
    if let mistake = list.mistake { throw mistake }
    if let ending {
      SystemInput.complain(of: folder.displayString, ending.description, code: ending.code)
      return ExitStatus.status(for: ending)
    }
    return sheet?.write() ?? printer.status
  }

  private static func generator(_ options: Options, _ opener: PreviewOpener) -> ThumbnailGenerator {
    var generator = ThumbnailGenerator(opener: opener)
    generator.cache = options.usesCache ? ThumbnailCache.user : nil
    generator.cache?.retriesFailures = options.batch.retriesFailures
    return generator
  }

  private static func batchOptions(_ options: Options) -> BatchOptions {
    var request = ThumbnailCommand.request(FilePath(""), options)
    if !options.hasTimeout { request.settings.limits.seconds = RenderLimits.preview.seconds }
    var batch = BatchOptions(request: request)
    batch.layout = options.batch.layout
    batch.jobs = options.batch.jobs
    batch.resumes = options.batch.resumes
    batch.retriesFailures = options.batch.retriesFailures
    return batch
  }

  /// How many files there are; not known when a folder or a list is among the operands.
  private static func total(of list: LazyInputList, _ options: Options) -> Int? {
    guard let count = list.count, !list.contains(where: OutputPath.isFolder) else { return nil }
    return count
  }
}
