internal import PreviewCore

/// One run of a batch: takes inputs, has them drawn, and keeps the books.
///
/// Everything but drawing and writing pictures happens in one task, so that names and journal follow the
/// order of the inputs and of the results.
struct BatchRun {
  enum Event: Sendable {
    case input(BatchInput?)
    case drawn(BatchJob, Result<Thumbnail, PreviewError>)
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

  /// How many inputs have a worker.
  var drawing = 0
  /// How many have begun, and not ended.
  var open = 0
  private var isFetching = false
  /// The next input, so that nobody waits for it when there is room to draw it.
  private var next: BatchInput?
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
        let ended = take(event, &group)
        let begun = beginNext(&group)
        fetch(from: pump, &group)
        if let ended { await report(ended) }
        if let begun { await report(begun) }
      }
    }
    if let ending { throw ending }
  }

  /// Asks for the next input while there is none in hand.
  private mutating func fetch(
    from pump: InputPump<some Sequence<BatchInput> & Sendable>, _ group: inout Group
  ) {
    if Task.isCancelled { isOver = true }
    guard !isOver, !isFetching, next == nil else { return }
    isFetching = true
    group.addTask { .input(await pump.next()) }
  }

  /// Pictures are encoded and written while the workers draw the next ones, up to as many.
  private var hasRoom: Bool { drawing < jobs && open < 2 * jobs }

  /// Begins with the next input when there is room for it; gives what is to be reported of it at once.
  private mutating func beginNext(_ group: inout Group) -> BatchResult? {
    guard !isOver, hasRoom, let input = next else { return nil }
    next = nil
    defer { count += 1 }
    return begin(input, &group)
  }

  /// What is to be reported after an event.
  private mutating func take(_ event: Event, _ group: inout Group) -> BatchResult? {
    switch event {
    case .input(nil):
      (isFetching, isOver) = (false, true)
      return nil
    case .input(let input?):
      (isFetching, next) = (false, input)
      return nil
    case .drawn(let job, let drawing):
      self.drawing -= 1
      group.addTask { await job.deliver(drawing, to: nil) }
      return nil
    case .done(let job, let drawing, let failure):
      return finish(job, drawing, failure, &group)
    case .skipped(let result):
      endOne()
      return result
    }
  }

  /// A companion draws by workers as well, so that an input with one keeps its place to the end.
  var keepsPlace: Bool { options.companion != nil }

  /// An input has ended that kept its place, if any do.
  mutating func endOne() {
    open -= 1
    if keepsPlace { drawing -= 1 }
  }
}
