internal import PreviewCore
internal import PreviewFiles

/// One run of a batch: takes inputs, has them drawn, and keeps the books.
///
/// Everything but drawing and writing pictures happens in one task, so that names and journal follow the
/// order of the inputs and of the results.
struct BatchRun {
  private enum Event: Sendable {
    case input(BatchInput?)
    case done(BatchJob, Result<BatchJob.Picture, PreviewError>, failure: PreviewError?)
    case skipped(BatchResult)
  }
  private typealias Group = TaskGroup<Event>

  private let generator: ThumbnailGenerator
  private let options: BatchOptions
  private let jobs: Int
  private let digest: UInt64
  private let clock = ContinuousClock()
  private var folder: BatchFolder

  private var running = 0
  private var isFetching = false
  private var isOver = false
  private var count = 0
  /// For every picture that is being drawn, those that wait to share it.
  private var sharers: [BatchJob.Key: [BatchJob]] = [:]
  private var ending: PreviewError?

  init(generator: ThumbnailGenerator, options: BatchOptions, folder: BatchFolder) {
    self.generator = generator
    self.options = options
    self.folder = folder
    // By way of the cache a picture is drawn in a size that is stored there.
    digest = options.request.digest &+ (generator.cache == nil ? 0 : 1)
    jobs = max(
      options.jobs ?? BatchOptions.defaultJobs(limits: options.request.settings.limits), 1)
  }

  /// Goes on until all inputs are reported.
  mutating func all(
    of pump: InputPump<some Sequence<BatchInput> & Sendable>, _ report: (BatchResult) async -> Void
  ) async throws(PreviewError) {
    await withTaskGroup(of: Event.self) { group in
      fetch(from: pump, &group)
      while let event = await group.next() {
        if let result = take(event, &group) { await report(result) }
        fetch(from: pump, &group)
      }
    }
    if let ending { throw ending }
  }

  /// Asks for the next input when there is room for it.
  private mutating func fetch(
    from pump: InputPump<some Sequence<BatchInput> & Sendable>, _ group: inout Group
  ) {
    if Task.isCancelled { isOver = true }
    guard !isOver, !isFetching, running < jobs else { return }
    isFetching = true
    group.addTask { .input(await pump.next()) }
  }

  /// What is to be reported after an event.
  private mutating func take(_ event: Event, _ group: inout Group) -> BatchResult? {
    switch event {
    case .input(nil):
      (isFetching, isOver) = (false, true)
      return nil
    case .input(let input?):
      isFetching = false
      defer { count += 1 }
      return begin(input, &group)
    case .done(let job, let drawing, let failure):
      return finish(job, drawing, failure, &group)
    case .skipped(let result):
      running -= 1
      return result
    }
  }

  // MARK: Beginning

  /// Has an input drawn, or says at once what became of it.
  private mutating func begin(_ input: BatchInput, _ group: inout Group) -> BatchResult? {
    let begin = clock.now
    guard let (outcome, output) = start(input, since: begin, &group) else { return nil }
    let result = BatchResult(
      index: count, input: input.path, output: output, outcome: outcome,
      duration: clock.now - begin)
    guard let companion = options.companion, output != nil else { return result }
    running += 1
    group.addTask {
      await companion(result)
      return .skipped(result)
    }
    return nil
  }

  private mutating func start(
    _ input: BatchInput, since begin: ContinuousClock.Instant, _ group: inout Group
  ) -> (BatchResult.Outcome, output: FilePath?)? {
    if let failure = input.failure { return (.failed(failure), nil) }
    let source = input.path.fromRoot
    let record = folder.takeRecord(of: input, source)
    // Every input gets a name, also one that cannot be drawn now, so that no later name depends on that.
    let place = record.map { folder.place($0.output) } ?? folder.claim(input)
    do throws(PreviewError) {
      let identity = try FileSource(opening: input.path).identity
      try folder.check(input.path)
      if let record, isDone(record, identity, place) {
        return (.skipped(record.outcome), record.outcome.status == .error ? nil : place.path)
      }
      try announce(place, &group)
      let job = BatchJob(
        index: count, input: input, source: source, place: place, identity: identity, begin: begin)
      draw(job, &group)
      return nil
    } catch {
      return (.failed(error), nil)
    }
  }

  private mutating func announce(
    _ place: BatchFolder.Place, _ group: inout Group
  ) throws(PreviewError) {
    folder.sweep(around: place)
    do throws(PreviewError) {
      try folder.announce(place)
    } catch {
      end(error, &group)
      throw error
    }
  }

  /// Whether a record says all there is to be known of a file.
  private func isDone(
    _ record: JournalRecord, _ identity: FileSource.Identity, _ place: BatchFolder.Place
  ) -> Bool {
    guard options.resumes, record.identity == identity, record.digest == digest else {
      return false
    }
    if options.retriesFailures, record.outcome.code != nil { return false }
    return record.outcome.status == .error
      || OutputPath.sizeOfFile(place.path) == record.outputSize
  }

  private mutating func draw(_ job: BatchJob, _ group: inout Group) {
    running += 1
    guard sharers[job.key] == nil else {
      sharers[job.key]?.append(job)
      return
    }
    sharers[job.key] = []
    let (generator, request, companion) = (generator, options.request, options.companion)
    group.addTask {
      let drawing = await job.draw(generator, like: request)
      let failure = job.write(drawing)
      await job.tell(companion, drawing, failure)
      return .done(job, drawing, failure: failure)
    }
  }

  // MARK: Ending

  /// Notes what became of a job; those that waited for its picture write it as well.
  private mutating func finish(
    _ job: BatchJob, _ drawing: Result<BatchJob.Picture, PreviewError>, _ failure: PreviewError?,
    _ group: inout Group
  ) -> BatchResult {
    running -= 1
    if !job.isSharer {
      for sharer in sharers.removeValue(forKey: job.key) ?? [] {
        let companion = options.companion
        group.addTask {
          let failure = sharer.write(drawing)
          await sharer.tell(companion, drawing, failure)
          return .done(sharer.sharing, drawing, failure: failure)
        }
      }
    }
    do throws(PreviewError) {
      if let record = job.record(drawing, failure: failure, digest: digest) {
        try folder.journal.append(.record(record))
      }
      if let failure, failure.endsAllWriting { throw failure }
    } catch {
      end(error, &group)
      return job.result(.failed(error))
    }
    return job.result(drawing, failure)
  }

  /// Nothing more can be done: what is being drawn is given up.
  private mutating func end(_ error: PreviewError, _ group: inout Group) {
    ending = ending ?? error
    isOver = true
    group.cancelAll()
  }
}
