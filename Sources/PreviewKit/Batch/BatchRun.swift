internal import PreviewCore

/// One run of a batch: takes inputs, has them drawn, and keeps the books.
///
/// Everything but drawing and writing pictures happens in one task, so that names and journal follow the
/// order of the inputs and of the results.
struct BatchRun {
  enum Event: Sendable {
    case input(BatchInput?)
    case done(BatchJob, Result<BatchJob.Picture, PreviewError>, failure: PreviewError?)
    case skipped(BatchResult)
  }
  typealias Group = TaskGroup<Event>

  let generator: ThumbnailGenerator
  let options: BatchOptions
  private let jobs: Int
  let digest: UInt64
  let clock = ContinuousClock()
  var folder: BatchFolder

  var running = 0
  private var isFetching = false
  var isOver = false
  var count = 0
  /// For every picture that is being drawn, those that wait to share it.
  var sharers: [BatchJob.Key: [BatchJob]] = [:]
  var ending: PreviewError?

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
}
