internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit

/// `qlrender batch`: thumbnails of many files in one folder.
enum BatchCommand {
  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    guard let folder = options.output else {
      throw UsageError("qlrender batch needs a folder: --output DIR.")
    }
    guard !options.operands.isEmpty else {
      throw UsageError("Name a file or a folder, or - for a list on standard input.")
    }
    if let page = options.batch.page, OutputPath.isOneFolder(page, folder) {
      throw UsageError("--html needs a folder of its own, not the one of --output.")
    }
    let list = try LazyInputList(options.operands, namesEndInNUL: options.namesEndInNUL)
    let opener = ThumbnailCommand.opener(options)
    defer { opener.close() }
    var printer = BatchPrinter(options, total: total(of: list, options))
    let ending: Result<BatchTogether, PreviewError>
    do throws(PreviewError) {
      var together = try BatchTogether(options, batchOptions(options), opener)
      let others = [options.batch.page].compactMap { $0 }
      let inputs = BatchInputs(list, output: folder, others: others)
      try await together.batch(to: folder).run(inputs) { result in
        await together.add(result)
        printer.print(result)
      }
      ending = .success(together)
    } catch {
      ending = .failure(error)
    }
    printer.finish()
    if let mistake = list.mistake { throw mistake }
    switch ending {
    case .success(var together): return together.write() ?? printer.status
    case .failure(let error):
      SystemInput.complain(of: folder.displayString, error.description, code: error.code)
      return ExitStatus.status(for: error)
    }
  }

  private static func batchOptions(_ options: Options) -> BatchOptions {
    var request = ThumbnailCommand.request(FilePath(""), options)
    if !options.hasTimeout { request.settings.limits.seconds = RenderLimits.preview.seconds }
    var batch = BatchOptions(request: request)
    batch.layout = options.batch.layout
    batch.jobs = options.jobs
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
