internal import PreviewCore
internal import PreviewDesktop
internal import PreviewFiles
internal import PreviewKit
internal import PreviewPixels

/// `qlrender thumbnail`: one PNG per file.
enum ThumbnailCommand {
  static func run(_ options: Options, _ inputs: [FilePath]) async throws(UsageError) -> CInt {
    var destinations = try Destinations(options.output, inputCount: inputs.count)
    var protected = ProtectedInputs(inputs)
    let opener = opener(options, for: inputs)
    defer { opener.close() }
    var generator = ThumbnailGenerator(opener: opener)
    generator.cache = options.usesCache ? ThumbnailCache.user : nil
    var sheet = options.contactSheet.map { ContactSheetFile($0) }
    var run = Run(options: options)
    let status = try await run(inputs) { input in
      let output = destinations.claim(input)
      var report = Report(input: input)
      do throws(PreviewError) {
        try protected.check(output)
        if let sheet { try protected.check(sheet.path) }
        let picture = try await draw(input, to: output, destinations, options, generator, &report)
        sheet?.add(picture)
        return (report, ExitStatus.success)
      } catch {
        report.set(error)
        return (report, ExitStatus.status(for: error))
      }
    }
    return write(sheet) ?? status
  }

  /// Draws an input, puts the picture at `output` and gives it.
  static func draw(
    _ input: FilePath, to output: FilePath, _ destinations: Destinations, _ options: Options,
    _ generator: ThumbnailGenerator, _ report: inout Report
  ) async throws(PreviewError) -> Bitmap {
    let thumbnail = try await generator.generate(request(input, options))
    describe(thumbnail, options, &report)
    let made = try destinations.makeFolder()
    do throws(PreviewError) {
      try AtomicFile.write(try thumbnail.bitmap.encodedAsPNG(), to: output)
    } catch {
      OutputPath.removeEmpty(made)
      throw error
    }
    report.output = output.exactString
    return thumbnail.bitmap
  }

  /// Has the desktop's icons on cards unless the environment says none.
  ///
  /// `inputs` is `nil` when there are many, not all of which are known yet.
  static func opener(_ options: Options, for inputs: [FilePath]? = nil) -> PreviewOpener {
    var opener = options.opener(for: inputs)
    let theme = SystemInput.variable("QLRENDER_ICON_THEME")
      .map { String(decoding: $0, as: UTF8.self) }
    opener.desktop = theme?.isEmpty == true ? nil : SystemDesktop(iconTheme: theme)
    return opener
  }

  /// Writes the sheet; gives the exit status of a failure, which is told on standard error.
  private static func write(_ sheet: ContactSheetFile?) -> CInt? {
    do throws(PreviewError) {
      try sheet?.write()
      return nil
    } catch {
      SystemInput.complain(of: "contact sheet", error.description, code: error.code)
      return ExitStatus.status(for: error)
    }
  }

  static func request(_ input: FilePath, _ options: Options) -> ThumbnailRequest {
    var request = ThumbnailRequest(file: input, size: options.size)
    request.scale = options.scale
    request.page = options.page
    request.settings = options.settings
    request.background = options.background
    request.allowsUpscaling = options.allowsUpscaling
    request.iconMode = options.isIcon
    request.allowsPlaceholder = options.allowsPlaceholder
    return request
  }

  private static func cacheWarnings(_ options: Options) -> [PreviewWarning] {
    guard options.usesCache, ThumbnailCache.user == nil else { return [] }
    return [
      PreviewWarning(
        .notCached, "There is no cache: neither XDG_CACHE_HOME nor HOME is an absolute path.")
    ]
  }

  static func describe(
    _ thumbnail: Thumbnail, _ options: Options, _ report: inout Report
  ) {
    report.set(thumbnail.type)
    report.width = thumbnail.bitmap.size.width
    report.height = thumbnail.bitmap.size.height
    report.peakMemoryBytes = thumbnail.usage.peakMemoryBytes
    if let page = thumbnail.page {
      report.page = options.page
      report.set(page)
    }
    if let info = thumbnail.info, thumbnail.type?.mimeType == Format.pdf.rawValue {
      report.pageCount = info.pageCount
    }
    report.fromCache = thumbnail.isFromCache ? true : nil
    report.set(thumbnail.warnings + cacheWarnings(options))
    if let failure = thumbnail.failure { report.set(failure, status: .warning) }
  }
}

/// Where thumbnails go: into a folder, or to one exact path.
struct Destinations {
  private let folder: FilePath?
  private let exact: FilePath?
  private let mustMakeFolder: Bool
  private var names = OutputNames()

  /// The rule of `-o`: a folder if it exists as one or ends in `/`, else the path of the only output.
  init(_ output: FilePath?, inputCount: Int) throws(UsageError) {
    let isFolder = output.map { $0.endsInSlash || OutputPath.isFolder($0) } ?? true
    if !isFolder, inputCount > 1 {
      throw UsageError("With several inputs, --output must be a folder or end in a slash.")
    }
    folder = isFolder ? output ?? FilePath(".") : nil
    exact = isFolder ? nil : output
    mustMakeFolder = isFolder && output != nil
  }

  /// The output path of an input; equal names get `~2`.
  mutating func claim(_ input: FilePath) -> FilePath {
    if let exact { return exact }
    guard let folder, mustMakeFolder else {
      return names.claim(input.lastComponent, in: FilePath(""), suffix: ".png")
    }
    return names.claim(input.lastComponent, in: folder, suffix: ".png")
  }

  /// Makes the folder if one was asked for, only once something is there to be written, and gives the
  /// folders that this took.
  func makeFolder() throws(PreviewError) -> [FilePath] {
    guard mustMakeFolder, let folder else { return [] }
    return try OutputPath.makeFolder(folder)
  }
}
