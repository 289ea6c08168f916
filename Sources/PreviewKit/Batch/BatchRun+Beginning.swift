internal import PreviewCore
internal import PreviewFiles

/// How a batch begins with an input: it has a name, and is drawn unless all is known of it.
extension BatchRun {
  /// Has an input drawn, or says at once what became of it.
  mutating func begin(_ input: BatchInput, _ group: inout Group) -> BatchResult? {
    let begin = clock.now
    guard let (outcome, output) = start(input, since: begin, &group) else { return nil }
    let result = BatchResult(
      index: count, input: input.path, output: output, outcome: outcome,
      duration: clock.now - begin)
    guard let companion = options.companion, output != nil else { return result }
    (open, drawing) = (open + 1, drawing + 1)
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
    open += 1
    guard sharers[job.key] == nil else {
      sharers[job.key]?.append(job)
      if keepsPlace { drawing += 1 }
      return
    }
    drawing += 1
    sharers[job.key] = []
    let (generator, request, companion) = (generator, options.request, options.companion)
    group.addTask {
      let drawing = await job.draw(generator, like: request)
      return companion == nil ? .drawn(job, drawing) : await job.deliver(drawing, to: companion)
    }
  }
}
