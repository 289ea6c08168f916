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
    if let page = options.batch.page, isOne(page, folder) {
      throw UsageError("--html needs a folder of its own, not the one of --output.")
    }
    let list = try LazyInputList(options.operands, namesEndInNUL: options.namesEndInNUL)
    let opener = ThumbnailCommand.opener(options)
    defer { opener.close() }
    let generator = ThumbnailGenerator(opener: opener)
    var batchOptions = batchOptions(options)
    var page: BatchPage?
    do throws(PreviewError) {
      page = try options.batch.page.map { path throws(PreviewError) in
        try BatchPage(path, opener: opener, batchOptions)
      }
    } catch {
      return Report.fail(error, of: options.batch.page ?? folder, json: options.json)
    }
    batchOptions.companion = page?.companion
    let batch = BatchThumbnailer(generator: generator, output: folder, options: batchOptions)
    var printer = BatchPrinter(options, total: total(of: list, options))
    var sheet = options.contactSheet.map { BatchSheet($0, generator: generator) }
    var ending: PreviewError?
    do throws(PreviewError) {
      let others = [options.batch.page].compactMap { $0 }
      try await batch.run(BatchInputs(list, output: folder, others: others)) { result in
        await sheet?.add(result)
        page?.add(result)
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
    let failures = [sheet?.write(), page?.write()]
    return failures.compactMap { $0 }.first ?? printer.status
  }

  /// Whether two paths mean one folder, perhaps one that is still to be made.
  private static func isOne(_ one: FilePath, _ other: FilePath) -> Bool {
    if one.fromRoot == other.fromRoot { return true }
    guard let number = OutputPath.FileNumber(one) else { return false }
    return OutputPath.FileNumber(other) == number
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
