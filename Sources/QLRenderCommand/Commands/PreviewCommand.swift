internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit
internal import PreviewPixels

/// `qlrender preview`: every page as a PNG in a folder, with `preview.json` beside them.
enum PreviewCommand {
  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    guard let folder = options.output else {
      throw UsageError("qlrender preview needs a folder: --output DIR.")
    }
    if options.contactSheet != nil, inputs.count > 1 {
      throw UsageError("--contact-sheet goes with one input.")
    }
    Leftovers.remove(from: folder)
    var names = OutputNames()
    var protected = ProtectedInputs(inputs)
    let opener = options.opener(for: inputs)
    defer { opener.close() }
    var run = Run(options: options)
    return try await run(inputs) { input in
      let bundle = names.claim(input.lastComponent, in: folder, suffix: ".qlpreview")
      var report = Report(input: input)
      do throws(PreviewError) {
        if let sheet = options.contactSheet { try protected.check(sheet) }
        try protected.check(folder: bundle)
        try await write(input, to: bundle, options, opener, &report)
        // One page of several that failed is status 1, whatever its code.
        return (report, report.status == .error ? ExitStatus.someFailed : ExitStatus.success)
      } catch {
        report.set(error)
        return (report, ExitStatus.status(for: error))
      }
    }
  }

  /// Draws the pages of an input into the folder `bundle`.
  static func write(
    _ input: FilePath, to bundle: FilePath, _ options: Options, _ opener: PreviewOpener,
    _ report: inout Report
  ) async throws(PreviewError) {
    let sizing =
      options.dotsPerInch.map { PageSizing.resolution(dotsPerInch: $0) }
      ?? .longestSide(options.maximumSize)
    var settings = options.settings
    if !options.hasTimeout { settings.limits.seconds = RenderLimits.preview.seconds }
    let preview = try await PagedPreview(
      file: input, sizing: sizing, settings: settings, opener: opener)
    var job = PreviewJob(
      preview: preview, background: options.background,
      sheet: options.contactSheet.map { ContactSheetFile($0) })
    let result: Result<Void, PreviewError>
    do throws(PreviewError) {
      result = .success(try await job.write(to: bundle, ranges: options.pages, &report))
    } catch {
      result = .failure(error)
    }
    report.peakMemoryBytes = await preview.close().peakMemoryBytes
    try result.get()
    try job.writeContactSheet()
  }
}
