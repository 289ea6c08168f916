internal import PreviewCore
internal import PreviewFiles

/// How a batch ends with an input: what became of it is noted, then reported.
extension BatchRun {
  /// Notes what became of a job; those that waited for its picture write it as well.
  mutating func finish(
    _ job: BatchJob, _ drawing: Result<BatchJob.Picture, PreviewError>, _ failure: PreviewError?,
    _ group: inout Group
  ) -> BatchResult {
    endOne()
    if !job.isSharer { share(drawing, of: job, &group) }
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

  private mutating func share(
    _ drawing: Result<BatchJob.Picture, PreviewError>, of job: BatchJob, _ group: inout Group
  ) {
    let companion = options.companion
    for sharer in sharers.removeValue(forKey: job.key) ?? [] {
      group.addTask {
        await sharer.sharing.write(drawing, telling: companion)
      }
    }
  }

  /// Nothing more can be done: what is being drawn is given up.
  mutating func end(_ error: PreviewError, _ group: inout Group) {
    ending = ending ?? error
    isOver = true
    group.cancelAll()
  }
}
