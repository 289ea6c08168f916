internal import PreviewCore
internal import PreviewFiles

/// One input on its way to its output.
struct BatchJob: Sendable {
  /// Inputs with equal keys give equal pictures: one file by the same name, which may decide its type.
  struct Key: Hashable {
    let identity: FileSource.Identity
    let name: FilePath
  }

  let index: Int
  let input: BatchInput
  /// The input from the root on.
  let source: FilePath
  let place: BatchFolder.Place
  let identity: FileSource.Identity
  let begin: ContinuousClock.Instant
  /// Whether it writes the picture that another job has drawn.
  private(set) var isSharer = false

  var key: Key { Key(identity: identity, name: input.path.lastComponent) }

  /// The same as one that writes the picture of another.
  var sharing: BatchJob {
    var job = self
    job.isSharer = true
    return job
  }

  /// A picture as it is in memory and as it is written.
  struct Picture: Sendable {
    let thumbnail: Thumbnail
    let file: [UInt8]
  }

  /// Draws the input.
  func draw(
    _ generator: ThumbnailGenerator, like request: ThumbnailRequest
  ) async -> Result<Thumbnail, PreviewError> {
    var request = request
    request.file = input.path
    do throws(PreviewError) {
      return .success(try await generator.generate(request))
    } catch {
      return .failure(error)
    }
  }

  /// Encodes what was drawn, puts it in its place, and has the caller do what else it does.
  func deliver(
    _ drawing: Result<Thumbnail, PreviewError>, to companion: BatchOptions.Companion?
  ) async -> BatchRun.Event {
    let picture = Result { () throws(PreviewError) in
      let thumbnail = try drawing.get()
      return Picture(thumbnail: thumbnail, file: try thumbnail.bitmap.encodedAsPNG())
    }
    return await write(picture, telling: companion)
  }

  /// Puts a picture in its place, and has the caller do what else it does.
  func write(
    _ drawing: Result<Picture, PreviewError>, telling companion: BatchOptions.Companion?
  ) async -> BatchRun.Event {
    let failure = write(drawing)
    await tell(companion, drawing, failure)
    return .done(self, drawing, failure: failure)
  }

  /// Puts a picture in its place; gives the error of the drawing, or that of the writing.
  private func write(_ drawing: Result<Picture, PreviewError>) -> PreviewError? {
    do throws(PreviewError) {
      try OutputPath.makeFolder(place.path.parent)
      try AtomicFile.write(try drawing.get().file, to: place.path)
      return nil
    } catch {
      return error
    }
  }

  /// What is to be reported of it, by what became of its picture.
  func result(
    _ drawing: Result<Picture, PreviewError>, _ failure: PreviewError?
  ) -> BatchResult {
    if let failure { return result(.failed(failure)) }
    switch drawing {
    case .success(let picture): return result(.drawn(picture.thumbnail), place.path)
    case .failure(let error): return result(.failed(error))
    }
  }

  /// What is to be reported of it.
  func result(_ outcome: BatchResult.Outcome, _ output: FilePath? = nil) -> BatchResult {
    BatchResult(
      index: index, input: input.path, output: output, outcome: outcome,
      duration: ContinuousClock.now - begin)
  }

  /// Has the caller do what else it does about an input that has its picture.
  private func tell(
    _ companion: BatchOptions.Companion?,
    _ drawing: Result<Picture, PreviewError>, _ failure: PreviewError?
  ) async {
    guard let companion, failure == nil else { return }
    await companion(result(drawing, nil))
  }

  /// What the journal keeps of it; `nil` where another try may well go otherwise.
  func record(
    _ drawing: Result<Picture, PreviewError>, failure: PreviewError?, digest: UInt64
  ) -> JournalRecord? {
    let picture = failure == nil ? try? drawing.get() : nil
    let outcome: BatchOutcome
    if let failure {
      guard failure.isLasting else { return nil }
      outcome = BatchOutcome(status: .error, code: failure.code)
    } else if let picture {
      outcome = BatchOutcome(picture.thumbnail)
    } else {
      return nil
    }
    return JournalRecord(
      input: source, identity: picture?.thumbnail.identity ?? identity, digest: digest,
      outcome: outcome, output: place.name,
      outputSize: picture.map { Int64($0.file.count) } ?? OutputPath.sizeOfFile(place.path) ?? 0)
  }
}

extension PreviewError {
  /// Whether the same file with the same options fails in the same way.
  ///
  /// A password is no option that a journal could know, and what the world refuses it may grant later:
  /// memory beside any limit, or a library that a worker lacked.
  fileprivate var isLasting: Bool {
    switch self {
    case .empty, .damaged, .unsupportedType, .pageOutOfRange, .timedOut, .isThumbnail: true
    case .limitExceeded(_, _, let allowed): allowed != nil
    case .workerDied: !lacksLibrary
    case .fileMissing, .notARegularFile, .notPermitted, .passwordRequired, .wrongPassword,
      .changedWhileReading, .annotation, .sandbox, .noApplication, .applicationUnavailable,
      .writeFailed, .outputIsInput, .cancelled, .systemRefused:
      false
    }
  }
}
