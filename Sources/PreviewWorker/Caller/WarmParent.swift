internal import Glibc
internal import PreviewCore
internal import Synchronization

/// A worker executable that has made ready for files, reads none itself, and forks one child for each.
///
/// One request at a time goes to it, from whatever thread; the answers come at once.
final class WarmParent: Sendable {
  /// How long a parent may take to become warm or to fork; one that takes longer is ended.
  static let patience = {
    var limits = RenderLimits.thumbnail
    limits.seconds = 30
    return limits
  }()

  private let engine: Engine
  private let connection: WorkerConnection
  private let turn = Mutex(())

  /// Starts a parent and waits until it is warm; it ends when it has no child and was asked for
  /// nothing for `idle`.
  ///
  /// Throws `worker.*` when it cannot be started or does not become warm.
  init(starting program: FilePath, engine: Engine, idle: Duration) throws(PreviewError) {
    self.engine = engine
    connection = try WorkerConnection(starting: program, engine: engine)
    try connection.warmUp(idle: idle, WarmParent.patience)
  }

  /// The process number, for tests that end it.
  var number: pid_t { connection.number }

  /// A new child, which has seen no file.
  ///
  /// Throws `worker.*` when the parent is gone or cannot fork.
  func fork() throws(PreviewError) -> WorkerConnection {
    try WorkerConnection(engine: engine) { (channel, errors) throws(PreviewError) in
      try startChild(channel, errors)
    }
  }

  private func startChild(_ channel: CInt, _ errors: CInt) throws(PreviewError) -> ForkedProcess {
    try turn.withLock { _ throws(PreviewError) in
      let answer = try connection.exchange(
        .fork, descriptors: [channel, errors], limits: WarmParent.patience)
      guard case .forked(let number) = answer.reply, let handle = answer.descriptor,
        let number = pid_t(exactly: number)
      else { throw connection.unexpectedReply() }
      return ForkedProcess(number, handle: handle, of: self)
    }
  }

  /// Ends a child and waits for it; `nil` when the parent is gone.
  func end(_ child: Int) -> ProcessEnd? {
    turn.withLock { _ in
      let reply = try? connection.askForPiece(.end(child), limits: WarmParent.patience)
      guard case .ended(let end) = reply else { return nil }
      return end
    }
  }

  /// Whether the parent is there and has never failed.
  var isSound: Bool { connection.isSound }

  /// Whether the parent has left by itself, since nobody needed it; ends it if it has not.
  func hasRetired() -> Bool { connection.hasRetired() }
}
