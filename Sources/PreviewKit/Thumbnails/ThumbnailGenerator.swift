public import PreviewCore
public import PreviewWorker

/// A file in, a picture out.
///
///     let generator = ThumbnailGenerator.isolated()
///     let thumbnail = try await generator.generate(ThumbnailRequest(file: FilePath("report.pdf")))
///     let file = try thumbnail.bitmap.encodedAsPNG()
public struct ThumbnailGenerator: Sendable {
  /// What a generator is asked.
  public typealias Request = ThumbnailRequest
  /// What it answers.
  public typealias Representation = ThumbnailRepresentation

  /// The generator of those who need no other; it draws behind the wall.
  public static let shared = ThumbnailGenerator.isolated()

  /// Where thumbnails are stored and looked for; with `nil`, which is the default, every one is drawn.
  ///
  /// It is asked for the first page, drawn as everybody would, of up to 1024 pixels, and not in icon mode.
  /// A file of the cache itself throws `request.is-thumbnail`. Where nothing can be stored, the thumbnail
  /// has the warning `not-cached`.
  public var cache: ThumbnailCache?
  private let opener: PreviewOpener
  private var providers = ThumbnailProviders()
  let running = RunningRequests()

  /// A generator that opens files with `opener`.
  public init(opener: PreviewOpener) {
    self.opener = opener
  }

  /// A generator that draws behind the wall, each file as far apart from the others as `isolation`
  /// says.
  public static func isolated(
    workers: WorkerLocation = .beside, isolation: Isolation = .perFile
  ) -> ThumbnailGenerator {
    ThumbnailGenerator(opener: .isolated(workers: workers, isolation: isolation))
  }

  /// Has `provider` draw the thumbnails of files of exactly this type, instead of whoever did so far.
  ///
  /// A kind of the type is not meant; it needs a registration of its own.
  public mutating func register(_ provider: any ThumbnailProvider, for type: UniformType) {
    providers[type] = provider
  }

  /// Who draws the thumbnails of files of exactly this type; `nil` when the engines do, see
  /// ``PreviewOpener/explain(_:settings:)``.
  public func provider(for type: UniformType) -> (any ThumbnailProvider)? {
    providers[type]
  }

  /// Draws one page of one file.
  ///
  /// Throws the file's ``PreviewError``; with `allowsPlaceholder` a card is drawn instead, and
  /// ``Thumbnail/failure`` says why.
  public func generate(_ request: Request) async throws(PreviewError) -> Thumbnail {
    let drawing = drawing(request)
    return try await running.run(request) { () throws(PreviewError) in
      try await drawing.thumbnail()
    }
  }

  /// Gives the most representative of the wanted types that can be had.
  ///
  /// Throws the error of the most representative one when none can; without a file, on a request
  /// that makes no sense and when cancelled at once.
  public func generateBestRepresentation(
    for request: Request
  ) async throws(ThumbnailError) -> Representation {
    let ladder = RepresentationLadder(drawing: drawing(request))
    return try await running.run(request) { () throws(ThumbnailError) in try await ladder.best() }
  }

  /// Gives better and better representations, of the wanted types, as they are ready.
  public func representations(for request: Request) -> ThumbnailRepresentations {
    let (events, continuation) = AsyncStream<RepresentationReport.Event>.makeStream()
    let ladder = RepresentationLadder(drawing: drawing(request))
    let task = running.start(request) {
      await ladder.climb(reportingTo: RepresentationReport(continuation))
    }
    continuation.onTermination = { _ in task.cancel() }
    return ThumbnailRepresentations(
      events: events, top: request.representationTypes.descending.first)
  }

  /// Stops all work for a request or copies of it, which then throws `requestCancelled`.
  ///
  /// Copies of a generator know of each other's work, and nobody else does.
  public func cancel(_ request: Request) {
    running.cancel(request)
  }

  private func drawing(_ request: Request) -> ThumbnailDrawing {
    ThumbnailDrawing(request: request, opener: opener, providers: providers, cache: cache)
  }
}
