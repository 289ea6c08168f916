internal import PreviewCore
internal import PreviewFiles

/// How a batch ends with an input: what became of it is noted, then reported.
extension BatchRun {
  /// Notes what became of a job; those that waited for its picture write it as well.
  mutating func finish(
    _ job: BatchJob, _ drawing: Result<BatchJob.Picture, PreviewError>, _ failure: PreviewError?,
    _ group: inout Group
  ) -> BatchResult {
    running -= 1
    if !job.isSharer {
      for sharer in sharers.removeValue(forKey: job.key) ?? [] {
        group.addTask { .done(sharer.sharing, drawing, failure: sharer.write(drawing)) }
      }
    }
    do throws(PreviewError) {
      if let record = job.record(drawing, failure: failure, digest: digest) {
        try folder.journal.append(.record(record))
      }
      if let failure, failure.endsAllWriting { throw failure }
    } catch {
      end(error, &group)
      return result(job, .failed(error))
    }
    switch drawing {
    case .success(let picture) where failure == nil:
      return result(job, .drawn(picture.thumbnail), job.place.path)
    case .success: return result(job, .failed(failure ?? .cancelled))
    case .failure(let error): return result(job, .failed(error))
    }
  }

  /// Nothing more can be done: what is being drawn is given up.
  mutating func end(_ error: PreviewError, _ group: inout Group) {
    ending = ending ?? error
    isOver = true
    group.cancelAll()
  }

  private func result(
    _ job: BatchJob, _ outcome: BatchResult.Outcome, _ output: FilePath? = nil
  ) -> BatchResult {
    BatchResult(
      index: job.index, input: job.input.path, output: output, outcome: outcome,
      duration: clock.now - job.begin)
  }
}
