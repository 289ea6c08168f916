internal import Glibc
internal import PreviewCore
internal import PreviewPixels
internal import Synchronization

/// A conversation with one worker: blocking calls, made from the session's lane only.
///
/// Whatever the worker does, a call ends by its deadline and throws exactly one error.
final class WorkerConnection: Sendable {
  private let engine: Engine
  private let process: WorkerProcess
  private let channel: WorkerChannel
  private let lastWords = Mutex<[UInt8]>([])
  private let isCancelled = Mutex(false)
  /// How long the worker has worked on the running piece: a picture with all that leads to it.
  private let worked = Mutex(Duration.zero)

  /// Starts a worker.
  init(starting program: FilePath, engine: Engine) throws(PreviewError) {
    var process: WorkerProcess?
    let channel = try WorkerChannel.make { (peer) throws(PreviewError) in
      process = try WorkerProcess(starting: program, channel: peer)
    }
    guard let channel, let process else {
      throw .sandbox(detail: "a socket could not be made")
    }
    self.engine = engine
    self.process = process
    self.channel = channel
  }

  /// Sends a request and waits for its answer.
  ///
  /// Opening, measuring and drawing the first picture share `limits.seconds`; each further picture
  /// has its own. Time in which the caller asks nothing does not count.
  func ask(
    _ request: WireRequest, descriptor: CInt = -1, limits: RenderLimits
  ) throws(PreviewError) -> WireReply {
    let begin = ContinuousClock.now
    let deadline = begin + limits.duration - worked.withLock { $0 }
    defer { worked.withLock { $0 += ContinuousClock.now - begin } }
    let message = request.encoded
    guard message.count <= WorkerChannel.capacity else {
      throw .workerDied(
        engine: engine.rawValue, how: "was asked for more than a message holds", lastWords: "")
    }
    guard channel.send(message, descriptor: descriptor) else { throw death(limits) }
    try waitForReply(until: deadline, limits)
    guard let message = channel.receive() else { throw death(limits) }
    guard let reply = try? WireReply(decoding: message.bytes) else {
      process.interrupt()
      throw .workerDied(engine: engine.rawValue, how: "answered nonsense", lastWords: "")
    }
    if case .failed(let error) = reply { throw error }
    return reply
  }

  /// Asks for a piece of work that has a time of its own.
  func askForPiece(
    _ request: WireRequest, descriptor: CInt = -1, limits: RenderLimits
  ) throws(PreviewError) -> WireReply {
    defer { worked.withLock { $0 = .zero } }
    return try ask(request, descriptor: descriptor, limits: limits)
  }

  /// Opens the file behind `descriptor`.
  func open(
    _ descriptor: CInt, _ format: Format, _ options: OpenOptions
  ) throws(PreviewError) -> DocumentInfo {
    let reply = try ask(.open(format, options), descriptor: descriptor, limits: options.limits)
    guard case .opened(let info) = reply else { throw unexpectedReply() }
    return info
  }

  /// Has a page painted into `pixels`, and copies it out.
  func render(
    _ request: RenderRequest, _ pixels: borrowing SharedPixels, _ limits: RenderLimits
  ) throws(PreviewError) -> RenderedPage {
    defer { worked.withLock { $0 = .zero } }
    do throws(PreviewError) {
      let reply = try ask(.render(request), descriptor: pixels.memory.number, limits: limits)
      guard case .rendered(let warnings) = reply else { throw unexpectedReply() }
      return RenderedPage(bitmap: try pixels.copy(), warnings: warnings)
    } catch .timedOut(let seconds) {
      return try partialPage(request, pixels, seconds)
    }
  }

  /// What was painted by the deadline; the deadline itself when that is nothing but background.
  private func partialPage(
    _ request: RenderRequest, _ pixels: borrowing SharedPixels, _ seconds: Double
  ) throws(PreviewError) -> RenderedPage {
    var painted = try pixels.copy()
    guard painted.hasInk(over: request.background) else { throw .timedOut(seconds: seconds) }
    painted.lay(over: request.background)
    let warning = PreviewWarning(.partial, "The picture was not finished by the deadline.")
    return RenderedPage(bitmap: painted, warnings: [warning])
  }

  /// What is in force around the worker.
  func inspect() throws(PreviewError) -> WorkerCondition {
    guard case .inspected(let condition) = try ask(.inspect, limits: .thumbnail) else {
      throw unexpectedReply()
    }
    return condition
  }

  /// The answer was not one to this request.
  func unexpectedReply() -> PreviewError {
    process.interrupt()
    return .workerDied(
      engine: engine.rawValue, how: "answered another question", lastWords: "")
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
      isCancelled.withLock { $0 = true }
      process.interrupt()
    }
    return try result.get()
  }

  /// Ends the worker and says what it cost.
  func close() -> ResourceUsage {
    ResourceUsage(peakMemoryBytes: process.end().peakMemoryBytes)
  }

  // MARK: Waiting

  private func waitForReply(
    until deadline: ContinuousClock.Instant, _ limits: RenderLimits
  ) throws(PreviewError) {
    var sources = [
      pollfd(fd: channel.socket.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: process.errors.number, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else {
        process.end()
        throw isCancelled.withLock { $0 } ? .cancelled : .timedOut(seconds: limits.seconds)
      }
      let ready = unsafe poll(&sources, nfds_t(sources.count), left.pollMilliseconds)
      guard ready > 0 else { continue }
      if sources[1].revents != 0, !readLastWords() { sources[1].fd = -1 }
      if sources[0].revents != 0 { return }
    }
  }

  /// Keeps the end of what the worker says on standard error; `false` when it says no more.
  private func readLastWords() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(process.errors.number, &buffer, buffer.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    lastWords.withLock { $0 = ($0 + buffer[..<count]).suffix(4096) }
    return true
  }

  // MARK: Endings

  /// Turns the way the worker ended into an error.
  private func death(_ limits: RenderLimits) -> PreviewError {
    let end = process.end()
    if isCancelled.withLock({ $0 }) { return .cancelled }
    // A pipe holds no more than this; whoever else has its other end may go on for ever.
    for _ in 0..<16 where hasLastWords() { _ = readLastWords() }
    switch (end.exitStatus, end.signal) {
    case (WorkerExit.outOfMemory, _):
      return .limitExceeded(.memory, asked: nil, allowed: limits.memory)
    case (_, SIGXCPU): return .timedOut(seconds: limits.seconds)
    case (_, SIGSYS): return .sandbox(detail: "it made a forbidden system call")
    case (_, let signal) where signal != 0: return died("was ended by \(name(of: signal))")
    default: return died("left with status \(end.exitStatus)")
    }
  }

  private func died(_ how: String) -> PreviewError {
    let words = lastWords.withLock { String(decoding: $0, as: UTF8.self) }
    let lastLines = words.split(whereSeparator: \.isNewline).suffix(3).joined(separator: " / ")
    return .workerDied(engine: engine.rawValue, how: how, lastWords: lastLines)
  }

  private func hasLastWords() -> Bool {
    var source = pollfd(fd: process.errors.number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&source, 1, 0) > 0 && source.revents & Int16(POLLIN) != 0
  }

  private func name(of signal: CInt) -> String {
    guard let text = unsafe strsignal(signal) else { return "signal \(signal)" }
    return unsafe "signal \(signal) (\(String(cString: text).lowercased()))"
  }
}

extension Duration {
  /// For `poll`: whole milliseconds, rounded up so that a wait never ends early, at most a minute.
  fileprivate var pollMilliseconds: CInt {
    let (seconds, attoseconds) = components
    return CInt(min(seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1, 60_000))
  }
}
