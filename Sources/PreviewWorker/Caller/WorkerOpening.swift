internal import PreviewCore

/// How a file is opened in a worker, and opened again in another one.
struct WorkerOpening: Sendable {
  /// An opened file and the worker that has it open.
  struct Opened: Sendable {
    let lease: WorkerLease
    let info: DocumentInfo
    /// Whether it was opened without a second try.
    var isFirstTry = true
  }

  let descriptor: CInt
  let format: Format
  let options: OpenOptions
  let pool: WorkerPool

  /// Opens the file; once more, in another worker, when the first was killed from outside.
  ///
  /// The second try has a deadline of its own.
  func open(on lane: Lane) async throws(PreviewError) -> Opened {
    let lease = try await self.lease(on: lane)
    do throws(PreviewError) {
      return try await open(in: lease, on: lane)
    } catch {
      guard lease.connection.wasKilledFromOutside else { throw error }
    }
    var opened = try await openOnce(on: lane)
    opened.isFirstTry = false
    return opened
  }

  /// Opens the file in another worker.
  func openOnce(on lane: Lane) async throws(PreviewError) -> Opened {
    try await open(in: try await lease(on: lane), on: lane)
  }

  private func lease(on lane: Lane) async throws(PreviewError) -> WorkerLease {
    try await lane.runForsakably { () throws(PreviewError) in
      try pool.lease(format.engine, options)
    }
  }

  private func open(in lease: WorkerLease, on lane: Lane) async throws(PreviewError) -> Opened {
    try await lease.connection.cancellably { () throws(PreviewError) in
      try await lane.run { () throws(PreviewError) in try openNow(in: lease) }
    }
  }

  private func openNow(in lease: WorkerLease) throws(PreviewError) -> Opened {
    do throws(PreviewError) {
      let info = try lease.connection.open(descriptor, format, options)
      return Opened(lease: lease, info: info)
    } catch {
      // Not later: the caller may end as soon as it hears of the error.
      _ = lease.giveBack()
      throw error
    }
  }
}
