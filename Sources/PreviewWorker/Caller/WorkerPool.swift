internal import Glibc
package import PreviewCore
internal import Synchronization

/// Where sessions get their workers from: fresh ones, children of warm parents, or ones that are used
/// again.
///
/// Parents and idle workers end with the pool, or earlier, by themselves, when nothing was asked of them
/// for half a minute: no timer runs on this side.
package final class WorkerPool: Sendable {
  /// How long a parent or an idle worker waits for the next file before it ends.
  package static let usualIdleTime = Duration.seconds(30)

  private let location: WorkerLocation
  private let isolation: Isolation
  private let idleTime: Duration
  private let places: WorkerPlaces
  private let parents: [Engine: WarmParents]
  private let shelf = WorkerShelf()

  /// A pool of the workers in `location`.
  ///
  /// At most `maximum` sessions have a worker at a time, others wait for theirs; so nobody who has one
  /// may wait for another.
  ///
  /// The first `freshFiles` files of each engine get a fresh worker. A parent costs a fifth more than
  /// that for one file and pays from the second on; but many openers open only one, so it is for those
  /// who know of several to say 0.
  package init(
    _ location: WorkerLocation, isolation: Isolation = .perFile, maximum: Int = .max,
    freshFiles: Int = 1, idleTime: Duration = usualIdleTime
  ) {
    self.location = location
    self.isolation = isolation
    self.idleTime = idleTime
    places = WorkerPlaces(maximum)
    let engines = Engine.allCases.map { engine in
      (engine, WarmParents(of: engine, in: location, freshFiles: freshFiles, idleTime: idleTime))
    }
    parents = Dictionary(uniqueKeysWithValues: engines)
  }

  /// Ends parents and idle workers, and waits for them.
  ///
  /// Sessions that are open go on; their workers end with them. A file that is opened later starts
  /// new ones.
  package func close() {
    for parents in parents.values { parents.close() }
    shelf.clear()
  }

  /// Starts the warm parent of an engine, if there is none, ahead of its files; blocks until it is warm.
  ///
  /// Without effect on pools whose workers are reused.
  package func prepare(_ engine: Engine) {
    guard isolation == .perFile else { return }
    parents[engine]?.prepare()
  }

  /// The numbers of the parents, for tests that end them.
  package var parentNumbers: [Int32] { parents.values.compactMap(\.number) }

  /// How many sessions wait for their worker, for tests.
  package var waitersForPlace: Int { places.waiterCount }

  /// The right to have a worker; waits until there is a place.
  ///
  /// Throws `cancelled`.
  func place() async throws(PreviewError) -> WorkerPlace { try await places.take() }

  /// A worker for a file that is opened with these options; blocks, which counts as time that the
  /// worker has worked.
  ///
  /// Throws `worker.sandbox` when none can be started, `limit.time` when that takes too long.
  func lease(_ engine: Engine, _ options: OpenOptions) throws(PreviewError) -> WorkerLease {
    let begin = ContinuousClock.now
    sweep()
    let connection: WorkerConnection
    let takeBack: @Sendable () -> ResourceUsage
    switch isolation {
    case .perFile:
      connection = try forOneFile(engine, options.limits)
      takeBack = { connection.close() }
    case .reused(let rule):
      let label = WorkerShelf.Label(engine, options)
      let worker = try reusable(label, options.limits)
      connection = worker.connection
      takeBack = { [shelf] in worker.finish(label, rule, shelf) }
    }
    connection.beginPiece(after: ContinuousClock.now - begin)
    return WorkerLease(connection) { [self] in
      defer { sweep() }
      return takeBack()
    }
  }

  private func forOneFile(
    _ engine: Engine, _ limits: RenderLimits
  ) throws(PreviewError) -> WorkerConnection {
    if let child = parents[engine]?.fork(limits) { return child }
    return try WorkerConnection(starting: location.program(of: engine), engine: engine)
  }

  private func reusable(
    _ label: WorkerShelf.Label, _ limits: RenderLimits
  ) throws(PreviewError) -> ReusedWorker {
    if let worker = shelf.take(label) { return worker }
    return try ReusedWorker.start(label.engine, location, idleTime, limits)
  }

  /// Reaps the parents and idle workers that have ended by themselves.
  ///
  /// Whenever a file comes or goes, since no timer runs on this side.
  private func sweep() {
    for parents in parents.values { parents.sweep() }
    shelf.sweep()
  }
}

/// A worker for one file, and what becomes of it afterwards.
///
/// A worker whose lease is dropped ends.
final class WorkerLease: Sendable {
  let connection: WorkerConnection
  private let takeBack: @Sendable () -> ResourceUsage

  init(_ connection: WorkerConnection, takeBack: @escaping @Sendable () -> ResourceUsage) {
    self.connection = connection
    self.takeBack = takeBack
  }

  /// Says that the file is done with, and what it has cost; blocks.
  func giveBack() -> ResourceUsage { takeBack() }
}
