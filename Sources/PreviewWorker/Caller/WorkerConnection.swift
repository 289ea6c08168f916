internal import Glibc
internal import PreviewCore
internal import Synchronization

/// A conversation with one worker: blocking calls, made from the session's lane only.
///
/// Whatever the worker does, a call ends by its deadline and throws exactly one error.
final class WorkerConnection: Sendable {
  struct State {
    var isCancelled = false
    var wasKilledFromOutside = false
    /// How long the worker has worked on the running piece: a picture with all that leads to it.
    var worked = Duration.zero
  }

  let engine: Engine
  let process: WorkerProcess
  let channel: WorkerChannel
  let lastWords: LastWords
  let state = Mutex(State())

  private init(
    _ process: WorkerProcess, _ channel: consuming WorkerChannel, _ lastWords: LastWords,
    engine: Engine
  ) {
    self.process = process
    self.channel = channel
    self.lastWords = lastWords
    self.engine = engine
  }

  /// Starts a worker.
  ///
  /// Throws `worker.sandbox` when it cannot be started.
  convenience init(starting program: FilePath, engine: Engine) throws(PreviewError) {
    try self.init(engine: engine) { (channel, errors) throws(PreviewError) in
      try SpawnedProcess(starting: program, channel: channel, errors: errors)
    }
  }

  /// Makes the lines to a worker, whose ends, channel and standard error, are lent to `start`.
  ///
  /// Throws `worker.sandbox`, and what `start` throws.
  convenience init<Process: StartedProcess>(
    engine: Engine, start: (CInt, CInt) throws(PreviewError) -> Process
  ) throws(PreviewError) {
    var words: LastWords?
    var process: WorkerProcess?
    let channel = try WorkerChannel.make { (channel) throws(PreviewError) in
      words = try LastWords.make { (errors) throws(PreviewError) in
        process = WorkerProcess(try start(channel, errors))
      }
    }
    guard let channel, let words, let process else {
      throw PreviewError.ofSystem(errno) ?? .sandbox(detail: "a socket could not be made")
    }
    self.init(process, channel, words, engine: engine)
  }

  /// A reply and the descriptor that came with it.
  struct Answer: ~Copyable {
    let reply: WireReply
    let descriptor: OwnedDescriptor?
  }

  /// Sends a request and waits for its answer.
  ///
  /// Opening, measuring and drawing the first picture share `limits.seconds`; each further picture
  /// has its own. Time in which the caller asks nothing does not count.
  func ask(
    _ request: WireRequest, descriptors: [CInt] = [], limits: RenderLimits
  ) throws(PreviewError) -> WireReply {
    try exchange(request, descriptors: descriptors, limits: limits).reply
  }

  /// Asks for a piece of work that has a time of its own.
  func askForPiece(
    _ request: WireRequest, descriptors: [CInt] = [], limits: RenderLimits
  ) throws(PreviewError) -> WireReply {
    defer { endPiece() }
    return try ask(request, descriptors: descriptors, limits: limits)
  }

  /// What is asked next has a time of its own.
  func endPiece() {
    state.withLock { $0.worked = .zero }
  }

  /// The next piece has begun so long ago, when this worker was asked for.
  func beginPiece(after wait: Duration) {
    state.withLock { $0.worked = wait }
  }

  /// Sends a request with descriptors and waits for its answer, which may come with one.
  func exchange(
    _ request: WireRequest, descriptors: [CInt], limits: RenderLimits
  ) throws(PreviewError) -> Answer {
    let begin = ContinuousClock.now
    let deadline = begin + limits.duration - state.withLock { $0.worked }
    defer { state.withLock { $0.worked += ContinuousClock.now - begin } }
    let message = request.encoded
    guard message.count <= WorkerChannel.capacity else {
      throw died("was asked for more than a message holds")
    }
    if process.isSound, channel.hasNews(within: 0), channel.receive() != nil {
      throw nonsense("answered what nobody had asked")
    }
    guard process.isSound else { throw death(limits) }
    switch channel.send(message, descriptors: descriptors) {
    case .sent: break
    case .isFull: throw nonsense("reads nothing that it is asked")
    case .isOver: throw death(limits)
    }
    try waitForReply(until: deadline, limits)
    return try receive(limits)
  }

  private func receive(_ limits: RenderLimits) throws(PreviewError) -> Answer {
    guard let message = channel.receive() else { throw death(limits) }
    guard let reply = try? WireReply(decoding: message.bytes) else {
      throw nonsense("answered nonsense")
    }
    if case .failed(let error) = reply { throw error }
    return Answer(reply: reply, descriptor: message.descriptor)
  }

  private func waitForReply(
    until deadline: ContinuousClock.Instant, _ limits: RenderLimits
  ) throws(PreviewError) {
    var sources = [
      pollfd(fd: channel.socket.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: lastWords.pipe.number, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { throw lateness(limits) }
      let ready = unsafe poll(&sources, nfds_t(sources.count), left.pollMilliseconds)
      guard ready > 0 else { continue }
      if sources[1].revents != 0, !lastWords.read() { sources[1].fd = -1 }
      if sources[0].revents != 0 { return }
    }
  }

  /// Runs `body`; when the task is cancelled meanwhile, the worker is killed, and the call to it
  /// that `body` makes throws `cancelled`.
  func cancellably<Value: Sendable>(
    _ body: () async throws(PreviewError) -> Value
  ) async throws(PreviewError) -> Value {
    guard !Task.isCancelled else { throw .cancelled }
    let result: Result<Value, PreviewError> = await withTaskCancellationHandler {
      do throws(PreviewError) { return .success(try await body()) } catch { return .failure(error) }
    } onCancel: {
      state.withLock { $0.isCancelled = true }
      process.interrupt()
    }
    return try result.get()
  }
}

extension Duration {
  /// Whole milliseconds, rounded up so that a wait never ends early.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
  }

  /// For `poll`: at most a minute.
  fileprivate var pollMilliseconds: CInt { CInt(min(wholeMilliseconds, 60_000)) }
}
