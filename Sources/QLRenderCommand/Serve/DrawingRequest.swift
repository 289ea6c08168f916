internal import PreviewCore
internal import PreviewFiles
internal import PreviewKit

/// A request that opens a file: to draw it, or to say what it is.
struct DrawingRequest: Sendable {
  private enum Kind {
    case thumbnail(Destinations)
    case preview
    case info
  }

  let input: FilePath
  /// The file or folder that is written, if any.
  let output: FilePath?
  private let kind: Kind
  private let options: Options

  init(
    _ method: ServeRequest.Method, _ fields: inout RequestFields, _ options: Options
  ) throws(RequestMistake) {
    let name = method.rawValue
    input = try fields.path("input", of: name)
    var options = options
    if let password = try fields.text("password") {
      options.settings.password = Array(password.utf8)
    }
    try RequestOptions(of: name).set(fields.take("options"), in: &options)
    self.options = options
    switch method {
    case .thumbnail:
      let folderOrFile = try fields.path("output", of: name)
      guard var places = try? Destinations(folderOrFile, inputCount: 1) else {
        throw RequestMistake("The output makes no sense.")
      }
      output = places.claim(input)
      kind = .thumbnail(places)
    case .preview:
      var names = OutputNames()
      let folder = try fields.path("output", of: name)
      output = names.claim(input.lastComponent, in: folder, suffix: ".qlpreview")
      kind = .preview
    default: (output, kind) = (nil, .info)
    }
  }

  /// Does it, and tells how it went.
  func report(_ generator: ThumbnailGenerator, _ opener: PreviewOpener) async -> Report {
    let clock = ContinuousClock()
    let begin = clock.now
    var report = Report(input: input)
    do throws(PreviewError) {
      try await work(generator, opener, &report)
    } catch {
      report.set(error)
    }
    report.milliseconds = (clock.now - begin).wholeMilliseconds
    return report
  }

  private func work(
    _ generator: ThumbnailGenerator, _ opener: PreviewOpener, _ report: inout Report
  ) async throws(PreviewError) {
    switch (kind, output) {
    case (.thumbnail(let places), let output?):
      var generator = generator
      generator.cache = options.usesCache ? ThumbnailCache.user : nil
      _ = try await ThumbnailCommand.draw(input, to: output, places, options, generator, &report)
    case (.preview, let output?):
      try await PreviewCommand.write(input, to: output, options, opener, &report)
    default: try await InfoCommand.describe(input, options, opener, &report)
    }
  }
}
