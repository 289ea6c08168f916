internal import Glibc
internal import PreviewCore
internal import Synchronization

/// A worker executable that has made ready for files, reads none itself, and forks one child for each.
///
/// One request at a time goes to it, from whatever thread; the answers come at once.
final class WarmParent: Sendable {
  /// How long a parent that is warm may take to answer; one that takes longer is ended.
  private static let patience = 2.0

  private let engine: Engine
  private let connection: WorkerConnection
  private let turn = Mutex(())

  /// Starts a parent and waits until it is warm, as long as the limits say; it ends when it has no
  /// child and was asked for nothing for `idle`.
  ///
  /// Throws `worker.*` when it cannot be started or does not become warm, `limit.time` when it is late.
  init(
    starting program: FilePath, engine: Engine, idle: Duration, _ limits: RenderLimits
  ) throws(PreviewError) {
    self.engine = engine
    connection = try WorkerConnection(starting: program, engine: engine)
    try connection.warmUp(idle: idle, limits)
  }

  /// The process number, for tests that end it.
  var number: pid_t { connection.number }

  /// A new child, which has seen no file.
  ///
  /// Throws `worker.*` when the parent is gone or cannot fork, `limit.time` when it does not answer
  /// within the limits.
  func fork(_ limits: RenderLimits) throws(PreviewError) -> WorkerConnection {
    try WorkerConnection(engine: engine) { (channel, errors) throws(PreviewError) in
      try startChild(channel, errors, WarmParent.atMost(WarmParent.patience, limits))
    }
  }

  private func startChild(
    _ channel: CInt, _ errors: CInt, _ limits: RenderLimits
  ) throws(PreviewError) -> ForkedProcess {
    try turn.withLock { _ throws(PreviewError) in
      defer { connection.endPiece() }
      let answer = try connection.exchange(.fork, descriptors: [channel, errors], limits: limits)
      guard case .forked(let number) = answer.reply, let handle = answer.descriptor,
        let number = pid_t(exactly: number)
      else { throw connection.unexpectedReply() }
      return ForkedProcess(number, handle: handle, of: self)
    }
  }

  /// Reaps a child that has ended; `nil` when the parent is gone.
  func end(_ child: Int) -> ProcessEnd? {
    turn.withLock { _ in
      let limits = WarmParent.atMost(WarmParent.patience, .thumbnail)
      let reply = try? connection.askForPiece(.end(child), limits: limits)
      guard case .ended(let end) = reply else { return nil }
      return end
    }
  }

  /// Whether the parent is there and has never failed; one that is being talked to is.
  var isSound: Bool { turn.withLockIfAvailable { _ in connection.isSound } ?? true }

  /// Whether the parent has left by itself, since nobody needed it; ends it if it has not.
  func hasRetired() -> Bool { connection.hasRetired() }

  private static func atMost(_ seconds: Double, _ limits: RenderLimits) -> RenderLimits {
    var limits = limits
    limits.seconds = min(seconds, limits.seconds)
    return limits
  }
}
