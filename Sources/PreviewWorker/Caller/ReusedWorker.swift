internal import PreviewCore
internal import Synchronization

/// A worker that has drawn some files and may draw more.
final class ReusedWorker: Sendable {
  let connection: WorkerConnection
  private let begin = ContinuousClock.now
  private let warmBytes: Int64?
  private let files = Atomic(0)

  /// Starts a worker and has it make ready, as long as the limits say; it ends when it is idle for
  /// `idleTime`.
  ///
  /// One that is killed from outside meanwhile is replaced, once. Throws `worker.*`, and `limit.time`.
  static func start(
    _ engine: Engine, _ location: WorkerLocation, _ idleTime: Duration, _ limits: RenderLimits
  ) throws(PreviewError) -> ReusedWorker {
    let program = try location.program(of: engine)
    let first = try WorkerConnection(starting: program, engine: engine)
    do throws(PreviewError) {
      return try ReusedWorker(first, idleTime, limits)
    } catch {
      guard first.wasKilledFromOutside else { throw error }
    }
    let second = try WorkerConnection(starting: program, engine: engine)
    return try ReusedWorker(second, idleTime, limits)
  }

  private init(
    _ connection: WorkerConnection, _ idleTime: Duration, _ limits: RenderLimits
  ) throws(PreviewError) {
    try connection.warmUp(idle: idleTime, limits)
    self.connection = connection
    warmBytes = connection.memory?.resident
  }

  /// Puts the worker on the shelf for the next file, or ends it when the rule or its state says so.
  ///
  /// The usage is of all files that it has drawn so far.
  func finish(
    _ label: WorkerShelf.Label, _ rule: WorkerReuse, _ shelf: WorkerShelf
  ) -> ResourceUsage {
    files.add(1, ordering: .relaxed)
    let memory = connection.memory
    guard mayGoOn(rule), !hasGrown(memory, by: rule.growth) else { return connection.close() }
    connection.forgetLastWords()
    shelf.put(self, label)
    return ResourceUsage(peakMemoryBytes: memory?.peak ?? 0)
  }

  /// Where the system does not say what others have in memory, number and age have to do.
  private func hasGrown(_ memory: ProcessMemory?, by growth: Int64) -> Bool {
    guard let memory, let warmBytes else { return false }
    return memory.resident > warmBytes + growth
  }

  private func mayGoOn(_ rule: WorkerReuse) -> Bool {
    guard connection.isSound, files.load(ordering: .relaxed) < rule.files,
      ContinuousClock.now - begin < rule.age
    else { return false }
    return (try? connection.closeFile()) != nil && connection.isSound
  }
}

/// The idle workers.
final class WorkerShelf: Sendable {
  /// What a worker must have been confined for to draw a file.
  struct Label: Hashable {
    let engine: Engine
    let memory: Int64
    let stack: Int64
    let allowsUnsandboxed: Bool

    /// A worker keeps the limits that its first file brought, and the layers it could do without.
    init(_ engine: Engine, _ options: OpenOptions) {
      self.engine = engine
      memory = options.limits.memory
      stack = options.limits.stack
      allowsUnsandboxed = options.allowsUnsandboxed
    }
  }

  private let workers = Mutex<[Label: [ReusedWorker]]>([:])

  /// The worker that was used last and is still sound.
  func take(_ label: Label) -> ReusedWorker? {
    while let worker = workers.withLock({ $0[label]?.popLast() }) {
      if worker.connection.isSound { return worker }
    }
    return nil
  }

  func put(_ worker: ReusedWorker, _ label: Label) {
    workers.withLock { $0[label, default: []].append(worker) }
  }

  /// Reaps those that have ended by themselves.
  func sweep() {
    let ended = workers.withLock { workers in
      let ended = workers.values.joined().filter { !$0.connection.isSound }
      workers = workers.mapValues { $0.filter(\.connection.isSound) }.filter { !$0.value.isEmpty }
      return ended
    }
    // Out of the lock, since their ends are waited for; and a session may still hold one.
    for worker in ended { _ = worker.connection.close() }
  }

  /// Ends all, and waits for them.
  func clear() {
    let all = workers.withLock { workers in
      defer { workers = [:] }
      return workers
    }
    for worker in all.values.joined() { _ = worker.connection.close() }
  }
}
